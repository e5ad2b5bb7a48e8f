import type { Happened } from '../contract/happened.ts'
import { type Phrase, say } from '../job/job.ts'
import type { JobPhrase } from '../job/phrases.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, by whom where that is told. */
export function ageOf(ms: number, who = ''): Phrase {
  const by = who && `${who}, `
  if (ms < MINUTE) return say('look-up.now', { by })
  if (ms < HOUR) return say('look-up.minutes', { by, n: Math.floor(ms / MINUTE) })
  if (ms < 2 * DAY) return say('look-up.hours', { by, n: Math.floor(ms / HOUR) })
  return say('look-up.days', { by, n: Math.floor(ms / DAY) })
}

/** The word of a state: each state of each machine has one (`look-up.job.test.ts`). */
export function stateOf(state: string): Phrase {
  return say(`look-up.is.${state}` as JobPhrase)
}

/** What a worker calls what a command did; what only desks do is told by its outcome where that matters on the floor. */
const did: Readonly<Record<string, JobPhrase>> = {
  'inbound.saveReceipt': 'look-up.did.written',
  'inbound.sendReceipt': 'look-up.did.submitted',
  'inbound.submitReceipt': 'look-up.did.submitted',
  'inbound.auditReceipt': 'look-up.did.approved',
  'inbound.rejectReceipt': 'look-up.did.rejected',
  'inbound.signBox': 'look-up.did.signed',
  'inbound.signByCount': 'look-up.did.signed',
  'inbound.retryBox': 'look-up.did.box-expected',
  'inbound.failBox': 'look-up.did.box-failed',
  'inbound.rejectBox': 'look-up.did.box-failed',
  'inbound.receiveLine': 'look-up.did.received',
  'inbound.receiveUnknown': 'look-up.did.unknown',
  'inbound.countAtInspection': 'look-up.did.received',
  'inbound.inspectLine': 'look-up.did.inspected',
  'inbound.finishInspection': 'look-up.did.inspected',
  'inbound.finishReceipt': 'look-up.did.finished',
  'inbound.loadTrolley': 'look-up.did.loaded',
  'inbound.unloadTrolley': 'look-up.did.unloaded',
  'inbound.putawayStock': 'look-up.did.put',
  'outbound.saveOrder': 'look-up.did.written',
  'outbound.submitOrder': 'look-up.did.submitted',
  'outbound.merchantReview': 'look-up.did.approved',
  'outbound.reviewOrder': 'look-up.did.approved',
  'outbound.finalAudit': 'look-up.did.approved',
  'outbound.rejectOrder': 'look-up.did.rejected',
  'outbound.holdOrder': 'look-up.did.held',
  'outbound.releaseOrder': 'look-up.did.released',
  'outbound.setAsideOrder': 'look-up.did.set-aside',
  'outbound.reoutOrder': 'look-up.did.released',
  'outbound.cancelOrder': 'look-up.did.cancelled',
  'outbound.generateWaves': 'look-up.did.waved',
  'outbound.fillWave': 'look-up.did.waved',
  'outbound.addToWave': 'look-up.did.waved',
  'outbound.removeFromWave': 'look-up.did.unwaved',
  'outbound.voidWave': 'look-up.did.unwaved',
  'outbound.pickTask': 'look-up.did.picked',
  'outbound.shortPick': 'look-up.did.short',
  'outbound.checkEmpty': 'look-up.did.looked-at',
  'outbound.openTote': 'look-up.did.tote-opened',
  'outbound.closeTote': 'look-up.did.tote-closed',
  'outbound.sortPiece': 'look-up.did.sorted',
  'outbound.sortSurplus': 'look-up.did.sorted',
  'outbound.missAtSort': 'look-up.did.missing',
  'outbound.packOrder': 'look-up.did.packed',
  'outbound.labelParcel': 'look-up.did.labelled',
  'outbound.weighParcel': 'look-up.did.weighed',
  'outbound.recheckParcel': 'look-up.did.rechecked',
  'outbound.interceptParcel': 'look-up.did.intercepted',
  'outbound.scanOut': 'look-up.did.handed',
  'outbound.issueOrder': 'look-up.did.handed',
  'outbound.reportOrder': 'look-up.did.reported',
  'freight.receivePiece': 'look-up.did.received',
  'freight.sortParcel': 'look-up.did.sorted',
  'freight.beginBag': 'look-up.did.bag-begun',
  'freight.bagPiece': 'look-up.did.bagged',
  'freight.unbagPiece': 'look-up.did.unbagged',
  'freight.emptyBag': 'look-up.did.bag-emptied',
  'freight.closeBag': 'look-up.did.bag-closed',
  'freight.loadItem': 'look-up.did.put-on-load',
  'freight.unloadItem': 'look-up.did.off-load',
  'freight.depart': 'look-up.did.departed',
  'freight.arriveItem': 'look-up.did.arrived',
  'freight.arriveUnnamed': 'look-up.did.arrived',
  'stock.putBackStock': 'look-up.did.put',
  'stock.moveStock': 'look-up.did.moved',
  'stock.moveAll': 'look-up.did.moved',
  'stock.countPosition': 'look-up.did.counted',
  'stock.approveCount': 'look-up.did.corrected',
  'exceptions.registerDefective': 'look-up.did.defective',
  'exceptions.reshelve': 'look-up.did.put',
  'exceptions.destroyGoods': 'look-up.did.destroyed',
}

/** What was done, with the pieces that it moved. */
export function didOf(one: Happened): Phrase {
  const isBack = /\.(un[dsp]|cancel)/.test(one.command) && !did[one.command]
  return say(did[one.command] ?? (isBack ? 'look-up.did.taken-back' : 'look-up.did.other'), {
    goods: goodsOf(one),
  })
}

/** Areas of the journal have no name on the floor: the word for what was done says where goods came from. */
const isNamed = (place: string) => place !== '' && !/^(EXT\.|UNEXPLAINED|RECV|QC|ABN|UNK|STAGE)/.test(place)

function goodsOf({ quantity, sku, from, to }: Happened): string {
  const pieces = quantity > 0 ? [String(quantity), ...(sku ? [`× ${sku}`] : [])].join(' ') : ''
  const way = [isNamed(from) ? from : '', isNamed(to) ? `→ ${to}` : ''].filter(Boolean).join(' ')
  return [pieces, way].filter(Boolean).join(', ')
}
