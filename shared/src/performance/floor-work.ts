import type { WorkKind } from './performance-entry.ts'

/** What a command of the floor is as somebody's work. */
export interface FloorWork {
  readonly kind: WorkKind
  /** Whether it counts as a line and its pieces; what does not still shows that somebody worked. */
  readonly counts: boolean
  /** It takes earlier work back. */
  readonly undoes: boolean
}

const line = (kind: WorkKind): FloorWork => ({ kind, counts: true, undoes: false })
const step = (kind: WorkKind): FloorWork => ({ kind, counts: false, undoes: false })
const back = (kind: WorkKind): FloorWork => ({ kind, counts: false, undoes: true })

/** Every command of the floor that says that somebody works; what takes work back counts as time at that work. */
// biome-ignore format: a table, one line a job
const floorWork = new Map<string, FloorWork>(Object.entries({
  'inbound.signBox': line('receive'), 'inbound.signByCount': line('receive'), 'inbound.receiveLine': line('receive'),
  'inbound.receiveUnknown': line('receive'), 'inbound.failBox': step('receive'), 'inbound.retryBox': step('receive'),
  'inbound.rejectBox': step('receive'), 'inbound.undoSign': back('receive'),
  'inbound.undoSignByCount': back('receive'), 'inbound.undoReceive': back('receive'),
  'freight.receivePiece': line('receive'), 'freight.undoReceivePiece': back('receive'),
  'freight.sortParcel': line('sort'),
  'freight.bagPiece': line('sort'), 'freight.unbagPiece': back('sort'), 'freight.beginBag': step('sort'),
  'freight.closeBag': step('sort'), 'freight.emptyBag': step('sort'),
  'freight.loadItem': line('scan-out'), 'freight.unloadItem': back('scan-out'), 'freight.depart': step('scan-out'),
  'freight.arriveItem': line('receive'), 'freight.closeArrival': step('receive'),
  'inbound.inspectLine': line('inspect'), 'inbound.countAtInspection': step('inspect'),
  'inbound.undoInspect': back('inspect'), 'inbound.undoCountAtInspection': back('inspect'),
  'inbound.putawayStock': line('putaway'), 'inbound.loadTrolley': step('putaway'),
  'inbound.unloadTrolley': back('putaway'), 'inbound.undoPut': back('putaway'),
  'outbound.claimWave': step('pick'), 'outbound.takeOverWave': step('pick'), 'outbound.pickTask': line('pick'),
  'outbound.shortPick': step('pick'), 'outbound.checkEmpty': step('pick'), 'outbound.openTote': step('pick'),
  'outbound.closeTote': step('pick'), 'outbound.undoPick': back('pick'),
  'outbound.sortPiece': line('sort'), 'outbound.sortSurplus': line('sort'), 'outbound.missAtSort': step('sort'),
  'outbound.packOrder': line('pack'), 'outbound.undoPack': back('pack'),
  'outbound.weighParcel': line('weigh'), 'outbound.undoWeigh': back('weigh'),
  'outbound.recheckParcel': line('recheck'), 'outbound.undoRecheck': back('recheck'),
  'outbound.scanOut': line('scan-out'), 'outbound.unsweep': back('scan-out'),
  'stock.moveStock': line('move'), 'stock.moveAll': line('move'), 'stock.undoMove': back('move'),
  'stock.undoMoveAll': back('move'),
  'stock.putBackStock': line('put-back'), 'stock.countPosition': line('count'),
  'exceptions.registerDefective': line('defective'), 'exceptions.undoDefective': back('defective'),
  'exceptions.reshelve': line('defective'), 'exceptions.undoReshelve': back('defective'),
  'exceptions.destroyGoods': line('destroy'),
  'outbound.interceptParcel': step('other'), 'outbound.reportOrder': step('other'),
  'outbound.undoReport': back('other'),
}))

export const floorWorkNames: readonly string[] = [...floorWork.keys()]

export function workOf(name: string): FloorWork | undefined {
  return floorWork.get(name)
}

type Counted = Readonly<Record<string, unknown>>

/** The pieces that a command of the floor names, whichever way it does. */
export function piecesOf(args: object): number {
  const { quantity, good, defective, pieces, lines } = args as Counted
  const several = Array.isArray(pieces) ? pieces : Array.isArray(lines) ? lines : []
  const named = several.reduce<number>((sum, one: Counted) => sum + Number(one.quantity ?? 0), 0)
  return Number(quantity ?? 0) + Number(good ?? 0) + Number(defective ?? 0) + named
}

/** A gap between two facts of one person that is longer, in ms, is a pause and nobody's active time. */
export const PAUSE = 10 * 60_000

/** What of the gap between two moments of one person's work is active time, ms. */
export function activeBetween(from: number, to: number): number {
  const gap = to - from
  return gap > 0 && gap <= PAUSE ? gap : 0
}
