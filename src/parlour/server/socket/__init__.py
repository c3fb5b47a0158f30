"""The WebSocket of a client at a table.

endpoint   who is let in, messages in and out, rate limits
client     one open socket, and the holder behind it; backpressure
fastpath   uvicorn's WebSocket protocol with a fast path for short frames
questions  what changes nothing: why not? and hints
"""
