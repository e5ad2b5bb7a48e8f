import { type Change, raise } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { type Balance, list, need, row } from '../command/reads.ts'
import type { Customer } from '../setup/customer.ts'
import { type Position, position, settingsOf, type Warehouse, warehouse } from '../setup/warehouse.ts'
import { mayMix } from './mixing.ts'
import { type LyingGoods, type PositionGoods, positionGoods } from './position-goods.ts'
import { stockRefusals } from './refusals.ts'
import { accepts, roomOn, type ShelvedCondition } from './shelved.ts'
import { type CountTask, countsOfPosition } from './tasks.ts'

/** More kinds of goods than any one position holds. */
export const MOST_ACCOUNTS = 5000

/** Where goods are moved from and to. Only a desk is asked by the house's settings, and by what lies there. */
export function readEnds(
  { fromPositionId, toPositionId }: { readonly fromPositionId: string; readonly toPositionId: string },
  { scope, deviceId }: Told,
) {
  return {
    from: need(position, fromPositionId),
    to: need(position, toPositionId),
    counts: list(countsOfPosition, [toPositionId, 'to-be-counted']),
    lies: row(positionGoods, deviceId === null ? toPositionId : null),
    house: row(warehouse, deviceId === null ? scope.slice(scope.indexOf(':') + 1) : null),
  }
}

interface Ends {
  readonly from: Position
  readonly to: Position
  readonly counts: readonly CountTask[]
  readonly house?: Warehouse | undefined
  readonly lies: PositionGoods | undefined
  /** Whose goods lie on the target. */
  readonly theirs: readonly Customer[]
  /** What stands on the target. Devices hold no balances. */
  readonly there: readonly Balance[]
}

interface Goods {
  readonly quantity: number
  readonly condition: ShelvedCondition
}

interface Moving extends Goods, LyingGoods {
  /** The person was told that goods of others lie there. */
  readonly mixed: boolean
}

/** Refuses a target that a person can still choose otherwise (state-machines §27.5). */
export function mayGoTo(
  { from, to, counts, house, there, ...known }: Ends,
  { quantity, condition, mixed, ...goods }: Moving,
): void {
  if (to.id === from.id) throw stockRefusals.samePosition({ position: to.code })
  if (!to.enabled) throw stockRefusals.positionDisabled({ position: to.code })
  if (!accepts(to.kind, condition)) throw stockRefusals.positionUnfit({ position: to.code })
  if (counts.length > 0) throw stockRefusals.positionLocked({ position: to.code })
  mayMix({ on: to, house, ...known }, goods, mixed)
  const room = roomOn(to, there)
  if (quantity > room && settingsOf(house).overCapacity === 'block')
    throw stockRefusals.positionFull({ position: to.code, room })
}

/** What speaks against a target where goods lie by now, as at a putaway. */
export function contradictionsAt(
  { from, to, counts, there }: Pick<Ends, 'from' | 'to' | 'counts' | 'there'>,
  { quantity, condition }: Goods,
  goods: { readonly skuId: string; readonly sku: string; readonly ownerId: string },
): Change[] {
  const subject = { table: 'position', id: to.id, label: to.code }
  const details = { positionId: to.id, position: to.code, from: from.code, quantity, condition, ...goods }
  const says = (kind: string, isSo: boolean) => (isSo ? [raise(kind, subject, details)] : [])
  return [
    ...says('inbound.position-closed', !to.enabled),
    ...says('inbound.wrong-place', !accepts(to.kind, condition)),
    ...says('inbound.position-locked', counts.length > 0),
    ...says('inbound.position-full', quantity > roomOn(to, there)),
  ]
}
