import { refusal } from '../command/refusal.ts'

export const performanceRefusals = {
  auditedByEnterer: refusal(1901, 'performance.audited-by-enterer', 409),
  dayWrong: refusal(1902, 'performance.day-wrong', 422),
  dayToCome: refusal(1903, 'performance.day-to-come', 422),
}
