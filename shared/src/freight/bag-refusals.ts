import { refusal } from '../command/refusal.ts'

/** Refusals of bags' codes and of receipts that are taken back: numbers 3691 to 3699 and 3750 to 3759. */
export const bagRefusals = {
  prefixMissing: refusal(3691, 'freight.prefix-missing', 422),
  officesMissing: refusal(3692, 'freight.offices-missing', 422),
  seriesTaken: refusal(3693, 'freight.series-taken', 409, ['series']),
  seriesFixed: refusal(3694, 'freight.series-fixed', 409, ['series']),
  seriesUsedUp: refusal(3695, 'freight.series-used-up', 409, ['series']),
  notReceived: refusal(3750, 'freight.not-received', 409, ['piece']),
  wentOn: refusal(3751, 'freight.went-on', 409, ['piece']),
  bagUnweighed: refusal(3696, 'freight.bag-unweighed', 409, ['bag']),
}
