import { ownCode } from '../catalog/barcode-match.ts'
import { job, type Next, type Phrase, type Step, say, type World, wants } from '../job/job.ts'
import { toKg } from '../money/units.ts'
import { gramsOf } from '../outbound/scale-grams.ts'
import { comingBuckets, rangesBucket, ZONES_BUCKET } from '../sync/buckets.ts'
import { askSort } from './ask-sort.ts'
import { goalOf } from './parcel-sort.ts'
import { type Sorted, sortedTo } from './sort-answer.ts'
import { type Parcel, parcelCalled, sortsBy } from './sort-held.ts'
import { schemesInUse } from './zoning-scheme.ts'

interface Held {
  readonly code?: string
  readonly sent?: Pick<Sorted, 'zone' | 'cage' | 'segment' | 'weight' | 'schemeCode' | 'schemeNo'>
  readonly stopped?: boolean
}

const find: Step<Held> = {
  accepts: 'anything',
  view: () => ({ instruction: say('zoning.scan') }),
  scan: (_, { code }, world) => sorted(code, world),
}

const sent: Step<Held> = {
  accepts: 'anything',
  view({ code = '', sent: to, stopped }) {
    if (!to) return { instruction: say('zoning.scan') }
    return {
      instruction: stopped ? say('zoning.is-held') : say('zoning.lay'),
      // Parted by a space it is drawn larger, and breaks between both where it is long.
      code: stopped
        ? { text: code }
        : {
            text: [to.cage || to.zone, to.segment].join(' ').trim(),
            caption: say('zoning.parcel', { code }),
          },
      facts: [
        { label: say('zoning.weight'), value: '', kilos: toKg(to.weight) },
        { label: say('zoning.by'), value: `${to.schemeCode} · ${to.schemeNo}` },
      ],
    }
  },
  /** What a scale types weighs the parcel in hand. */
  scan(held, { code }, world) {
    const grams = parcelCalled(world, code) ? undefined : gramsOf(code)
    if (grams !== undefined && held.code) return sorted(held.code, world, grams)
    if (ownCode(code) === held.code) return { stay: say('zoning.same'), tone: 'again' }
    return sorted(code, world)
  },
}

const nowhere: Step<Held> = {
  accepts: 'anything',
  view: ({ code = '' }) => ({ instruction: say('zoning.no-zone'), code: { text: code } }),
  scan: (_, { code }, world) => sorted(code, world),
}

function sorted(scanned: string, world: World, weighed?: number): Next<Held> {
  const code = ownCode(scanned).slice(0, 80)
  const parcel = parcelCalled(world, code)
  if (!parcel) return unsorted(say('zoning.not-here', { code }))
  const by = sortsBy(world, parcel.order.country)
  if (!by) return unsorted(say('zoning.zones-missing'))
  return told({ ...parcel, code }, sortedTo({ ...parcel, weighed }, by))
}

/** The cage of the parcel before is not read as that of this one. */
function unsorted(why: Phrase): Next<Held> {
  return { step: 'find', held: {}, done: why, tone: 'wrong' }
}

function told({ order, code }: Parcel & { readonly code: string }, to: Sorted): Next<Held> {
  const { schemeId, schemeCode, schemeNo, ...said } = to
  if (!schemeId)
    return { step: 'nowhere', held: { code }, done: say('zoning.without', { code }), tone: 'wrong' }
  const stopped = order.held === 1
  const { zone, cage, segment, weight } = said
  return {
    ...{ step: 'sent', held: { code, stopped, sent: { zone, cage, segment, weight, schemeCode, schemeNo } } },
    commands: [wants(askSort, { ...said, orderId: order.id, code, schemeId })],
    done: stopped ? say('zoning.put-aside', { code }) : say('zoning.goes-to', { code, goal: goalOf(to) }),
    ...(stopped && { tone: 'attention' as const }),
  }
}

/** A parcel is scanned, and the handheld says the bag, cage or zone that it goes to (parcels.md §1, issue 13 §4). */
export const sortParcelJob = job<Held>({
  name: 'sort-parcel',
  title: say('zoning.sort-parcels'),
  permission: 'freight.sort',
  start: 'find',
  steps: { find, sent, nowhere },
  begin: () => ({}),
  waiting: () => 0,
  buckets: () => [ZONES_BUCKET, ...comingBuckets()],
  follows: (world) => world.list(schemesInUse, ['current']).map(({ rangesId }) => rangesBucket(rangesId)),
  tells: (command, { code = '', ...to }: { code?: string } & Partial<Sorted>) =>
    command === 'freight.sortParcel'
      ? say('zoning.goes-to', { code, goal: goalOf({ zone: '', cage: '', segment: '', ...to }) })
      : undefined,
})
