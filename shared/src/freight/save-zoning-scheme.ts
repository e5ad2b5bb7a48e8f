import { array } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, code, count, filled, id, line, maybeId } from '../command/schema.ts'
import { crossings } from '../pricing/postcode-ranges.ts'
import { countryOf } from '../setup/country-code.ts'
import { country } from '../setup/place-fields.ts'
import { weightTemplate } from './weight-template.ts'
import { tiesWith } from './zone-of.ts'
import { keyedRange, packedRange, type WrittenRange } from './zone-ranges.ts'
import { zoningRefusals } from './zoning-refusals.ts'
import {
  schemesOfCode,
  schemesOfCountry,
  type ZoningScheme,
  zonePack,
  zoneRange,
  zoningScheme,
} from './zoning-scheme.ts'

/** Ranges of one command; a longer scheme is brought by a sheet. */
export const ZONE_PART = 200

export const aboutSchemes = { scope: 'company', permission: 'freight.zone' } as const

export const rangeSchema = args({
  zone: filled(40),
  cage: line(40),
  postcode: filled(20),
  postcodeTo: line(20),
})

/** Writes a scheme, or a new version of one; without ranges those of the version before hold on. */
export const saveZoningScheme = intent({
  name: 'freight.saveZoningScheme',
  ...aboutSchemes,
  args: args({
    id: maybeId(),
    code: code().max(20),
    name: filled(100),
    country: country(),
    channel: line(40),
    priority: count().max(9999).default(0),
    templateId: maybeId(),
    remark: line(500),
    ranges: array().of(rangeSchema).max(ZONE_PART).nullable().default(null),
  }),
  reads: (given) => ({
    was: row(zoningScheme, given.id),
    template: row(weightTemplate, given.templateId),
    current: list(schemesOfCode, [given.code, 'current']),
    stopped: list(schemesOfCode, [given.code, 'stopped']),
    beside: list(schemesOfCountry, [countryOf(given.country), 'current'], 1000),
  }),
  decide({ was, template, current, stopped, beside }, { id: given, ranges, ...said }, told) {
    if (given && !was) throw refusals.rowMissing()
    if (was && was.status !== 'current' && was.status !== 'stopped') throw zoningRefusals.schemeFormer()
    if ([...current, ...stopped].some(({ id }) => id !== was?.id) || (was && was.code !== said.code))
      throw refusals.codeTaken({ code: said.code })
    if (said.templateId && !template) throw zoningRefusals.templateMissing()
    if (!ranges?.length && !was) throw zoningRefusals.rangesMissing()
    const next: Next = { ...said, country: countryOf(said.country), channel: said.channel.trim() }
    const status = was?.status ?? 'current'
    const tie = status === 'current' ? tiesWith(next, beside) : undefined
    if (tie) throw zoningRefusals.schemesTie({ scheme: tie.code, priority: tie.priority })
    const schemeId = told.id('scheme')
    return [
      put(zoningScheme, {
        ...next,
        ...{ id: schemeId, status, no: (was?.no ?? 0) + 1 },
        ...(ranges
          ? { rangesId: schemeId, ranges: ranges.length, rangesDone: ranges.length }
          : { rangesId: was?.rangesId ?? '', ranges: was?.ranges ?? 0, rangesDone: was?.ranges ?? 0 }),
        ...{ createdBy: told.actor.name, createdAt: told.at, replacedAt: null },
      }),
      ...(was ? [put(zoningScheme, { ...was, status: 'former', replacedAt: told.at })] : []),
      ...rangesOf(schemeId, ranges ?? [], { after: 0, told }),
    ]
  },
})

type Next = Pick<ZoningScheme, 'code' | 'name' | 'country' | 'channel' | 'priority' | 'templateId' | 'remark'>

/** The rows of ranges that are written together; refuses those that cannot be read or that cross. */
export function rangesOf(
  rangesId: string,
  written: readonly WrittenRange[],
  { after, told }: { after: number; told: Told },
): Change[] {
  const keyed = written.map((one, i) => {
    const keys = keyedRange(one)
    if (!keys) throw zoningRefusals.rangeUnread({ line: i + 1 })
    return { ...keys, line: i + 1 }
  })
  const [crossing] = crossings(keyed)
  if (crossing) throw zoningRefusals.rangesCross(crossing)
  if (keyed.length === 0) return []
  return [
    ...keyed.map(({ line: _, ...one }, i) =>
      put(zoneRange, { id: told.id(`range ${after + i}`), rangesId, ...one }),
    ),
    put(zonePack, { id: told.id(`pack ${after}`), rangesId, ranges: keyed.map(packedRange) }),
  ]
}

/** Parcels are no longer sorted by it. */
export const stopZoningScheme = intent({
  name: 'freight.stopZoningScheme',
  ...aboutSchemes,
  args: args({ id: id() }),
  reads: ({ id }) => ({ was: need(zoningScheme, id) }),
  decide({ was }) {
    if (was.status !== 'current') throw zoningRefusals.schemeFormer()
    return [put(zoningScheme, { ...was, status: 'stopped' })]
  },
})

export const startZoningScheme = intent({
  name: 'freight.startZoningScheme',
  ...aboutSchemes,
  args: args({ id: id() }),
  reads: ({ id }) => ({ was: need(zoningScheme, id) }),
  reads2: (_, { was }) => ({ beside: list(schemesOfCountry, [was.country, 'current'], 1000) }),
  decide({ was, beside }) {
    if (was.status !== 'stopped') throw zoningRefusals.schemeFormer()
    const tie = tiesWith(was, beside)
    if (tie) throw zoningRefusals.schemesTie({ scheme: tie.code, priority: tie.priority })
    return [put(zoningScheme, { ...was, status: 'current' })]
  },
})
