// @ts-check
// What the table and this page say to each other, as types: see PROTOCOL.md.

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name what the chair is called: Green
 * @property {string} player who sits on it
 * @property {"person" | "bot" | "empty"} who
 * @property {string} bot
 * @property {boolean} present
 * @property {number} away for how many seconds, if not present
 * @property {boolean} out whether who sat there gave up
 * @property {number} side seats of one side are partners
 * @property {string} colour
 * @property {string} mark
 * @property {number} facing quarter turns that bring its side of the board to the bottom
 */

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} says
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} shape square, circle, lozenge, up or down
 */

/**
 * @typedef {object} Board
 * @property {string} svg
 * @property {[number, number, number, number]} box
 * @property {number} width
 * @property {number} height
 * @property {Place[]} places
 * @property {number} [quarters] how far this page has turned it
 */

/**
 * @typedef {object} Piece
 * @property {string} place
 * @property {number} seat
 * @property {number} x
 * @property {number} y
 * @property {string} look
 * @property {string} says
 * @property {number} count
 */

/**
 * @typedef {object} Die
 * @property {string} look
 * @property {string} face
 * @property {boolean} used
 * @property {number} seat
 * @property {number | null} x
 * @property {number | null} y
 */

/**
 * @typedef {object} Act
 * @property {string} move
 * @property {string} [says] the same in words, where somebody asked
 * @property {string[]} path
 * @property {string[]} [way] every place that is walked over, if the path does not say
 */

/** @typedef {{move: string, says: string, throws?: boolean}} Button who says so throws at once */

/**
 * @typedef {object} Outcome
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {string} reason
 * @property {string} rule
 * @property {string} says
 */

/**
 * @typedef {object} View
 * @property {string} board
 * @property {Piece[]} pieces
 * @property {Die[]} dice
 * @property {string[]} captions
 * @property {number} turn a seat, -1 while dice are in the air, -2 when it is over
 * @property {number} thrower
 * @property {number} back
 * @property {Act[]} acts
 * @property {Button[]} buttons
 * @property {Outcome | null} outcome
 */

/** @typedef {{face: string, svg: string, x: number | null, y: number | null}} Fallen */
/** @typedef {{svg: string, spots: number[]}} Paid what is paid, and each x and y that it goes by */
/**
 * @typedef {object} Deed what has happened last
 * @property {"roll" | "act" | "back" | "end"} kind
 * @property {number} seat
 * @property {string} text
 * @property {string[]} path
 * @property {string[]} [way] as of an act; a throw may move a piece as well
 * @property {Record<string, string>} [taken] where things go from a place that a throw clears
 * @property {Paid[]} [paid]
 * @property {string} [says] what was taken back, in words
 * @property {Fallen[]} [dice] of a throw that was over as soon as it fell
 */

/**
 * @typedef {object} Line one line of the story
 * @property {number} ply
 * @property {number} seat
 * @property {string} text
 * @property {string} rule
 * @property {"roll" | "act" | "event"} kind
 */

/** @typedef {{name: string, text: string}} Said */

/**
 * @typedef {object} Option a house rule
 * @property {string} name
 * @property {string} value
 * @property {string} default
 * @property {string} says
 * @property {string} rule
 * @property {boolean} idle whether it means nothing beside the others
 */

/**
 * @typedef {object} About
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} edition
 * @property {string} [year]
 * @property {Option[]} options
 * @property {string} link
 */

/**
 * @typedef {object} May what a guest may do besides playing, for which seats
 * @property {number[]} [give_up]
 * @property {number[]} [offer] a draw
 * @property {number[]} [answer] the offer of one
 * @property {number[]} [stand] give the chair back
 * @property {number[]} [retake] the chair on which a bot plays
 * @property {[number, number][]} [bot] seats that a bot may take, and after how many seconds
 * @property {number} [claim] the game, after so many seconds
 */

/**
 * @typedef {object} DiceState what is known of the dice
 * @property {"chairs" | "watcher" | "seeds" | ""} waits for what the game waits
 * @property {string} commitment
 * @property {string[]} [names] fixed when all chairs are taken, before any seed is shown
 * @property {string[]} [pledges]
 * @property {string[]} seeds none until they are fixed
 * @property {number[]} awaited whose seeds have not come yet
 * @property {number[]} agreed seats that would open the dice before the end
 * @property {string} opened why they were opened before the end
 */

/**
 * @typedef {object} Company
 * @property {Seat[]} seats
 * @property {number[]} you
 * @property {boolean} host
 * @property {string} pace
 * @property {boolean} begun
 * @property {May} may
 * @property {number} offer the seat that offers a draw, or -1
 * @property {DiceState} dice
 * @property {View} [view] new when a chair was taken
 */

/** @typedef {{boards?: Record<string, Board>, looks?: Record<string, string>}} Drawings */

/**
 * @typedef {object} TableOnly
 * @property {"table"} is
 * @property {About} table
 * @property {number} step
 * @property {number} ply
 * @property {View} view
 * @property {Deed | null} what
 * @property {Line[]} story
 * @property {Said[]} chat
 * @property {string} commitment
 * @property {string[][]} faces what each ticket of a kind of throw stands for
 * @property {string} [rematch]
 */

/** @typedef {TableOnly & Omit<Company, "view"> & Drawings} TableMessage */

/**
 * @typedef {object} StepOnly
 * @property {"step"} is
 * @property {number} step
 * @property {number} ply
 * @property {Deed} what
 * @property {View} view
 * @property {Line[]} story
 * @property {boolean} [again]
 */

/** @typedef {StepOnly & Drawings} StepMessage */
/** @typedef {{is: "seats"} & Company} SeatsMessage */
/** @typedef {{is: "chat", chat: Said}} ChatMessage */
/** @typedef {{is: "ack", key: string, step: number}} AckMessage */

/**
 * @typedef {object} NoMessage
 * @property {"no"} is
 * @property {string} key
 * @property {string} why stale, refused, not_yours, malformed, too_fast or not_now
 * @property {string} says
 * @property {Refusal} [refusal]
 */

/**
 * @typedef {object} Refusal
 * @property {string} says
 * @property {string} rule
 * @property {string} [text] the rule in full
 * @property {string} [move]
 * @property {(Act | string)[]} [instead] moves that are possible
 */

/**
 * @typedef {object} WhyOnly
 * @property {"why"} is
 * @property {string[]} [path]
 * @property {Refusal[]} [refusals]
 */

/** @typedef {WhyOnly & Refusal} WhyMessage */
/** @typedef {Act & {tells: string, same: number}} Advice */
/** @typedef {{is: "hint", step: number, bot: string, even: boolean, moves: Advice[]}} HintMessage */
/** @typedef {{is: "rematch", table: string}} RematchMessage */

/**
 * @typedef {TableMessage | StepMessage | SeatsMessage | ChatMessage | AckMessage | NoMessage
 *   | WhyMessage | HintMessage | RematchMessage} Message
 */

/** @typedef {AckMessage | NoMessage} Answer */

/**
 * @typedef {object} Wish what this page asks of the table; the line adds key and step
 * @property {string} do
 * @property {string} [move]
 * @property {number} [seat]
 * @property {string} [name]
 * @property {string} [seed]
 * @property {string} [pledge]
 * @property {string} [bot]
 * @property {string} [pace]
 * @property {string} [text]
 * @property {string} [say] offer, accept or decline
 */

/** @typedef {{ply: number, view: View, what: Deed | null} & Drawings} Past */

/**
 * @typedef {object} Roll
 * @property {number} roll
 * @property {number} ply
 * @property {number} tickets
 * @property {number} ticket
 * @property {string} text
 * @property {string} says
 * @property {number} faces which list of faces is that of its tickets
 */

/**
 * @typedef {object} DiceOpened
 * @property {string} table
 * @property {string} commitment
 * @property {string} secret
 * @property {string[]} [names]
 * @property {string[]} [pledges]
 * @property {string[]} seeds
 * @property {string} [opened]
 * @property {number} plies
 * @property {Roll[]} rolls
 * @property {string[][]} faces
 */

export {};
