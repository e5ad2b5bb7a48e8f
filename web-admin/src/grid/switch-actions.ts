import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { actionsOf, type RowAction } from './actions.ts'
import type { ListEndpoint, ListRow } from './list-row.ts'

interface Switched<I extends object, R extends ListRow> {
  readonly list: ListEndpoint<I, R>
  readonly enable: CommandEndpoint<{ id: string }>
  readonly disable: CommandEndpoint<{ id: string }>
}

const isOn = (row: ListRow) => (row as { enabled?: unknown }).enabled === true

/** Enable and disable of plain master data; disabling blocks new use only. */
export function switchOf<I extends object, R extends ListRow>(
  { list, enable, disable }: Switched<I, R>,
  on: (row: R) => boolean = isOn,
): readonly RowAction<R>[] {
  const action = actionsOf(list)
  const idOf = ({ id }: R) => ({ id })
  return [
    action.does('kit.enable', enable, idOf, { fits: (row) => !on(row) }),
    action.does('kit.disable', disable, idOf, {
      ...{ fits: on, asks: 'confirm', question: 'message.confirmDisable', danger: true },
    }),
  ]
}
