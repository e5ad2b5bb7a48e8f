import { type PriceKind, type PriceList, priceKinds } from './price-list.ts'

type Version = Pick<
  PriceList,
  'code' | 'no' | 'kind' | 'priority' | 'customerId' | 'grade' | 'startsAt' | 'endsAt'
>

/** Whose parcel it is; the grade is '' where the customer has none. */
export interface Buyer {
  readonly customerId: string
  readonly grade: string
}

/**
 * The versions of price lists that hold for a buyer at a moment, in the order in which they are asked: the customer's own,
 * then the grade's, then the published ones; of one kind the largest priority first.
 */
export function inOrder<V extends Version>(
  versions: readonly V[],
  buyer: Buyer | undefined,
  at: number,
): V[] {
  const holding = new Map<string, V>()
  for (const version of versions) {
    const { startsAt, code } = version
    if (startsAt === null || startsAt > at) continue
    const other = holding.get(code)
    if (!other || isLater(version, other)) holding.set(code, version)
  }
  return [...holding.values()]
    .filter((version) => (version.endsAt === null || version.endsAt > at) && isFor(version, buyer))
    .sort((one, other) => rankOf(one.kind) - rankOf(other.kind) || other.priority - one.priority)
}

function isLater(one: Version, other: Version): boolean {
  const [start, before] = [one.startsAt ?? 0, other.startsAt ?? 0]
  return start === before ? one.no > other.no : start > before
}

function isFor({ kind, customerId, grade }: Version, buyer: Buyer | undefined): boolean {
  if (kind === 'published') return true
  if (!buyer) return false
  return kind === 'sales' ? customerId === buyer.customerId : grade !== '' && grade === buyer.grade
}

const rankOf = (kind: PriceKind) => priceKinds.indexOf(kind)

type Ranked = Pick<PriceList, 'code' | 'kind' | 'channel' | 'priority' | 'customerId' | 'grade' | 'endsAt'>

/** A list in use beside which another one would leave open which of both decides. */
export function tiesWith<V extends Ranked>(one: Ranked, inUse: readonly V[]): V | undefined {
  return inUse.find(
    (other) =>
      other.code !== one.code &&
      other.kind === one.kind &&
      other.channel === one.channel &&
      other.priority === one.priority &&
      other.customerId === one.customerId &&
      other.grade === one.grade,
  )
}
