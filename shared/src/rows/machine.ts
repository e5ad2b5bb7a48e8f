/** One move of a machine: the word on its button, where it may start, where it ends. */
export interface Move<S extends string> {
  readonly from: readonly S[]
  readonly to: S
  /** What the person is asked before it runs; where it has a way back, only of rows that the way back does not fit. */
  readonly asks?: 'confirm' | 'reason'
  /** The move by which the same person takes it back and loses nothing: it is offered after it, and nothing is asked before. */
  readonly back?: string
  /** The permission that shows the button; the command it runs checks it again. */
  readonly permission?: string
  /** True when the system derives the move, so that no screen offers it. */
  readonly derived?: true
}

export interface Machine<S extends string, M extends string> {
  readonly name: string
  readonly states: readonly S[]
  readonly moves: Readonly<Record<M, Move<S>>>
  /** The moves a person may start from a state, in the table's order. */
  movesFrom(status: S): M[]
  allows(status: S, move: M): boolean
}

/** A state machine as a table keyed by the word on the button. Throws at start when a state cannot be reached. */
export function machine<const S extends string, const M extends string>(
  name: string,
  table: {
    states: readonly S[]
    starts: readonly NoInfer<S>[]
    moves: Record<M, Move<NoInfer<S>> & { readonly back?: NoInfer<M> }>
  },
): Machine<S, M> {
  const reached = new Set<S>(table.starts)
  const names = Object.keys(table.moves) as M[]
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const move of names) {
      const { from, to } = table.moves[move]
      if (from.some((state) => reached.has(state))) reached.add(to)
    }
  }
  const lost = table.states.filter((state) => !reached.has(state))
  if (lost.length) throw new Error(`machine ${name}: nothing reaches ${lost.join(', ')}`)
  for (const move of names) {
    const { to, back, permission } = table.moves[move]
    const way = back && table.moves[back]
    if (way && !(way.from.includes(to) && way.permission === permission))
      throw new Error(`machine ${name}: ${back} takes no ${move} back`)
  }
  const allows = (status: S, move: M) => table.moves[move].from.includes(status)
  return {
    name,
    states: table.states,
    moves: table.moves,
    allows,
    movesFrom: (status) => names.filter((move) => !table.moves[move].derived && allows(status, move)),
  }
}
