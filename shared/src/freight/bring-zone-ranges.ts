import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, code, count, id, pieces, several } from '../command/schema.ts'
import { aboutSchemes, rangeSchema, rangesOf, ZONE_PART } from './save-zoning-scheme.ts'
import type { WrittenRange } from './zone-ranges.ts'
import { zoningRefusals } from './zoning-refusals.ts'
import { schemesOfCode, type ZoningScheme, zoningScheme } from './zoning-scheme.ts'

const standing = (code: string) => ({
  current: list(schemesOfCode, [code, 'current']),
  stopped: list(schemesOfCode, [code, 'stopped']),
})

/** Begins a version of a scheme with the ranges of a sheet. It holds once all of them stand. */
export const beginZoneRanges = intent({
  name: 'freight.beginZoneRanges',
  ...aboutSchemes,
  args: args({ code: code(), ranges: pieces().max(1_000_000), lines: several(rangeSchema, ZONE_PART) }),
  reads: ({ code }) => standing(code),
  decide({ current, stopped }, { code, ranges, lines }, told) {
    const [was] = [...current, ...stopped]
    if (!was) throw zoningRefusals.schemeUnknown({ code })
    const id = told.id('scheme')
    const begun: ZoningScheme = {
      ...{ ...was, id, rangesId: id, status: 'filling', no: 0, ranges, rangesDone: 0 },
      ...{ createdBy: told.actor.name, createdAt: told.at, replacedAt: null },
    }
    return grown(begun, lines, { was, told })
  },
})

/** Adds ranges to a version that is being brought; with the last ones it takes the place of the one before. */
export const addZoneRanges = intent({
  name: 'freight.addZoneRanges',
  ...aboutSchemes,
  args: args({ schemeId: id(), after: count(), lines: several(rangeSchema, ZONE_PART) }),
  reads: ({ schemeId }) => ({ begun: need(zoningScheme, schemeId) }),
  reads2: (_, { begun }) => standing(begun.code),
  decide({ begun, current, stopped }, { after, lines }, told) {
    const [was] = [...current, ...stopped]
    if (begun.status !== 'filling' || begun.rangesDone !== after || !was) throw zoningRefusals.rangesStand()
    return grown(begun, lines, { was, told })
  },
})

/** With more ranges; once they are all there, with the name, the channel and the priority that the scheme has by then. */
function grown(
  begun: ZoningScheme,
  lines: readonly WrittenRange[],
  { was, told }: { was: ZoningScheme; told: Told },
): Change[] {
  const rangesDone = begun.rangesDone + lines.length
  const ranges = rangesOf(begun.id, lines, { after: begun.rangesDone, told })
  if (rangesDone < begun.ranges) return [put(zoningScheme, { ...begun, rangesDone }), ...ranges]
  const { id, rangesId, createdBy, createdAt } = begun
  return [
    put(zoningScheme, {
      ...{ ...was, id, rangesId, no: was.no + 1, ranges: begun.ranges, rangesDone },
      ...{ createdBy, createdAt, replacedAt: null },
    }),
    put(zoningScheme, { ...was, status: 'former', replacedAt: told.at }),
    ...ranges,
  ]
}
