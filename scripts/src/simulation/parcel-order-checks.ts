import { isOpen, type ParcelOrderStatus, tabOf } from '@longshore/shared/orders/parcel-order.ts'
import type { SimServer } from './sim-server.ts'

interface State {
  status: ParcelOrderStatus
  before: ParcelOrderStatus
  forecast: 0 | 1
  held: 0 | 1
  /** Of its packages, those that left with a load and those that arrived; and what it was before the last of them did. */
  left: number
  arrived: number
  from: ParcelOrderStatus | ''
}

/** What an event makes of the state of its order, which has so many packages. */
const folds: Readonly<Record<string, (was: State, pieces: number) => Partial<State>>> = {
  'pre-confirmed': () => ({ status: 'pre-confirmed' }),
  submitted: () => ({ status: 'submitted' }),
  drafted: () => ({ status: 'draft', forecast: 0, held: 0 }),
  forecast: () => ({ forecast: 1 }),
  'forecast-cancelled': () => ({ forecast: 0 }),
  held: () => ({ held: 1 }),
  released: () => ({ held: 0 }),
  cancelled: () => ({ status: 'cancelled', forecast: 0, held: 0 }),
  merged: () => ({ status: 'cancelled', forecast: 0 }),
  binned: ({ status }) => ({ status: 'in-recycle-bin', before: status }),
  'taken-back': () => ({ status: 'in-recycle-bin', before: 'draft', forecast: 0, held: 0 }),
  restored: ({ before }) => ({ status: before }),
  deleted: () => ({ status: 'deleted' }),
  'partially-received': () => ({ status: 'partially-received' }),
  received: () => ({ status: 'received' }),
  stored: () => ({ status: 'stored' }),
  'to-pay': () => ({ status: 'to-pay' }),
  paid: () => ({ status: 'to-ship' }),
  'to-ship': () => ({ status: 'to-ship' }),
  fulfilled: () => ({ status: 'to-ship' }),
  shipped: () => ({ status: 'shipped' }),
  'outbound-shipped': () => ({ status: 'shipped', held: 0 }),
  'outbound-in-delivery': () => ({ status: 'to-ship' }),
  'outbound-cancelled': () => ({ status: 'submitted' }),
  'piece-departed': ({ left, status }, pieces) => ({
    left: left + 1,
    ...(left + 1 >= pieces && isOpen(status) && { status: 'shipped', from: status }),
  }),
  'piece-back': ({ left, arrived, status, from }, pieces) => ({
    left: left - 1,
    ...(left - 1 < pieces &&
      arrived < pieces &&
      isOnItsWay(status) &&
      from !== '' && { status: from, from: '' }),
  }),
  'piece-arrived': ({ arrived, status, from }, pieces) => ({
    arrived: arrived + 1,
    ...(arrived + 1 >= pieces &&
      (isOpen(status) || status === 'shipped') && {
        status: 'delivering',
        from: from || (status === 'shipped' ? '' : status),
      }),
  }),
  'piece-on-its-way': ({ arrived, left, status, from }, pieces) => ({
    arrived: arrived - 1,
    ...(arrived - 1 < pieces &&
      status === 'delivering' &&
      (left >= pieces || from === '' ? { status: 'shipped' } : { status: from, from: '' })),
  }),
}

function isOnItsWay(status: ParcelOrderStatus): boolean {
  return status === 'shipped' || status === 'delivering'
}

/** A parcel order's state is the fold of its events, and its packages are those that it says; none is without an order. */
export async function wrongParcelOrders({ engine: { reader } }: SimServer): Promise<string[]> {
  const orders = await reader
    .selectFrom('parcelOrder')
    .select(['id', 'no', 'kind', 'status', 'tab', 'forecast', 'held', 'abnormal', 'pieces'])
    .where('origin', '=', '')
    .execute()
  const pieces = await reader
    .selectFrom('parcelPiece')
    .select(['no', 'orderId'])
    .where('origin', '=', '')
    .execute()
  const packagesOf = Map.groupBy(pieces, ({ orderId }) => orderId)
  const states = await foldedStates(reader, orders)
  const known = new Set(orders.map(({ id }) => id))
  return [
    ...pieces
      .filter(({ orderId }) => !known.has(orderId))
      .map(({ no }) => `package ${no} is without an order`),
    ...orders.flatMap((order) => {
      const { id, no, status, forecast, held, kind } = order
      const state = states.get(id)
      const folded = state && [state.status, state.forecast, state.held].join()
      const stands = [status, forecast, held].join()
      const written = ['draft', 'pre-confirmed', 'in-recycle-bin', 'deleted', 'cancelled'].includes(status)
      const packages = packagesOf.get(id)?.length ?? 0
      return [
        ...(folded === stands ? [] : [`order ${no} is ${stands}, its events give ${folded}`]),
        ...(order.tab === tabOf(order) ? [] : [`order ${no} stands behind ${order.tab}`]),
        ...(written || kind === 'dropshipping' || packages === order.pieces
          ? []
          : [`order ${no} says ${order.pieces} packages and has ${packages}`]),
      ]
    }),
  ]
}

async function foldedStates(
  reader: SimServer['engine']['reader'],
  orders: readonly { readonly id: string; readonly no: string; readonly pieces: number }[],
): Promise<ReadonlyMap<string, State>> {
  const states = new Map<string, State>()
  const idOf = new Map(orders.map(({ no, id }) => [no, id]))
  const piecesOf = new Map(orders.map(({ id, pieces }) => [id, pieces]))
  const notes = await reader
    .selectFrom('note')
    .select(['documentId', 'event', 'details'])
    .where('event', 'like', 'parcel-order.%')
    .orderBy('seq')
    .orderBy('n')
    .execute()
  for (const { documentId, event, details } of notes) {
    const name = event.slice('parcel-order.'.length)
    // A part stands where the order stood that it was taken out of.
    const source =
      name === 'split-from' && idOf.get(String((JSON.parse(details) as { order?: string }).order))
    const plain: State = {
      ...{ status: 'draft', before: 'draft', forecast: 0, held: 0 },
      ...{ left: 0, arrived: 0, from: '' },
    }
    const was = (source && states.get(source)) || (states.get(documentId) ?? plain)
    states.set(documentId, { ...was, ...folds[name]?.(was, piecesOf.get(documentId) ?? 0) })
  }
  return states
}
