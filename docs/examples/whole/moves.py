"""Attacks, what a move does to the board, and which moves of three-man are legal."""

from ways import COLOURS, FILES, name, pawn_steps, ways

CASTLING = {"K": (7, 6, 5), "Q": (0, 2, 3)}  # files in a segment: of the rook, where the king goes, where the rook goes


def alive(position):
    """Return the letters of the colours that are in the game."""
    return [colour[0] for colour in COLOURS if colour not in position.get("eliminated", [])]


def attacked_from(board, square):
    """Yield each square that the piece on a square attacks. Nothing attacks across a moat."""
    kind = board[square][1]
    if kind in "PO":
        yield from (target for target, is_capture in pawn_steps(square, kind) if is_capture)
        return
    for way in ways(square, kind):
        for target, moats in way:
            if moats:
                break
            yield target
            if target in board:
                break


def is_attacked(board, square, colours):
    """Return whether a piece of one of these colours attacks a square."""
    return any(square in attacked_from(board, origin) for origin, man in board.items() if man[0] in colours)


def in_check(board, colour, colours):
    """Return whether the king of a colour is attacked by another of these colours."""
    king = next(square for square, man in board.items() if man == colour + "K")
    return is_attacked(board, king, [other for other in colours if other != colour])


def candidates(position):
    """Yield each move that only the safety of kings can forbid, with whether it crosses a moat."""
    mine = position["turn"][0]
    for origin, (colour, kind) in position["board"].items():
        if colour == mine:
            yield from pawn_moves(position, origin) if kind in "PO" else piece_moves(position, origin)
            if kind == "K":
                yield from castlings(position, origin)


def piece_moves(position, origin):
    """Yield the candidates of a piece that is not a pawn."""
    board = position["board"]
    for way in ways(origin, board[origin][1]):
        for target, moats in way:
            if not set(moats) <= set(position.get("bridged", [])):
                break
            if target not in board:
                yield f"{origin}-{target}", bool(moats)
                continue
            if board[target][0] != board[origin][0] and not moats:
                yield f"{origin}-{target}", False
            break


def pawn_moves(position, origin):
    """Yield the candidates of a pawn."""
    board, (colour, kind) = position["board"], position["board"][origin]
    for target, is_capture in pawn_steps(origin, kind):
        if is_capture:
            en_passant = kind == "O" and origin[1] == "4" and target in position.get("en_passant", [])
            is_open = board[target][0] != colour if target in board else en_passant
        else:
            is_open = target not in board
        if is_open:
            suffixes = ["=Q", "=R", "=B", "=N"] if target[1] == "1" else [""]
            yield from ((f"{origin}-{target}{suffix}", False) for suffix in suffixes)
    file = origin[0]
    if kind == "P" and origin[1] == "2" and not {file + "3", file + "4"} & board.keys():
        yield f"{origin}-{file}4", False


def castlings(position, origin):
    """Yield the castlings of the king on a square. Whether it lands safely shows on the board after the move."""
    board, mine = position["board"], position["turn"][0]
    first = 8 * COLOURS.index(position["turn"])
    opponents = [colour for colour in alive(position) if colour != mine]
    for side, (rook, target, crossed) in CASTLING.items():
        between = [name(0, first + file) for file in range(min(rook, 4) + 1, max(rook, 4))]
        may_castle = mine + side in position.get("castling", []) and not board.keys() & between
        if may_castle and not any(is_attacked(board, name(0, first + file), opponents) for file in (4, crossed)):
            yield f"{origin}-{name(0, first + target)}", False


def played(position, move):
    """Return the board after a move."""
    board = dict(position["board"])
    origin, target, promoted = move[:2], move[3:5], move[6:]
    colour, kind = board.pop(origin)
    if kind == "O" and origin[0] != target[0] and target not in board:
        del board[target[0] + "4"]  # en passant
    if kind == "P" and origin[1] == target[1] == "6":
        kind = "O"  # it has crossed the center
    board[target] = colour + (promoted or kind)
    if kind == "K" and origin[1] == "1" and abs(FILES.index(origin[0]) - FILES.index(target[0])) == 2:
        rook, _, crossed = CASTLING["K" if target > origin else "Q"]
        first = FILES.index(origin[0]) // 8 * 8
        board[name(0, first + crossed)] = board.pop(name(0, first + rook))
    return board


def is_safe(position, move, crosses_moat):
    """Return whether a candidate leaves its own king safe, and gives no check with a piece that crossed a moat."""
    mine = position["turn"][0]
    board = played(position, move)
    in_game = [colour for colour in alive(position) if colour + "K" in board.values()]
    if in_check(board, mine, in_game):
        return False
    attacked = {board.get(square) for square in attacked_from(board, move[3:5])} if crosses_moat else set()
    return not any(colour + "K" in attacked for colour in in_game if colour != mine)


def each_legal_move(position):
    """Yield the legal moves. One that has a way over a moat and a way over none comes twice."""
    if len(alive(position)) > 1:
        yield from (move for move, crosses in candidates(position) if is_safe(position, move, crosses))


def legal_moves(position):
    """Return all legal moves."""
    return sorted(set(each_legal_move(position)))


def has_legal_move(position):
    """Return whether there is any."""
    return any(True for _ in each_legal_move(position))
