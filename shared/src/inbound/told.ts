import { type Phrase, say, type World } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { box, receipt, receiptLine } from './receipt.ts'

/** The arguments that this area's commands may carry. */
interface Given {
  readonly lineId?: string
  readonly receiptId?: string | null
  readonly boxId?: string
  readonly positionId?: string
  readonly quantity?: number
  readonly boxes?: number
  readonly good?: number
  readonly defective?: number
  readonly found?: number
  readonly code?: string
  readonly trolley?: string
}

type Teller = (given: Given, names: { sku: string; box: string; receipt: string; position: string }) => Phrase

const tellers: Readonly<Record<string, Teller>> = {
  'inbound.askBox': () => say('job.unknown-code'),
  'inbound.signBox': (_, names) => say('inbound.box-signed', { box: names.box }),
  'inbound.signByCount': ({ boxes = 0 }) => say('inbound.boxes-counted', { boxes }),
  'inbound.undoSign': (_, names) => say('inbound.box-unsigned', { box: names.box }),
  'inbound.undoSignByCount': ({ boxes = 0 }) => say('inbound.boxes-uncounted', { boxes }),
  'inbound.failBox': (_, names) => say('inbound.box-kept-out', { box: names.box }),
  'inbound.rejectBox': (_, names) => say('inbound.box-kept-out', { box: names.box }),
  'inbound.receiveLine': ({ quantity = 0 }, { sku }) => say('inbound.counted', { quantity, sku }),
  'inbound.undoReceive': ({ quantity = 0 }) => say('inbound.count-undone', { quantity }),
  'inbound.receiveUnknown': ({ quantity = 0 }) => say('inbound.kept-apart', { quantity }),
  'inbound.finishReceipt': (_, names) => say('inbound.finished', { receipt: names.receipt }),
  'inbound.inspectLine': ({ good = 0, defective = 0 }, { sku }) =>
    say('inbound.inspected', { good, defective, sku }),
  'inbound.undoInspect': ({ good = 0, defective = 0 }) =>
    say('inbound.inspection-undone', { quantity: good + defective }),
  'inbound.countAtInspection': ({ found = 0 }, { sku }) => say('inbound.counted-again', { found, sku }),
  'inbound.undoCountAtInspection': () => say('inbound.counted-again-undone'),
  'inbound.finishInspection': (_, { sku }) => say('inbound.inspection-finished', { sku }),
  'inbound.putawayStock': ({ quantity = 0 }, names) =>
    say('inbound.put', { quantity, sku: names.sku, position: names.position }),
  'inbound.loadTrolley': ({ quantity = 0, trolley = '' }, { sku }) =>
    say('inbound.loaded', { quantity, sku, trolley }),
  'inbound.unloadTrolley': ({ quantity = 0 }) => say('inbound.load-undone', { quantity }),
  'inbound.undoPut': ({ quantity = 0 }, names) =>
    say('inbound.put-undone', { quantity, position: names.position }),
}

/** What a command of this area did, for the list of unsent work. */
export function told(command: string, args: object, world: World): Phrase | undefined {
  const given = args as Given
  return tellers[command]?.(given, {
    sku: world.row(receiptLine, given.lineId)?.skuCode ?? '',
    box: world.row(box, given.boxId)?.no ?? '',
    receipt: world.row(receipt, given.receiptId)?.no ?? '',
    position: world.row(position, given.positionId)?.code ?? '',
  })
}
