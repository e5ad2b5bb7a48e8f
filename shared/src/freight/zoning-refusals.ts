import { refusal } from '../command/refusal.ts'

/** Refusals of weight segments, zones, sorting, spaces, bookings and containers: numbers 3101 to 3199. */
export const zoningRefusals = {
  segmentReversed: refusal(3101, 'zoning.segment-reversed', 422, ['line']),
  segmentGap: refusal(3102, 'zoning.segment-gap', 422, ['line', 'from', 'before']),
  segmentOverlap: refusal(3103, 'zoning.segment-overlap', 422, ['line', 'from', 'before']),
  segmentTwice: refusal(3104, 'zoning.segment-twice', 422, ['line', 'code']),
  segmentOpen: refusal(3105, 'zoning.segment-open', 422, ['line']),
  rangeUnread: refusal(3111, 'zoning.range-unread', 422, ['line']),
  rangesCross: refusal(3112, 'zoning.ranges-cross', 422, ['line', 'other']),
  rangesMissing: refusal(3113, 'zoning.ranges-missing', 422),
  rangesStand: refusal(3114, 'zoning.ranges-stand', 409),
  schemesTie: refusal(3115, 'zoning.schemes-tie', 409, ['scheme', 'priority']),
  schemeFormer: refusal(3116, 'zoning.scheme-former', 409),
  schemeUnknown: refusal(3117, 'zoning.scheme-unknown', 422, ['code']),
  templateMissing: refusal(3118, 'zoning.template-missing', 422),
}
