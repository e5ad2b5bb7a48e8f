import { putawayStock } from '@longshore/shared/inbound/putaway-stock.ts'
import { receiptLine } from '@longshore/shared/inbound/receipt.ts'
import { undoPut } from '@longshore/shared/inbound/undo-put.ts'
import type { World } from '@longshore/shared/job/job.ts'
import { outboundLine, outboundOrder } from '@longshore/shared/outbound/order.ts'
import { packOrder } from '@longshore/shared/outbound/pack-order.ts'
import { pickTask as pick } from '@longshore/shared/outbound/pick-task.ts'
import { interceptParcel, recheckParcel } from '@longshore/shared/outbound/recheck-parcel.ts'
import { scanOut } from '@longshore/shared/outbound/scan-out.ts'
import { undoPick } from '@longshore/shared/outbound/undo-pick.ts'
import { parcel, pickTask } from '@longshore/shared/outbound/wave.ts'
import { position } from '@longshore/shared/setup/warehouse.ts'
import { putBackStock } from '@longshore/shared/stock/put-back-stock.ts'
import { putBack } from '@longshore/shared/stock/tasks.ts'
import type { Goods, Look } from './goods.ts'
import type { Article } from './world.ts'

export const INTERCEPTED = 'ABN'
export const LORRY = 'lorry'

/** So many pieces of an article go from here to there; without `pieces` all that lies here. */
interface Move {
  readonly from: string
  readonly to: string
  readonly pieces?: { readonly skuCode: string; readonly quantity: number; readonly look: Look }
}

type Args = Readonly<Record<string, unknown>>
type Seen = (world: World, args: Args) => readonly Move[]

/** What the hands did when the device kept a command: every row is read as the worker's screen had it. */
const moves: Readonly<Record<string, Seen>> = {
  [putawayStock.name]: (world, args) => [shelved(world, args, 'to')],
  [undoPut.name]: (world, args) => [shelved(world, args, 'from')],
  [pick.name]: (world, { taskId, positionId, into, quantity }) => [
    {
      ...{ from: codeOf(world, positionId), to: String(into) },
      pieces: whole(world.row(pickTask, String(taskId)), quantity),
    },
  ],
  [undoPick.name]: (world, { taskId, positionId, from, quantity }) => [
    {
      ...{ from: String(from), to: codeOf(world, positionId) },
      pieces: whole(world.row(pickTask, String(taskId)), quantity),
    },
  ],
  [packOrder.name]: (world, { orderId, pieces }) =>
    (pieces as { lineId: string; from: string; quantity: number }[]).map(({ lineId, from, quantity }) => ({
      ...{ from: placeOf(from), to: parcelOf(world.row(outboundOrder, String(orderId))?.waybillNo) },
      pieces: whole(world.row(outboundLine, lineId), quantity),
    })),
  [recheckParcel.name]: (world, { parcelId, ok }) =>
    ok ? [] : [emptied(world, parcelId, world.row(parcel, String(parcelId))?.no ?? '')],
  [interceptParcel.name]: (world, { parcelId }) => [emptied(world, parcelId, INTERCEPTED)],
  [scanOut.name]: (world, { parcelId }) => [emptied(world, parcelId, LORRY)],
  [putBackStock.name]: (world, { putBackId, from, positionId, quantity }) => [
    {
      ...{ from: placeOf(String(from)), to: codeOf(world, positionId) },
      pieces: whole(world.row(putBack, String(putBackId)), quantity),
    },
  ],
}

/** The hall's side of what devices record: moves the goods, and remembers what could not have been done. */
export class Physics {
  readonly #goods: Goods
  readonly #articles: ReadonlyMap<string, Article>
  /** Pieces that somebody recorded to have moved and that were not there. */
  readonly impossible: string[] = []

  constructor(goods: Goods, articles: readonly Article[]) {
    this.#goods = goods
    this.#articles = new Map(articles.map((article) => [article.code, article]))
  }

  /** What a command that a device is about to keep means: the rows are as the worker's screen has them. */
  planned(world: World, name: string, args: object): readonly Move[] {
    return moves[name]?.(world, args as Args) ?? []
  }

  happened(planned: readonly Move[], by: string): void {
    for (const { from, to, pieces } of planned) {
      if (!pieces) {
        for (const lying of this.#goods.at(from)) this.#goods.carry(from, to, lying)
        continue
      }
      const { skuCode, quantity, look } = pieces
      const article = this.#articles.get(skuCode)
      const moved = article ? this.#goods.carry(from, to, { article, quantity, look }) : 0
      if (moved < quantity)
        this.impossible.push(`${by}: ${quantity - moved} × ${skuCode} from ${from} to ${to}`)
    }
  }

  article(code: string): Article | undefined {
    return this.#articles.get(code)
  }
}

/** Where a parcel's pieces are, by the label that is stuck on it. */
export function parcelOf(waybill: string | undefined): string {
  return `parcel ${waybill}`
}

/** What people call a place of the journal: a tote, an opened box or the intercept shelf. */
function placeOf(location: string): string {
  return location.startsWith('TOTE:') ? location.slice('TOTE:'.length) : location
}

function codeOf(world: World, positionId: unknown): string {
  return world.row(position, String(positionId))?.code ?? String(positionId)
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

function emptied(world: World, parcelId: unknown, to: string): Move {
  return { from: parcelOf(world.row(parcel, String(parcelId))?.waybillNo), to }
}
