import { undo } from '../job/undo.ts'
import { countAtInspection, undoCountAtInspection } from './count-at-inspection.ts'
import { finishInspection, inspectLine } from './inspect-line.ts'
import { loadTrolley, unloadTrolley } from './load-trolley.ts'
import { putawayStock } from './putaway-stock.ts'
import { receiveLine, undoReceive } from './receive-line.ts'
import { signBox, signByCount } from './sign-box.ts'
import { undoInspect } from './undo-inspect.ts'
import { undoPut } from './undo-put.ts'
import { undoSign, undoSignByCount } from './undo-sign.ts'

/** How what was done at the dock is taken back (state-machines §2-§4). */
export const undoes = {
  ...undo(signBox, undoSign, ({ receiptId, boxId }) => ({ receiptId, boxId })),
  ...undo(signByCount, undoSignByCount, ({ receiptId, boxes }) => ({ receiptId, boxes })),
  ...undo(receiveLine, undoReceive, ({ lineId, receiptId, quantity }) => ({ lineId, receiptId, quantity })),
  ...undo(countAtInspection, undoCountAtInspection, ({ lineId, receiptId }) => ({ lineId, receiptId })),
  ...undo(inspectLine, undoInspect, ({ lineId, receiptId, good, defective }) => ({
    ...{ lineId, receiptId, good, defective },
  })),
  [finishInspection.name]: 'along' as const,
  ...undo(loadTrolley, unloadTrolley, ({ lineId, receiptId, trolley, quantity, condition }) => ({
    ...{ lineId, receiptId, trolley, quantity, condition },
  })),
  ...undo(putawayStock, undoPut, ({ lineId, receiptId, positionId, quantity, condition, trolley }) => ({
    ...{ lineId, receiptId, positionId, quantity, condition, trolley },
  })),
}
