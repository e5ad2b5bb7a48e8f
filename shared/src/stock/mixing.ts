import type { World } from '../job/job.ts'
import type { Customer } from '../setup/customer.ts'
import { houseSettings } from '../setup/house-settings.ts'
import { type Position, settingsOf, type Warehouse, type WarehouseSettings } from '../setup/warehouse.ts'
import { type LyingGoods, type PositionGoods, positionGoods } from './position-goods.ts'
import { stockRefusals } from './refusals.ts'

export type Others = 'owners' | 'articles'

/** What of others lies where goods are to go, as far as the warehouse asks; undefined where nobody knows what lies there. */
export function othersOn(
  there: LyingGoods | undefined,
  goods: LyingGoods,
  asks: WarehouseSettings['asksMixing'],
): Others | undefined {
  if (!there || asks === 'never') return undefined
  if (there.owners.some((theirs) => goods.owners.some((mine) => mine !== theirs))) return 'owners'
  const alike = there.skuId !== '' && there.skuId === goods.skuId
  return asks === 'articles' && goods.owners.length > 0 && !alike ? 'articles' : undefined
}

/** The same by the rows of a device, with the words of its question. */
export function othersHere(world: World, positionId: string, goods: LyingGoods) {
  const there = world.row(positionGoods, positionId)
  const others = othersOn(there, goods, houseSettings(world).asksMixing)
  const theirs = (there?.owners ?? []).filter((one) => goods.owners.length > 1 || !goods.owners.includes(one))
  return others && { others, owners: theirs.map((one) => world.lookups?.ownerOf?.(one) ?? '?').join(', ') }
}

interface Known {
  readonly on: Pick<Position, 'code'>
  readonly house?: Warehouse | undefined
  readonly lies: PositionGoods | undefined
  readonly theirs: readonly Customer[]
}

/** A desk is asked before goods come to lie among those of others. A handheld's job asks by itself, by what it holds. */
export function mayMix({ on, house, lies, theirs }: Known, goods: LyingGoods, mixed: boolean): void {
  const others = mixed ? undefined : othersOn(lies, goods, settingsOf(house).asksMixing)
  const owners = theirs
    .filter((one) => goods.owners.length > 1 || !goods.owners.includes(one.id))
    .map(({ name, code }) => `${name} (${code})`)
    .join(', ')
  if (others === 'owners') throw stockRefusals.goodsOfOthers({ position: on.code, owners })
  if (others === 'articles') throw stockRefusals.otherArticles({ position: on.code })
}
