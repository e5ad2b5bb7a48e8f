import { type IndexedScheme, zoneOf } from '@longshore/shared/freight/zone-of.ts'
import { keyedRange } from '@longshore/shared/freight/zone-ranges.ts'
import { rangeIndex } from '@longshore/shared/pricing/range-index.ts'
import { Chance } from '../simulation/chance.ts'
import { atMost, median, type Result } from './result.ts'

const POSTCODES = 100_000
const FEW = 1000
const ROUNDS = 100
const EACH = 1000
/** Ours: a handheld may be forty times slower, and still answers before the beep. */
const GOAL_MICROSECONDS = 50
const GOAL_BUILD_MS = 1000

/** The zone of a parcel by a scheme that names each postcode of a country, with the beginnings that they lie in. */
export async function zoneBench(): Promise<Result[]> {
  const began = performance.now()
  const large = schemeOf(POSTCODES)
  const built = performance.now() - began
  const small = schemeOf(FEW)
  // What runs for the first time is slower, whatever its size.
  asked(small, FEW)
  const few = asked(small, FEW)
  const many = asked(large, POSTCODES)
  return [
    {
      ...{ name: `${POSTCODES} postcodes read and indexed`, value: built, unit: 'ms' },
      ...{ baseline: null, ratio: null, ...atMost(GOAL_BUILD_MS, built) },
    },
    {
      ...{ name: 'zone of a parcel among them, median', value: many, unit: 'µs', baseline: few },
      ...{ ratio: many / few, ...atMost(GOAL_MICROSECONDS, many) },
    },
  ]
}

function schemeOf(postcodes: number): IndexedScheme {
  const digits = String(postcodes - 1).length
  const begins = Array.from({ length: postcodes / 100 }, (_, i) => String(i).padStart(digits - 2, '0'))
  const each = Array.from({ length: postcodes }, (_, i) => String(i).padStart(digits, '0'))
  const ranges = [...begins, ...each].flatMap((postcode) => {
    const written = { zone: `Z${postcode}`, cage: '', postcode, postcodeTo: '' }
    return keyedRange(written) ?? []
  })
  return {
    ...{ id: 'bench', code: 'ID', no: 1, country: 'ID', channel: '', priority: 0, templateId: null },
    index: rangeIndex(ranges),
  }
}

/** Microseconds for one parcel, the median of many rounds. */
function asked(scheme: IndexedScheme, postcodes: number): number {
  const chance = new Chance(postcodes)
  const digits = String(postcodes - 1).length
  const rounds = Array.from({ length: ROUNDS }, () => {
    const sent = Array.from({ length: EACH }, () => String(chance.below(postcodes)).padStart(digits, '0'))
    const began = performance.now()
    for (const postcode of sent) {
      const found = zoneOf([scheme], { country: 'ID', postcode, channel: 'JNE' })
      if (found?.zone !== `Z${postcode}`) throw new Error(`${postcode} goes to ${found?.zone}`)
    }
    return ((performance.now() - began) * 1000) / EACH
  })
  return median(rounds)
}
