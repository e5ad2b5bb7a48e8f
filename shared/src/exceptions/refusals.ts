import { refusal } from '../command/refusal.ts'

export const exceptionRefusals = {
  notAllowed: refusal(1701, 'exceptions.not-allowed', 422, ['resolution']),
  taken: refusal(1702, 'exceptions.taken', 409, ['by']),
  lacks: refusal(1703, 'exceptions.lacks', 422, ['field']),
  notDefectiveArea: refusal(1710, 'exceptions.not-defective-area', 422, ['position']),
  notForGood: refusal(1711, 'exceptions.not-for-good', 422, ['position']),
  moreThanLot: refusal(1712, 'exceptions.more-than-lot', 422, ['left']),
  lotDecided: refusal(1713, 'exceptions.lot-decided', 409),
  lotBound: refusal(1714, 'exceptions.lot-bound', 409),
  lotNotRejected: refusal(1715, 'exceptions.lot-not-rejected', 409),
  auditedByRequester: refusal(1716, 'exceptions.audited-by-requester', 409),
  customerRequired: refusal(1717, 'exceptions.customer-required', 422),
  noLines: refusal(1718, 'exceptions.no-lines', 422),
  moreThanStock: refusal(1719, 'exceptions.more-than-stock', 422, ['sku', 'free']),
  moreThanAccepted: refusal(1720, 'exceptions.more-than-accepted', 422, ['left']),
  ownGoodsOnly: refusal(1721, 'exceptions.own-goods-only', 422, ['sku']),
  witnessIsDestroyer: refusal(1722, 'exceptions.witness-is-destroyer', 409),
  notAllDestroyed: refusal(1723, 'exceptions.not-all-destroyed', 409),
}
