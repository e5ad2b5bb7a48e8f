/** Whether a later word takes a sight back: of the same load, where the place itself does not say it. */
export function isUnseen(seen: Entry, unseen: Entry): boolean {
  const load = (place: string) => /^(?:TRANSIT|EXT\.(?:CARRIER|HOUSE)):([^: ]+)/.exec(place)?.[1]
  const isIn = `${seen.toPlace}:`.startsWith(`${unseen.fromPlace}:`)
  if (unseen.seq <= seen.seq) return false
  if (load(unseen.fromPlace) !== undefined) return isIn
  // Who did not come alone did not come in a bag of that load either.
  const inItsBag = unseen.fromPlace === 'STAGE' && seen.toPlace.startsWith('BAG:')
  return (isIn || inItsBag) && load(seen.fromPlace) === load(unseen.toPlace)
}
interface Entry {
  readonly fromPlace: string
  readonly toPlace: string
  readonly seq: number
}

/** Where packages wait until they go on. */
const WAITS = ['STAGE', 'RECV', 'ABN']

/** A bag is opened there. */
export const opened = { fromPlace: 'EXT.SUPPLIER', toPlace: 'STAGE', at: 0, seq: 0, settles: 0 }

/** How often each place was entered, less how often left, where nothing enters the place in which it is. */
export function sumsOfWay(way: readonly Pick<Entry, 'fromPlace' | 'toPlace'>[]): Map<string, number> {
  const sums = new Map<string, number>()
  const seen = new Set<string>()
  const add = (place: string, by: number) => void sums.set(place, (sums.get(place) ?? 0) + by)
  for (const { fromPlace, toPlace } of way) {
    add(fromPlace, -1)
    add(toPlace, 1)
    const isTwice = (sums.get(toPlace) ?? 0) > 1
    const owing = [...sums].filter(([place, sum]) => sum < 0 && place !== 'EXT.SUPPLIER')
    const due = owing
      .map(([place]) => place)
      .filter((place) => !WAITS.includes(toPlace) || seen.has(place))
      .sort((a, b) => Number(b === fromPlace) - Number(a === fromPlace) || (a < b ? -1 : 1))[0]
    if (isTwice && due !== undefined) {
      add(toPlace, -1)
      add(due, 1)
    }
    seen.add(toPlace)
  }
  const last = way[way.length - 1]
  const [one, ...more] = [...sums].filter(([place, sum]) => sum !== 0 && place !== 'EXT.SUPPLIER')
  const isAway = (place: string) => /^(?:TRANSIT:|EXT\.)/.test(place)
  const isLaid =
    last !== undefined &&
    !WAITS.includes(last.toPlace) &&
    ![last.fromPlace, last.toPlace].some((place) => isAway(place))
  // Whoever laid it there last had it in hand, whatever was taken out of there before.
  if (isLaid && one && more.length === 0 && one[0] !== last.fromPlace && one[0] !== last.toPlace) {
    add(last.fromPlace, -1)
    add(last.toPlace, 1)
  }
  return sums
}
