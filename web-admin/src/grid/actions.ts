import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { CommandEndpoint, Send, WriteOptions } from '@longshore/shared/contract/endpoint.ts'
import type { Machine } from '@longshore/shared/rows/machine.ts'
import { callOf } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'
import type { TextKey } from '../language/language.ts'
import type { ListEndpoint, ListRow } from './list-row.ts'

export interface Given {
  /** What the person wrote when a reason was asked for; else ''. */
  readonly reason: string
  /** The id of the row that was chosen when one was asked for; else ''. */
  readonly chosen: string
}

/** What can be done with rows of a list. It is offered where it fits every chosen row. */
export interface RowAction<R extends ListRow> {
  readonly name: string
  /** The key of the word on the button. */
  readonly label: string
  readonly takes: 'one' | 'some'
  /** Asks before it runs, with a sentence of its own where one is given. */
  readonly asks?: 'confirm' | 'reason' | undefined
  /** Asks for a row that all of them are given. */
  readonly choice?: { readonly label: TextKey; readonly search: Search } | undefined
  /** What follows, in a sentence; one that names what the rows say is made of them. */
  readonly question?: TextKey | ((rows: readonly R[]) => string) | undefined
  readonly danger?: boolean | undefined
  /** The notice when every row was done. */
  readonly success?: TextKey | undefined
  /** The notice where the person thinks again. */
  readonly declined?: TextKey | undefined
  /** The notice where nothing was done, with the reason; 'Operation failed' where nothing is said. */
  readonly failed?: TextKey | undefined
  readonly permission: string | null
  fits(row: R): boolean
  /** Leads to another page instead of writing. */
  to?(row: R): string
  /** The page that the one row leads to once it was done. */
  readonly leads?: ((row: R) => string) | undefined
  /** What takes it back and loses nothing; it is offered beside the news of its success. */
  readonly back?: RowAction<R> | undefined
  /** Whether that will fit the row; where it will not, the person is asked before. */
  readonly backFits?: ((row: R) => boolean) | undefined
  /** Done whatever changed since the row was seen: the house changes it by itself while what it holds follows. */
  readonly anyVersion?: boolean | undefined
  /** One outcome for each row, in their order. */
  run?(send: Send, rows: readonly R[], given: Given, options: WriteOptions): Promise<readonly Outcome[]>
}

type Options<R extends ListRow> = Partial<
  Pick<
    RowAction<R>,
    | 'takes'
    | 'asks'
    | 'choice'
    | 'question'
    | 'danger'
    | 'success'
    | 'declined'
    | 'failed'
    | 'fits'
    | 'permission'
    | 'leads'
    | 'back'
    | 'backFits'
    | 'anyVersion'
  >
>
type Args<R, A> = (row: R, given: Given) => Partial<A>

/** How a deletion asks and what it says. */
export const deletion = {
  ...{ asks: 'confirm', question: 'message.confirmDelete', danger: true, success: 'message.deleted' },
  ...{ declined: 'message.deletionCancelled', failed: 'message.deletionFailed' },
} as const satisfies Options<ListRow>

/** Makers of the actions of one list. */
export function actionsOf<I extends object, R extends ListRow>(_: ListEndpoint<I, R>) {
  const does = <A extends object>(
    label: TextKey | (string & {}),
    endpoint: CommandEndpoint<A>,
    args: Args<R, A>,
    options: Options<R> = {},
  ): RowAction<R> => ({
    name: endpoint.command.name,
    label,
    takes: 'some',
    permission: endpoint.command.permission,
    fits: () => true,
    async run(send, rows, given, { key }) {
      const call = callOf(endpoint, send)
      const [first] = rows
      const keyed = key ? { key } : {}
      if (rows.length > 1 || !first)
        return (
          await call.bulk(
            rows.map((row) => args(row, given)),
            keyed,
          )
        ).outcomes
      const { id: expectsOf, version: expects } = first
      const seen = expects === undefined || options.anyVersion ? {} : { expects, expectsOf }
      return [(await call(args(first, given), { ...keyed, ...seen })) as Outcome]
    },
    ...options,
  })

  return {
    /** Performs a command for each row; the button is named by `label`. */
    does,
    /** One action for each move of a machine that has an endpoint, offered only where the table allows it. */
    moves<S extends string, M extends string, A extends object>(
      { name, states, moves, allows }: Machine<S, M>,
      status: (row: R) => S,
      endpoints: { readonly [K in M]?: CommandEndpoint<A> },
      args: Args<R, A>,
      options: { readonly [K in M]?: Options<R> } = {},
    ): RowAction<R>[] {
      const made = new Map<string, RowAction<R>>()
      for (const move of Object.keys(moves) as M[]) {
        const endpoint = endpoints[move]
        if (!endpoint) continue
        const fits = (row: R) => allows(status(row), move)
        // Where a state has the same word, the button says what it does, not what is then.
        const word = states.some((state) => String(state) === move) ? `to-${move}` : move
        const { asks } = moves[move]
        made.set(move, does(`${name}.${word}`, endpoint, args, { asks, fits, ...options[move] }))
      }
      return [...made].map(([move, action]) => {
        const back = made.get(moves[move as M].back ?? '')
        return back ? { ...action, back } : action
      })
    },
    /** Leads to another page of the one chosen row. */
    opens: (label: TextKey, to: (row: R) => string, options: Options<R> = {}): RowAction<R> => ({
      ...{ name: label, label, takes: 'one', permission: null, fits: () => true },
      ...options,
      to,
    }),
  }
}
