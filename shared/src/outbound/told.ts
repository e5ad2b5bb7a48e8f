import { type Phrase, say, type World } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { handover } from './handover.ts'
import { outboundLine, outboundOrder } from './order.ts'
import { parcel, pickTask, wave } from './wave.ts'

/** The arguments that this area's commands may carry. */
interface Given {
  readonly taskId?: string
  readonly orderId?: string
  readonly parcelId?: string
  readonly handoverId?: string
  readonly waveId?: string
  readonly positionId?: string
  readonly quantity?: number
  readonly lineId?: string
  readonly tote?: string
  readonly slot?: string
  readonly weight?: number
  readonly ok?: boolean
  readonly code?: string
}
interface Names {
  readonly sku: string
  readonly order: string
  readonly parcel: string
  readonly wave: string
  readonly position: string
  readonly handover: string
}

const tellers: Readonly<Record<string, (given: Given, names: Names) => Phrase>> = {
  'outbound.claimWave': (_, names) => say('outbound.wave-taken', { wave: names.wave }),
  'outbound.takeOverWave': (_, names) => say('outbound.wave-taken', { wave: names.wave }),
  'outbound.startOrder': ({ code = '' }) => say('outbound.order-taken', { order: code }),
  'outbound.checkEmpty': (_, names) => say('outbound.shelf-confirmed', { position: names.position }),
  'outbound.releaseWave': (_, names) => say('outbound.wave-given-back', { wave: names.wave }),
  'outbound.pickTask': ({ quantity = 0 }, { sku }) => say('outbound.picked', { quantity, sku }),
  'outbound.undoPick': ({ quantity = 0 }) => say('outbound.pick-undone', { quantity }),
  'outbound.shortPick': (_, names) => say('outbound.short-noted', { position: names.position }),
  'outbound.openTote': ({ tote = '' }) => say('outbound.tote-taken', { tote }),
  'outbound.closeTote': ({ tote = '' }) => say('outbound.tote-emptied', { tote }),
  'outbound.sortPiece': ({ slot = '' }, { sku }) => say('outbound.sorted', { sku, slot }),
  'outbound.sortSurplus': () => say('outbound.was-put-aside'),
  'outbound.missAtSort': (_, { sku }) => say('outbound.missing-noted', { sku }),
  'outbound.packOrder': (_, { order }) => say('outbound.packed', { order }),
  'outbound.recheckParcel': ({ ok }, names) =>
    ok
      ? say('outbound.recheck-ok', { parcel: names.parcel })
      : say('outbound.recheck-opened', { parcel: names.parcel }),
  'outbound.undoPack': (_, names) => say('outbound.pack-undone', { parcel: names.parcel }),
  'outbound.weighParcel': ({ weight = 0 }, names) =>
    say('outbound.weighed', { parcel: names.parcel, weight }),
  'outbound.undoWeigh': (_, names) => say('outbound.weigh-undone', { parcel: names.parcel }),
  'outbound.undoRecheck': (_, names) => say('outbound.recheck-undone', { parcel: names.parcel }),
  'outbound.unsweep': (_, names) => say('outbound.hand-over-undone', { parcel: names.parcel }),
  'outbound.openHandover': () => say('outbound.hand-over-opened'),
  'outbound.closeHandover': (_, { handover }) => say('outbound.hand-over-is-closed', { handover }),
  'outbound.interceptParcel': (_, names) => say('outbound.intercepted', { parcel: names.parcel }),
  'outbound.reportOrder': ({ code = '' }, { order }) => say('outbound.reported', { order: order || code }),
  'outbound.undoReport': ({ code = '' }, { order }) =>
    say('outbound.report-undone', { order: order || code }),
  'outbound.scanOut': (_, names) => say('outbound.handed-over', { parcel: names.parcel }),
}

/** What a command of the floor did, for the list of unsent work. */
export function told(command: string, args: object, world: World): Phrase | undefined {
  const given = args as Given
  const task = world.row(pickTask, given.taskId)
  return tellers[command]?.(given, {
    sku: task?.skuCode ?? world.row(outboundLine, given.lineId)?.skuCode ?? '',
    order: world.row(outboundOrder, given.orderId)?.no ?? '',
    parcel: world.row(parcel, given.parcelId)?.no ?? '',
    handover: world.row(handover, given.handoverId)?.no ?? '',
    wave: world.row(wave, given.waveId)?.no ?? '',
    position: world.row(position, given.positionId)?.code ?? task?.positionCode ?? '',
  })
}
