import { refusal } from '../command/refusal.ts'

/** Refusals of weight segments, zones, sorting, spaces, bookings and containers: numbers 3101 to 3199. */
export const zoningRefusals = {
  segmentReversed: refusal(3101, 'zoning.segment-reversed', 422, ['line']),
  segmentGap: refusal(3102, 'zoning.segment-gap', 422, ['line', 'from', 'before']),
  segmentOverlap: refusal(3103, 'zoning.segment-overlap', 422, ['line', 'from', 'before']),
  segmentTwice: refusal(3104, 'zoning.segment-twice', 422, ['line', 'code']),
  segmentOpen: refusal(3105, 'zoning.segment-open', 422, ['line']),
}
