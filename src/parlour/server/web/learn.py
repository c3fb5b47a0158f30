"""Lessons in the browser: a page, and where a lesson stands after some answers.

Nothing is kept between two requests: the page sends all that was answered.
"""

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from parlour import bots, game, names
from parlour.core.errors import BadMove, ParlourError
from parlour.lessons import Lesson, lesson, lessons
from parlour.server.tables.commands import Rejected
from parlour.server.view.lesson import answered, moment
from parlour.server.view.render import Renderer
from parlour.server.view.why import why_path
from parlour.server.web.pages import Pages, company
from parlour.server.web.sheet import read_sheet

MOST_ANSWERS = 200
LONGEST_ANSWER = 60


class Lessons:
    """Shows lessons."""

    def __init__(self, pages: Pages) -> None:
        """Know the pages of the house."""
        self.pages = pages
        self.renderer = Renderer()

    async def first(self, asking: Request) -> Response:
        """Lead to the first game of a room."""
        name = asking.path_params["game"]
        if name not in names() or not lessons(game(name)):
            return self.pages.missing(asking)
        return RedirectResponse(f"/learn/{name}/{lessons(game(name))[0].name}", 303)

    async def page(self, asking: Request) -> Response:
        """Show a lesson."""
        found = self._lesson(asking)
        if found is None:
            return self.pages.missing(asking, "There is no such lesson.")
        return self.pages.page(
            asking,
            "learn.html",
            game=found.game,
            lesson=found,
            lessons=lessons(found.game),
            bot=bots.USUAL,
            seats=company(found.game),
        )

    async def answer(self, asking: Request) -> Response:
        """Say where a lesson stands after what was answered."""
        found = self._lesson(asking)
        if found is None:
            return JSONResponse({"says": "There is no such lesson."}, 404)
        try:
            sheet = await read_sheet(asking)
            answers = _texts(sheet.get("answers"))
            coach = answered(found, answers)
            if "path" in sheet:
                return JSONResponse(why_path(coach.position, _texts(sheet["path"])))
            said = _texts([sheet["said"]])[0] if "said" in sheet else None
        except (Rejected, BadMove) as no:
            says = no.says if isinstance(no, Rejected) else f"That is {no.wrong}; {no.right}."
            return JSONResponse({"says": says}, 400)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        return JSONResponse(moment(self.renderer, coach, said, first=not answers and said is None))

    def _lesson(self, asking: Request) -> Lesson | None:
        name = asking.path_params["game"]
        try:
            return lesson(game(name), asking.path_params["lesson"]) if name in names() else None
        except ParlourError:
            return None


def _texts(given: object) -> list[str]:
    """Return a list of short texts, or reject what is none."""
    texts = given if isinstance(given, list) and len(given) <= MOST_ANSWERS else [None]
    if not all(isinstance(text, str) and len(text) <= LONGEST_ANSWER for text in texts):
        raise Rejected("malformed", "Send the answers so far as a list of texts.")
    return [str(text) for text in texts]
