import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { TextKey } from '../language/language.ts'
import { actionsOf, type RowAction } from './actions.ts'
import type { ListEndpoint, ListRow } from './list-row.ts'

interface Switched<I extends object, R extends ListRow> {
  readonly list: ListEndpoint<I, R>
  readonly enable: CommandEndpoint<{ id: string }>
  readonly disable: CommandEndpoint<{ id: string }>
}

const isOn = (row: ListRow) => (row as { enabled?: unknown }).enabled === true

interface Options<R extends ListRow> {
  /** Whether a row is in use. */
  on?(row: R): boolean
  /** What follows where it is disabled. */
  readonly follows?: TextKey
}

/** The question before something is disabled, with what follows. */
export const asksToDisable = (follows: TextKey) => ({
  ...({ asks: 'confirm', danger: true } as const),
  question: follows,
})

/** Enable and disable of plain master data; disabling blocks new use only. */
export function switchOf<I extends object, R extends ListRow>(
  { list, enable, disable }: Switched<I, R>,
  { on = isOn, follows = 'kit.disable-follows' }: Options<R> = {},
): readonly RowAction<R>[] {
  const action = actionsOf(list)
  const idOf = ({ id }: R) => ({ id })
  return [
    action.does('kit.enable', enable, idOf, { fits: (row) => !on(row) }),
    action.does('kit.disable', disable, idOf, { fits: on, ...asksToDisable(follows) }),
  ]
}
