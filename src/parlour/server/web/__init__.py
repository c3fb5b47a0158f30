"""Pages and requests by HTTP, and what stands before them.

app         addresses and what is behind them: one ASGI application
pages       the cabinet, the set-up sheet, the table
rules_page  the rules of a game with their pictures
security    security middleware: origin, headers, rate limit, cookies
limits      connection and request limits, before anything is parsed
hosts       allowed hosts, against DNS rebinding
signing     signed session tokens
"""
