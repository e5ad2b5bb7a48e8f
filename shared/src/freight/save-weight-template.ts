import { number } from 'yup'
import { Refusal } from '../command/refusal.ts'
import { resource } from '../command/resource.ts'
import { args, code, count, filled, line, oneOf, several } from '../command/schema.ts'
import { orderedSegments } from './segment-of.ts'
import { type Rounding, roundings, weightTemplate, weightTemplatesOfCode } from './weight-template.ts'

/** No parcel weighs a hundred tonnes. */
const MOST_GRAMS = 100_000_000

/** Weight-segment templates (001 §2, `weightsegment`): no gap and no overlap between their segments. */
export const weightTemplates = resource({
  ...{ area: 'freight', noun: 'WeightTemplate', table: weightTemplate, scope: 'company' },
  permission: 'freight.zone',
  fields: args({
    code: code(),
    name: filled(100),
    rounding: oneOf(roundings),
    step: number().integer().min(1).max(1_000_000).default(1),
    segments: several(
      args({
        code: code().max(20),
        from: count().max(MOST_GRAMS),
        to: number().integer().min(1).max(MOST_GRAMS).nullable().default(null),
      }),
    ).min(1),
    remark: line(500),
  }),
  columns({ rounding, step, segments, ...given }, was) {
    const ordered = orderedSegments(segments)
    if (ordered instanceof Refusal) throw ordered
    return {
      ...given,
      no: (was?.no ?? 0) + 1,
      rounding: rounding as Rounding,
      step: rounding === 'exact' ? 1 : step,
      segments: ordered,
      enabled: was?.enabled ?? 1,
    }
  },
  on: 'enabled',
  unique: { list: weightTemplatesOfCode, keys: (given) => [given.code] },
})
