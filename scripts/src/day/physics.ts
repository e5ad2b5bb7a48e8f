import { sku } from '@longshore/shared/catalog/sku.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { destroyGoods } from '@longshore/shared/exceptions/destroy-goods.ts'
import { destructionLine } from '@longshore/shared/exceptions/destruction-order.ts'
import { registerDefective } from '@longshore/shared/exceptions/register-defective.ts'
import { reshelve } from '@longshore/shared/exceptions/reshelve.ts'
import { putawayStock } from '@longshore/shared/inbound/putaway-stock.ts'
import { receiptLine } from '@longshore/shared/inbound/receipt.ts'
import { undoPut } from '@longshore/shared/inbound/undo-put.ts'
import type { World } from '@longshore/shared/job/job.ts'
import { outboundLine, outboundOrder } from '@longshore/shared/outbound/order.ts'
import { packOrder } from '@longshore/shared/outbound/pack-order.ts'
import { pickTask as pick } from '@longshore/shared/outbound/pick-task.ts'
import { interceptParcel, recheckParcel } from '@longshore/shared/outbound/recheck-parcel.ts'
import { scanOut } from '@longshore/shared/outbound/scan-out.ts'
import { sortPiece, sortSurplus } from '@longshore/shared/outbound/sort-piece.ts'
import { undoPick } from '@longshore/shared/outbound/undo-pick.ts'
import { unsweep } from '@longshore/shared/outbound/unsweep.ts'
import { parcel, pickTask } from '@longshore/shared/outbound/wave.ts'
import { position } from '@longshore/shared/setup/warehouse.ts'
import { defectiveItem } from '@longshore/shared/stock/defective-item.ts'
import { putBackStock } from '@longshore/shared/stock/put-back-stock.ts'
import { putBack } from '@longshore/shared/stock/tasks.ts'
import type { Goods, Look } from './goods.ts'
import type { Article } from './world.ts'

export const INTERCEPTED = 'ABN'
export const LORRY = 'lorry'
/** Where destroyed pieces are. */
export const DESTROYED = 'destroyed'

/** So many pieces of an article go from here to there; without `pieces` all that lies here. */
interface Move {
  readonly from: string
  readonly to: string
  readonly pieces?: { readonly skuCode: string; readonly quantity: number; readonly look: Look | 'any' }
  /** The order that they were sorted for. */
  readonly orderId?: string | undefined
}

type Args = Readonly<Record<string, unknown>>
type Place = (parcelId: unknown, waybill: string | undefined) => string
type Seen = (world: World, args: Args, placeOfParcel: Place) => readonly Move[]

/** What the hands did when the device kept a command: every row is read as the worker's screen had it. */
const moves: Readonly<Record<string, Seen>> = {
  [putawayStock.name]: (world, args) => [shelved(world, args, 'to')],
  [undoPut.name]: (world, args) => [shelved(world, args, 'from')],
  [pick.name]: (world, { taskId, positionId, into, quantity }) => [
    {
      ...{ from: codeOf(world, positionId), to: String(into) },
      pieces: looked(world.row(pickTask, String(taskId)), quantity),
    },
  ],
  [undoPick.name]: (world, { taskId, positionId, from, quantity }) => [
    {
      ...{ from: String(from), to: codeOf(world, positionId) },
      pieces: looked(world.row(pickTask, String(taskId)), quantity),
    },
  ],
  [sortPiece.name]: (world, { lineId, from, slot, quantity }) => [
    {
      ...{ from: String(from), to: slotCode(String(slot)) },
      orderId: world.row(outboundLine, String(lineId))?.orderId,
      pieces: whole(world.row(outboundLine, String(lineId)), quantity),
    },
  ],
  [sortSurplus.name]: (world, { lineId, from, quantity }) => [
    {
      ...{ from: String(from), to: INTERCEPTED },
      pieces: whole(world.row(outboundLine, String(lineId)), quantity),
    },
  ],
  [packOrder.name]: (world, { orderId, pieces }) =>
    (pieces as { lineId: string; from: string; quantity: number }[]).map(({ lineId, from, quantity }) => ({
      ...{ from: placeOf(from), to: parcelOf(world.row(outboundOrder, String(orderId))?.waybillNo) },
      pieces: looked(world.row(outboundLine, lineId), quantity),
    })),
  [recheckParcel.name]: (world, { parcelId, ok }, of) =>
    ok ? [] : [emptied(world, parcelId, of, boxOf(world, String(parcelId)))],
  [interceptParcel.name]: (world, { parcelId }, of) => [emptied(world, parcelId, of, INTERCEPTED)],
  [scanOut.name]: (world, { parcelId }, of) => [emptied(world, parcelId, of, LORRY)],
  [registerDefective.name]: (world, { skuId, fromPositionId, toPositionId, quantity }) => [
    {
      ...{ from: codeOf(world, fromPositionId), to: codeOf(world, toPositionId) },
      pieces: ofSku(world, skuId, quantity),
    },
  ],
  [reshelve.name]: (world, { lotId, positionId, quantity }) => {
    const lot = world.row(defectiveItem, String(lotId))
    return [
      {
        ...{ from: lot?.positionCode ?? '', to: codeOf(world, positionId) },
        pieces: whole(lot, quantity),
      },
    ]
  },
  [destroyGoods.name]: (world, { lineId, positionId, quantity }) => [
    {
      ...{ from: codeOf(world, positionId), to: DESTROYED },
      pieces: { ...whole(world.row(destructionLine, String(lineId)), quantity), look: 'any' },
    },
  ],
  [putBackStock.name]: (world, { putBackId, from, positionId, quantity }) => [
    {
      ...{ from: placeOf(String(from)), to: codeOf(world, positionId) },
      pieces: looked(world.row(putBack, String(putBackId)), quantity),
    },
  ],
}

interface Carried extends Pick<Move, 'from' | 'to'> {
  readonly article: Article
  readonly quantity: number
  readonly look: Look | 'any'
}

interface Act {
  /** The command's. */
  readonly name: string
  readonly args: object
  /** The parcel that the worker holds, whatever the device takes it for. */
  readonly inHand: string | undefined
}

/** The hall's side of what devices record: moves the goods, and remembers what could not have been done. */
export class Physics {
  readonly #goods: Goods
  readonly #articles: ReadonlyMap<string, Article>
  /** Parcels that were packed, by their ids: two may have the same label. */
  readonly #parcels = new Map<string, string>()
  /** What lay in a parcel that was handed over, by its id. */
  readonly #gone = new Map<string, readonly Move[]>()
  /** Whose pieces were laid into a slot of the wall last. */
  readonly #sorted = new Map<string, string>()
  /** Slots where pieces of an order came to those of another. */
  readonly sharedSlots: string[] = []
  /** Pieces that somebody recorded to have moved and that were not there. */
  readonly impossible: string[] = []

  constructor(goods: Goods, articles: readonly Article[]) {
    this.#goods = goods
    this.#articles = new Map(articles.map((article) => [article.code, article]))
  }

  /** What a command that a device is about to keep means: the rows are as the worker's screen has them. */
  planned(world: World, { name, args, inHand }: Act): readonly Move[] {
    const { parcelId = '' } = args as { parcelId?: string }
    if (name === unsweep.name) return this.#gone.get(parcelId) ?? []
    const placeOfParcel: Place = (id, waybill) => inHand ?? this.parcel(String(id)) ?? parcelOf(waybill)
    const planned = moves[name]?.(world, args as Args, placeOfParcel) ?? []
    if (name === scanOut.name) this.#gone.set(parcelId, this.#back(planned))
    return planned
  }

  /** The parcel that a command packed, if one did. */
  parcel(parcelId: string): string | undefined {
    return this.#parcels.get(parcelId)
  }

  /** How the pieces of a parcel come off the lorry again. */
  #back(planned: readonly Move[]): Move[] {
    return planned.flatMap(({ from, to }) =>
      this.#goods.at(from).map(({ article, quantity, look }) => ({
        ...{ from: to, to: from },
        pieces: { skuCode: article.code, quantity, look },
      })),
    )
  }

  happened(planned: readonly Move[], { by, commandId }: { by: string; commandId: string }): void {
    const label = planned.find(({ from, to }) => isParcel(to) && from !== LORRY)?.to
    const packed = label && this.#freeName(label)
    if (packed) this.#parcels.set(derivedId(commandId, 'parcel'), packed)
    for (const { from, to: meant, pieces, orderId } of planned) {
      if (orderId !== undefined) this.#keepApart(meant, orderId)
      const to = meant === label && packed ? packed : meant
      if (!pieces) {
        for (const lying of this.#goods.at(from)) this.#goods.carry(from, to, lying)
        continue
      }
      const { skuCode, quantity, look } = pieces
      const article = this.#articles.get(skuCode)
      const moved = article ? this.#carry({ from, to, article, quantity, look }) : 0
      if (moved < quantity)
        this.impossible.push(`${by}: ${quantity - moved} × ${skuCode} from ${from} to ${to}`)
    }
  }

  /** Where it does not matter what the pieces look like, the broken ones go first. */
  #carry({ from, to, article, quantity, look }: Carried): number {
    if (look !== 'any') return this.#goods.carry(from, to, { article, quantity, look })
    const broken = this.#goods.carry(from, to, { article, quantity, look: 'broken' })
    return broken + this.#goods.carry(from, to, { article, quantity: quantity - broken })
  }

  #keepApart(slot: string, orderId: string): void {
    const before = this.#sorted.get(slot)
    if (before !== undefined && before !== orderId && !this.#goods.isEmpty(slot))
      this.sharedSlots.push(`${slot}: ${before} and ${orderId}`)
    this.#sorted.set(slot, orderId)
  }

  /** A second parcel with the same label is another one. */
  #freeName(label: string): string {
    let name = label
    while (this.#goods.isKnown(name)) name = `${name}'`
    return name
  }
}

function isParcel(place: string): boolean {
  return place.startsWith('parcel ')
}

/** Whether a parcel, or one that was packed after it, has this label stuck on it. */
export function hasLabel(place: string, waybill: string | undefined): boolean {
  return waybill !== undefined && place.replace(/'+$/, '') === parcelOf(waybill)
}

/** Where a parcel's pieces are, by the label that is stuck on it. */
export function parcelOf(waybill: string | undefined): string {
  return `parcel ${waybill}`
}

/** What people call a place of the journal: a tote, a slot of the wall, an opened box or the intercept shelf. */
function placeOf(location: string): string {
  if (location.startsWith('WALL:')) return slotCode(location.slice('WALL:'.length))
  return location.startsWith('TOTE:') ? location.slice('TOTE:'.length) : location
}

/** A slot of the wall by the code that is printed on it. */
export function isSlot(place: string): boolean {
  return place.startsWith(slotCode(''))
}

/** A tote, or a bin of a cart. */
export function isTote(place: string): boolean {
  return place.startsWith('T-')
}

export function slotCode(slot: string): string {
  return `W-${slot}`
}

function codeOf(world: World, positionId: unknown): string {
  return world.row(position, String(positionId))?.code ?? String(positionId)
}

/** Pieces of a kind that may be defective ones too. */
function looked(...goods: Parameters<typeof whole>): NonNullable<Move['pieces']> {
  return { ...whole(...goods), look: 'any' }
}

function ofSku(world: World, skuId: unknown, quantity: unknown): NonNullable<Move['pieces']> {
  return { ...whole(undefined, quantity), skuCode: world.row(sku, String(skuId))?.code ?? '' }
}

function whole(
  goods: { readonly skuCode: string } | undefined,
  quantity: unknown,
): NonNullable<Move['pieces']> {
  return { skuCode: goods?.skuCode ?? '', quantity: Number(quantity), look: 'whole' }
}

function shelved(world: World, args: Args, side: 'from' | 'to'): Move {
  const line = world.row(receiptLine, String(args.lineId))
  const [shelf, dock] = [codeOf(world, args.positionId), `dock ${line?.receiptNo}`]
  return {
    pieces: {
      ...{ skuCode: line?.skuCode ?? '', quantity: Number(args.quantity) },
      look: args.condition === 'defective' ? 'broken' : 'whole',
    },
    ...(side === 'to' ? { from: dock, to: shelf } : { from: shelf, to: dock }),
  }
}

function emptied(world: World, parcelId: unknown, of: Place, to: string): Move {
  return { from: of(parcelId, world.row(parcel, String(parcelId))?.waybillNo), to }
}

/** The box that the screen named for what was opened. */
function boxOf(world: World, parcelId: string): string {
  const opened = world.row(parcel, parcelId)
  return opened ? opened.box || opened.no : ''
}
