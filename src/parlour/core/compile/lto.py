"""Link-time optimisation: a loop and all its laws, compiled by numba as one piece.

Left alone, numba optimises every function together with all that it calls and makes machine code
of it, and then its callers do the same with it inside; but only the outermost loop is ever called.
Here each law is lowered once, for one kind of integer, and waits; a loop takes them all in and is
optimised once. This is the inside of numba, as the versions have it that `fast.TRIED` lists; with
any other `fast` does without.
"""

from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering


class Part(JITCodeLibrary):
    """What a law is compiled to: code for a loop to take in, never called by itself."""

    def finalize(self) -> None:
        """Leave linking, optimising and machine code to the loop."""
        self._finalized = True


class Whole(JITCodeLibrary):
    """What a loop is compiled to: it takes in what its laws call, all the way down."""

    def finalize(self) -> None:
        """Take in the laws, callers first: the linker drops what nobody has called yet."""
        order: dict[Any, None] = {}
        for library in self._linking_libraries:
            _callees_first(library, order)
        self._linking_libraries = list(reversed(order))
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise once; numba's cheap round before it is for references, which laws do not count.

        The laws are this loop's own from here on, so that one with a single caller becomes part of
        it at no cost: as fast as inlining everything, and a tenth of the work.
        """
        for function in self._final_module.functions:
            if function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


def _callees_first(library: Any, order: dict[Any, None]) -> None:
    if library in order:
        return
    for inner in library._linking_libraries if isinstance(library, Part) else ():
        _callees_first(inner, order)
    order[library] = None


@register_pass(mutates_CFG=True, analysis_only=False)
class LawLowering(NativeLowering):
    """Lower a law into a Part."""

    _name = "parlour_law_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower, and register the law for its callers."""
        state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        # callers find a law by its entry; it is never called, but has to be some builtin
        entry: Any = [].append
        state["cr"] = state["cr"]._replace(cfunc=entry)
        state.targetctx.insert_user_function(entry, state["cr"].fndesc, [state.library])
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class LoopLowering(NativeLowering):
    """Lower a loop into a Whole."""

    _name = "parlour_loop_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower, link, optimise."""
        state.library = Whole(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class _Compiler(CompilerBase):
    lowering: Any

    def define_pipelines(self) -> list[Any]:
        """Return numba's own passes with another lowering."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (self.lowering if made is NativeLowering else made, name)
            for made, name in passes.passes
        ]
        passes.finalize()
        return [passes]


class LawCompiler(_Compiler):
    """Compile a law."""

    lowering = LawLowering


class LoopCompiler(_Compiler):
    """Compile a loop."""

    lowering = LoopLowering


class Law(CPUDispatcher):
    """A law to compile; every integer comes to it as int64, so that it is compiled once."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Answer a caller that has these types to offer."""
        return super().get_call_template(tuple(map(_wide, args)), kws)


def _wide(kind: Any) -> Any:
    literal = isinstance(kind, types.IntegerLiteral)
    signed = isinstance(kind, types.Integer) and bool(getattr(kind, "signed", False))
    return types.int64 if literal or signed else kind


def law_compiled(function: Any, **options: Any) -> Any:
    """Return *function* for other laws and loops to call."""
    bare = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return Law(function, targetoptions=bare | options, pipeline_class=LawCompiler)
