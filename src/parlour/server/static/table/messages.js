// @ts-check
// What the table and its guests say to each other, as types: see PROTOCOL.md.
// Made by `python -m parlour.server.wire.generate`; change what stands in server/wire instead.

/**
 * @typedef {object} Place Somewhere on the board that a piece can stand, or a player can point at.
 * @property {string} name
 * @property {string} says in words
 * @property {number} x of its middle, in board units
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} shape square, circle, lozenge, up or down
 */

/**
 * @typedef {object} Board A printed board, in board units, without pieces, dice and places' names
 * @property {string} svg
 * @property {[number, number, number, number]} box x, y, width, height
 * @property {number} width
 * @property {number} height
 * @property {Place[]} places
 */

/**
 * @typedef {object} Piece A piece, or several of a kind, on a place.
 * @property {string} place
 * @property {number} seat
 * @property {number} x
 * @property {number} y
 * @property {string} look by its name in `looks`
 * @property {string} says
 * @property {number} count
 */

/**
 * @typedef {object} Die A die
 * @property {string} look
 * @property {string} face
 * @property {boolean} used
 * @property {number} seat
 * @property {number | null} x
 * @property {number | null} y
 */

/**
 * @typedef {object} Act A legal move as a path of places.
 * @property {string} move
 * @property {string[]} path
 * @property {string[]} [way] every place that is walked over, if the path does not say
 */

/**
 * @typedef {object} Button A legal move that is made by a word; all others have a path.
 * @property {string} move
 * @property {string} says
 * @property {boolean} [throws] nothing is left to decide before the dice fall: throw at once
 */

/**
 * @typedef {object} Outcome How a game ended.
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {string} reason of the rules, or given_up, agreed, deserted
 * @property {string} rule its number, or nothing if the players ended it
 * @property {string} says
 */

/**
 * @typedef {object} View A position as a client sees it.
 * @property {string} board by its name in `boards`
 * @property {Piece[]} pieces
 * @property {Die[]} dice
 * @property {string[]} captions
 * @property {number} turn a seat, -1 while dice are in the air, -2 when it is over
 * @property {number} thrower the seat that holds the dice, or -1
 * @property {number} back the seat that may take back its last act, or -1
 * @property {number} turn_back the seat that may take back its last turn, or -1: where no friend plays
 * @property {Act[]} acts
 * @property {Button[]} buttons
 * @property {Outcome | null} outcome
 */

/**
 * @typedef {object} Drawings What a client needs in order to draw a view, each only if it was not sent before.
 * @property {Record<string, Board>} [boards] those that were not sent before, as with looks
 * @property {Record<string, string>} [looks] pieces and dice as SVG fragments, drawn round (0, 0) in board units
 */

/**
 * @typedef {object} Fallen A die of a throw that was over as soon as it fell.
 * @property {string} face
 * @property {string} svg
 * @property {number | null} x
 * @property {number | null} y
 */

/**
 * @typedef {object} Paid Something that changes hands by a throw, drawn round (0, 0).
 * @property {string} svg
 * @property {number[]} spots x, y, x, y, ...: it goes from the first by the others
 */

/**
 * @typedef {object} Transition What has happened last.
 * @property {"roll" | "act" | "back" | "end"} kind
 * @property {number} seat
 * @property {string} text
 * @property {string[]} path
 * @property {string[]} [way] as of an act; a throw may move a piece by itself as well
 * @property {string} [says] what was taken back, in words
 * @property {number} [plies] how many were taken back, if it was a whole turn
 * @property {Fallen[]} [dice] which no view shows; they lie there until the next throw
 * @property {Record<string, string>} [taken] by place that a throw clears, where things go that stay
 * @property {Paid[]} [paid]
 */

/**
 * @typedef {object} StoryLine One line of the story.
 * @property {number} ply
 * @property {number} seat
 * @property {string} text
 * @property {string} rule the number of the rule that it names, or nothing
 * @property {"roll" | "act" | "event"} kind
 */

/**
 * @typedef {object} Said Something that was said at the table.
 * @property {string} name
 * @property {string} text
 */

/**
 * @typedef {object} Option A house rule.
 * @property {string} name
 * @property {string} value
 * @property {string} default
 * @property {string} says
 * @property {string} rule
 * @property {boolean} idle it means nothing beside the others
 */

/**
 * @typedef {object} TableFacts What is true of a table as long as it stands.
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} year
 * @property {string} edition
 * @property {Option[]} options
 * @property {string} link the address by which others reach the table, or only its path if nobody does
 */

/**
 * @typedef {object} Seat A chair, and who sits on it.
 * @property {number} seat
 * @property {string} name what the chair is called: Green
 * @property {string} player who sits on it; a bot with a player plays for that person
 * @property {"person" | "bot" | "empty"} who
 * @property {string} bot its name, or nothing
 * @property {boolean} present
 * @property {number} away seconds since they went, or since the house opened the table again
 * @property {boolean} out who sat there gave up
 * @property {number} side seats of one side are partners
 * @property {string} colour
 * @property {string} mark
 * @property {number} facing quarter turns clockwise that bring its side of the board to the bottom
 */

/**
 * @typedef {object} Rights What a guest may do besides playing, each only if there is something
 * @property {number[]} [give_up] seats
 * @property {number[]} [offer] seats that may offer a draw
 * @property {number[]} [answer] seats whose answer to the offer of a draw is awaited
 * @property {number[]} [stand] seats that may be given back, where chairs are for other people too
 * @property {number[]} [retake] seats on which a bot plays for the guest
 * @property {[number, number][]} [bot] seats that a bot may take, and after how many seconds
 * @property {number} [claim] the game, after so many seconds
 */

/**
 * @typedef {object} DiceState What is known of the dice: see The dice
 * @property {"chairs" | "watcher" | "seeds" | ""} waits what the game waits for
 * @property {string} commitment
 * @property {string[]} [names] fixed when all chairs are taken, before any seed is shown
 * @property {string[]} [pledges]
 * @property {string[]} seeds none until they are fixed
 * @property {number[]} awaited places whose seeds have not come yet
 * @property {number[]} agreed seats that would open the dice before the end
 * @property {string} opened why they were opened before the end, or nothing
 */

/**
 * @typedef {object} SharedSeating What a table is to all.
 * @property {Seat[]} seats
 * @property {DiceState} dice
 * @property {View} [view] new when a chair was taken
 */

/**
 * @typedef {object} OwnSeating What a table is to one guest.
 * @property {number[]} you the seats that this guest holds: several at one screen
 * @property {boolean} host who laid the table, and while they are away for long the next who sits there
 * @property {string} pace how long bots seem to think
 * @property {boolean} begun
 * @property {Rights} may
 * @property {number} offer the seat that offers a draw, or -1
 */

/**
 * @typedef {object} Seating Who sits where, and what this guest may do.
 * @property {Seat[]} seats
 * @property {DiceState} dice
 * @property {View} [view] new when a chair was taken
 * @property {number[]} you the seats that this guest holds: several at one screen
 * @property {boolean} host who laid the table, and while they are away for long the next who sits there
 * @property {string} pace how long bots seem to think
 * @property {boolean} begun
 * @property {Rights} may
 * @property {number} offer the seat that offers a draw, or -1
 */

/**
 * @typedef {object} Refusal Why one move may not be made.
 * @property {string} says
 * @property {string} rule
 * @property {string} text the rule in full
 * @property {string} move
 */

/**
 * @typedef {object} Instead A move that is possible.
 * @property {string} move
 * @property {string} says in words
 * @property {string[]} path
 */

/**
 * @typedef {object} RefusedMove The rule by which a move was refused that somebody tried to make.
 * @property {string} rule
 * @property {string} text the rule in full
 * @property {string[]} instead moves that are possible
 */

/**
 * @typedef {object} HintMove A move that a good player would think of.
 * @property {string} move
 * @property {string} says in words
 * @property {string[]} path
 * @property {string} tells what it is worth
 * @property {number} same how many other moves come to the same, which are not listed
 */

/**
 * @typedef {object} TableMessage Everything: sent first, and after a stale command.
 * @property {"table"} is
 * @property {number[]} you the seats that this guest holds: several at one screen
 * @property {boolean} host who laid the table, and while they are away for long the next who sits there
 * @property {string} pace how long bots seem to think
 * @property {boolean} begun
 * @property {Rights} may
 * @property {number} offer the seat that offers a draw, or -1
 * @property {Record<string, Board>} [boards] those that were not sent before, as with looks
 * @property {Record<string, string>} [looks] pieces and dice as SVG fragments, drawn round (0, 0) in board units
 * @property {TableFacts} table
 * @property {Seat[]} seats
 * @property {DiceState} dice
 * @property {number} step
 * @property {number} ply
 * @property {View} view
 * @property {Transition | null} what
 * @property {StoryLine[]} story
 * @property {Said[]} chat
 * @property {string} commitment
 * @property {string[][]} faces for each kind of throw, what each of its tickets stands for
 * @property {number} rewound how often throws were taken back with a turn, to fall again
 * @property {string} rematch the table where the same game is played once more, or nothing
 */

/**
 * @typedef {object} StepMessage A roll, an act, a take-back or the end has happened, and is safe on disk.
 * @property {"step"} is
 * @property {Record<string, Board>} [boards] those that were not sent before, as with looks
 * @property {Record<string, string>} [looks] pieces and dice as SVG fragments, drawn round (0, 0) in board units
 * @property {number} step
 * @property {number} ply
 * @property {Transition} what
 * @property {View} view
 * @property {StoryLine[]} story what is new
 * @property {boolean} again after a take-back: the story is the whole story
 */

/**
 * @typedef {object} SeatsMessage Somebody sat down, came, went, has been away for long, or offers a draw; a bot took over
 * @property {"seats"} is
 * @property {Seat[]} seats
 * @property {DiceState} dice
 * @property {View} [view] new when a chair was taken
 * @property {number[]} you the seats that this guest holds: several at one screen
 * @property {boolean} host who laid the table, and while they are away for long the next who sits there
 * @property {string} pace how long bots seem to think
 * @property {boolean} begun
 * @property {Rights} may
 * @property {number} offer the seat that offers a draw, or -1
 */

/**
 * @typedef {object} ChatMessage Somebody has said something.
 * @property {"chat"} is
 * @property {Said} chat
 */

/**
 * @typedef {object} AckMessage The command is done, and safe on disk.
 * @property {"ack"} is
 * @property {string} key
 * @property {number} step
 */

/**
 * @typedef {object} NoMessage The command is not done.
 * @property {"no"} is
 * @property {string} key
 * @property {Why} why
 * @property {string} says
 * @property {RefusedMove} [refusal]
 */

/**
 * @typedef {object} WhyMessage Why not: what a player pointed at, or the move they named, and what there is to say of it.
 * @property {"why"} is
 * @property {string[]} [path]
 * @property {string} [move]
 * @property {string} says
 * @property {string} rule of the first refusal, or nothing
 * @property {string} text
 * @property {Refusal[]} refusals
 * @property {Instead[]} instead
 */

/**
 * @typedef {object} HintMessage What a good player would do, best first.
 * @property {"hint"} is
 * @property {number} step
 * @property {string} bot who advises
 * @property {boolean} even it thinks that all moves come to the same
 * @property {HintMove[]} moves
 */

/**
 * @typedef {object} RematchMessage The same game is played once more, at another table.
 * @property {"rematch"} is
 * @property {string} table
 */

/**
 * @typedef {object} PastView `GET /table/ID/view/N`: the table as it stood after N plies
 * @property {Record<string, Board>} [boards] those that were not sent before, as with looks
 * @property {Record<string, string>} [looks] pieces and dice as SVG fragments, drawn round (0, 0) in board units
 * @property {number} ply
 * @property {null} step
 * @property {View} view
 * @property {Transition | null} what of ply N, as in a step
 */

/**
 * @typedef {object} RevealedRoll A roll with the ticket that made it.
 * @property {number} roll its number: 0, 1, ...
 * @property {number} ply
 * @property {number} tickets
 * @property {number} ticket
 * @property {string} text
 * @property {string} says
 * @property {number} faces which list of faces is that of its tickets
 */

/**
 * @typedef {object} DiceReveal `GET /table/ID/dice`: what is needed to recompute every roll.
 * @property {string} table
 * @property {string} commitment
 * @property {string[]} [names]
 * @property {string[]} [pledges]
 * @property {string} secret
 * @property {string[]} seeds
 * @property {string} [opened] why they were opened before the end
 * @property {number} plies
 * @property {RevealedRoll[]} rolls
 * @property {string[][]} faces as in the message `table`
 */

/**
 * @typedef {object} LessonFrame One moment of a lesson.
 * @property {View} view
 * @property {Transition | null} what nothing where the lesson goes on from another position
 * @property {StoryLine[]} story
 */

/**
 * @typedef {object} LessonMoment Where a lesson stands: the answer to POST /learn/GAME/LESSON with {answers, said?}
 * @property {Record<string, Board>} [boards] those that were not sent before, as with looks
 * @property {Record<string, string>} [looks] pieces and dice as SVG fragments, drawn round (0, 0) in board units
 * @property {"done" | "refused" | "other"} kind
 * @property {string} says what is wrong with what was said, or nothing
 * @property {string} rule the number of the rule that refuses it, or nothing
 * @property {LessonFrame[]} frames what has happened by it, and last what is to be seen now
 * @property {number} step from 0
 * @property {string} words what the coach says in this step
 * @property {string} teaches the number of the rule that this step teaches, or nothing
 * @property {string} hint
 * @property {"act" | "throw" | "next" | "end"} asks
 * @property {Instead[]} wanted the moves that the lesson asks for
 * @property {string[]} names what the seats are called
 * @property {number} facing quarter turns clockwise that bring the learner's side of the board to the bottom
 */

/**
 * @typedef {object} LessonAsked What a page sends in POST /learn/GAME/LESSON.
 * @property {string[]} answers
 * @property {string} [said]
 * @property {string[]} [path] asks why nothing can be done along these places
 */

/**
 * @typedef {object} Keyed A command that is done once, however often it is sent: the key is its idempotency key.
 * @property {string} key
 */

/**
 * @typedef {object} SeatCommand A command for one seat.
 * @property {string} key
 * @property {number} seat
 */

/**
 * @typedef {object} ActCommand Make this move for the seat that has to decide.
 * @property {"act"} do
 * @property {string} key
 * @property {number} step
 * @property {string} move
 */

/**
 * @typedef {object} ThrowCommand Throw the dice, for the seat whose throw it is (`view.thrower`).
 * @property {"throw"} do
 * @property {string} key
 * @property {number} step
 */

/**
 * @typedef {object} BackCommand Take back the last act, if `view.back` names a seat of mine
 * @property {"back"} do
 * @property {string} key
 * @property {number} step
 * @property {boolean} [turn]
 */

/**
 * @typedef {object} WhyPathCommand Ask why nothing can be done along these places.
 * @property {"why"} do
 * @property {string[]} path
 */

/**
 * @typedef {object} WhyMoveCommand Ask why this move may not be made.
 * @property {"why"} do
 * @property {string} move
 */

/**
 * @typedef {object} HintCommand Ask what a good player would do: for whose turn it is, without friends at other screens.
 * @property {"hint"} do
 */

/**
 * @typedef {object} SitCommand Take a friend's empty chair, or one that is kept for me
 * @property {"sit"} do
 * @property {string} key
 * @property {number} seat
 * @property {string} name
 * @property {string} [pledge]
 * @property {string} [seed]
 */

/**
 * @typedef {object} BotCommand The host lets a bot play on an empty chair, or for who has been away for two minutes.
 * @property {"bot"} do
 * @property {string} key
 * @property {number} seat
 * @property {string} bot
 */

/**
 * @typedef {object} RetakeCommand I take my chair back, on which a bot has played for me.
 * @property {"retake"} do
 * @property {string} key
 * @property {number} seat
 */

/**
 * @typedef {object} StandCommand I give my chair back: whoever comes may sit down on it, also in the middle of a game.
 * @property {"stand"} do
 * @property {string} key
 * @property {number} seat
 */

/**
 * @typedef {object} GiveUpCommand I give up.
 * @property {"give_up"} do
 * @property {string} key
 * @property {number} seat
 */

/**
 * @typedef {object} DrawCommand A draw: in games that know draws, among people.
 * @property {"draw"} do
 * @property {string} key
 * @property {number} seat
 * @property {"offer" | "accept" | "decline"} say
 */

/**
 * @typedef {object} ClaimCommand I am left alone: the game is mine.
 * @property {"claim"} do
 * @property {string} key
 */

/**
 * @typedef {object} SeedCommand Show the seed that I pledged, when `dice.waits` is seeds and my place is in `dice.awaited`
 * @property {"seed"} do
 * @property {string} key
 * @property {number} seat
 * @property {string} seed
 */

/**
 * @typedef {object} PledgeCommand Pledge a seed for bots that play alone, when `dice.waits` is watcher
 * @property {"pledge"} do
 * @property {string} key
 * @property {string} [pledge]
 * @property {string} [seed]
 */

/**
 * @typedef {object} OpenCommand Open the dice of a game that will not be finished, for those who sit here
 * @property {"open"} do
 * @property {string} key
 */

/**
 * @typedef {object} PaceCommand Say how long bots seem to think: slow, usual, quick or none; declined if it is so already.
 * @property {"pace"} do
 * @property {string} key
 * @property {string} pace
 */

/**
 * @typedef {object} ChatCommand Say something, at most 300 characters; for those who sit here.
 * @property {"chat"} do
 * @property {string} key
 * @property {string} text
 */

/**
 * @typedef {object} RematchCommand After the end: the same game once more.
 * @property {"rematch"} do
 * @property {string} key
 */

/** @typedef {"stale" | "refused" | "not_yours" | "malformed" | "too_fast" | "not_now"} Why */

/** @typedef {TableMessage | StepMessage | SeatsMessage | ChatMessage | AckMessage | NoMessage | WhyMessage | HintMessage | RematchMessage} Message */

/** @typedef {ActCommand | ThrowCommand | BackCommand | WhyPathCommand | WhyMoveCommand | HintCommand | SitCommand | BotCommand | RetakeCommand | StandCommand | GiveUpCommand | DrawCommand | ClaimCommand | SeedCommand | PledgeCommand | OpenCommand | PaceCommand | ChatCommand | RematchCommand} Command */

export {};
