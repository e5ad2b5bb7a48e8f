import { type Gs1Label, gs1Label, readGs1, saysGs1, withoutAim } from './gs1.ts'
import { gtin14 } from './gtin.ts'

/** What carries a code of our own, in the order in which an unasked-for code is tried. */
export const ownKinds = [
  'position',
  'tote',
  'slot',
  'package',
  'box',
  'order',
  'receipt',
  'wave',
  'task',
  'worker',
] as const

export type OwnKind = (typeof ownKinds)[number]
export type MatchKind = OwnKind | 'sku'

/** One barcode of one SKU; several SKUs, also of several owners, may carry the same. */
export interface SkuBarcode {
  readonly skuId: string
  readonly ownerId: string
  /** Pieces that one scan of it means: 1, or what is in the carton. */
  readonly pieces: number
}

/** An article as people know it. */
export interface Article {
  readonly code: string
  readonly name: string
}

/** Answered from memory: nothing waits while a worker scans. */
export interface Lookups {
  /** Rows of our own by `ownCode`; with `printed`, only those that the house itself gave this code. */
  ids(kind: OwnKind, code: string, printed?: boolean): readonly string[]
  /** SKUs by `barcodeKey`. */
  skus(key: string): readonly SkuBarcode[]
  /** Whether every SKU there is can be found; a device fetches its catalogue piece by piece. Without it, they all can. */
  whole?(): boolean
  /**
   * The pack that a position of this code would be in, while the pack is not on the device. Without this, every
   * position is.
   */
  absent?(code: string): string | undefined
  /** What people call a SKU, where a person has to tell it from others. */
  articleOf?(skuId: string): Article | undefined
  /** The number of an order whose goods lie in a tote, or are to go back to a shelf out of it. */
  orderIn?(tote: string): string | undefined
  /** What people call an owner, where goods of several are in question. */
  ownerOf?(ownerId: string): string | undefined
}

/** What the worker is doing. */
export interface MatchContext {
  /** What the step waits for, tried first: codes of the house before goods, in whichever order it names them. */
  readonly accepts?: readonly MatchKind[]
  /** SKUs of the open work. */
  readonly skuIds?: ReadonlySet<string>
  /** Owners of the open work. */
  readonly ownerIds?: ReadonlySet<string>
  /** The year on the wall, for two-digit years in GS1 dates. */
  readonly year: number
}

interface Scanned {
  /** The code as it was looked up. */
  readonly code: string
  /** Lot, expiry and the like of a GS1 code. */
  readonly label?: Gs1Label
  /** The scan was this code twice without a gap: one scan read twice, or two pieces. Only a person knows. */
  readonly doubled?: string
}

export type Match =
  | (Scanned & { readonly kind: OwnKind; readonly ids: readonly string[] })
  /** More than one candidate: ask. `expected` is false when the open work has SKUs or owners and this is none of theirs. */
  | (Scanned & {
      readonly kind: 'sku'
      readonly candidates: readonly SkuBarcode[]
      readonly expected: boolean
      /** The open work has goods, and this is neither of them nor of their owners: there is nothing to choose. */
      readonly foreign?: true
    })
  | (Scanned & { readonly kind: 'unknown' })

const longest = 400
const shortestDoubled = 3
const kinds: readonly MatchKind[] = [...ownKinds, 'sku']

/** How our own codes are kept for look-ups: no case, no spaces around. */
export function ownCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase()
}

/** Totes, carts and their bins have no rows: their codes begin so, and the code is the id. */
const tote = /^T-[A-Z0-9][A-Z0-9-]{0,30}$/

/** The tote that a code names by its form, if any. */
export function totesOf(code: string): readonly string[] {
  return tote.test(code) ? [code] : []
}

/** Slots of the sorting wall have no rows either: `W-07` is slot 07. */
const slot = /^W-(\d{2,3})$/

/** The slot that a code names by its form, if any. */
export function slotsOf(code: string): readonly string[] {
  const found = slot.exec(code)?.[1]
  return found ? [found] : []
}

/** How barcodes of SKUs are kept for look-ups: a GTIN of any length as 14 digits, the rest like our own codes. */
export function barcodeKey(code: string): string {
  const key = ownCode(code)
  return gtin14(key) ?? key
}

/** What is this barcode? The one place that knows; pure, so that every job and both skins agree. */
export function matchBarcode(raw: string, lookups: Lookups, context: MatchContext): Match {
  const text = raw.trim()
  if (text.length > longest) return { kind: 'unknown', code: text.slice(0, longest) }
  const match = matchOnce(text, lookups, context)
  // A GS1 code read twice can parse as one with a strange lot, so its half is asked too.
  const half = match.kind === 'unknown' || match.label ? halfOf(text) : undefined
  if (half === undefined) return match
  const once = matchOnce(half, lookups, context)
  if (once.kind !== 'unknown') return { ...once, doubled: once.code }
  return match.kind === 'unknown' ? { ...match, doubled: once.code } : match
}

/** What a scan could say of our own: its code, and half of it where it was perhaps read twice. */
export function ownCodesIn(raw: string): string[] {
  const text = raw.trim()
  return [text, halfOf(text)].flatMap((one) => (one ? [ownCode(withoutAim(one))] : []))
}

function matchOnce(text: string, lookups: Lookups, context: MatchContext): Match {
  const marked = saysGs1(text)
  const plain = withoutAim(text)
  return (
    (marked ? matchGs1(text, lookups, context) : undefined) ??
    matchPlain(plain, lookups, context) ??
    (marked ? undefined : matchGs1(plain, lookups, context)) ?? {
      kind: 'unknown',
      code: ownCode(plain),
      ...labelOf(text, marked, context),
    }
  )
}

function matchPlain(text: string, lookups: Lookups, context: MatchContext): Match | undefined {
  const code = ownCode(text)
  return (
    acceptedFirst(code, lookups, context) ??
    firstOf(context, (kind) =>
      kind === 'sku' ? skuMatch(barcodeKey(text), lookups, context) : ownMatch(kind, code, lookups),
    )
  )
}

/**
 * A customer names its goods and its orders as it likes, and no such name takes a code of the house from a step that
 * waits for one. Goods in hand come next, then what goes by another's number.
 */
function acceptedFirst(code: string, lookups: Lookups, context: MatchContext): Match | undefined {
  const { accepts = [] } = context
  if (!accepts.includes('sku')) return undefined
  const own = accepts.filter((kind) => kind !== 'sku')
  const first = (printed: boolean) => {
    for (const kind of own) {
      const found = ownMatch(kind, code, lookups, printed)
      if (found) return found
    }
    return undefined
  }
  const goods = skuMatch(barcodeKey(code), lookups, context)
  return first(true) ?? (goods?.kind === 'sku' && goods.expected ? goods : undefined) ?? first(false)
}

/** A shipping container code names a package or a box, a GTIN a SKU. */
function matchGs1(text: string, lookups: Lookups, context: MatchContext): Match | undefined {
  const read = readGs1(text)
  if (!read.ok) return undefined
  const label = gs1Label(read.values, context.year)
  const match = firstOf(context, (kind) => {
    if (kind === 'sku')
      return label.gtin === undefined ? undefined : skuMatch(label.gtin, lookups, context, label.count)
    return label.sscc === undefined ? undefined : ownMatch(kind, label.sscc, lookups)
  })
  return match && { ...match, label }
}

function labelOf(text: string, marked: boolean, { year }: MatchContext): { label?: Gs1Label } {
  const read = marked ? readGs1(text) : undefined
  return read?.ok ? { label: gs1Label(read.values, year) } : {}
}

function firstOf(
  { accepts = [] }: MatchContext,
  match: (kind: MatchKind) => Match | undefined,
): Match | undefined {
  for (const kind of accepts) {
    const found = match(kind)
    if (found) return found
  }
  for (const kind of kinds) {
    const found = accepts.includes(kind) ? undefined : match(kind)
    if (found) return found
  }
  return undefined
}

function ownMatch(kind: OwnKind, code: string, lookups: Lookups, printed = false): Match | undefined {
  const ids = lookups.ids(kind, code, printed)
  return ids.length === 0 ? undefined : { kind, code, ids }
}

function skuMatch(key: string, lookups: Lookups, context: MatchContext, count = 1): Match | undefined {
  const found = lookups.skus(key)
  if (found.length === 0) return undefined
  const { skuIds, ownerIds } = context
  const planned = found.filter(({ skuId }) => skuIds?.has(skuId))
  const owned = found.filter(({ ownerId }) => ownerIds?.has(ownerId))
  const expected =
    planned.length > 0 || (skuIds === undefined && (ownerIds === undefined || owned.length > 0))
  const fitting = [planned, owned].find((some) => some.length > 0) ?? found
  const candidates = fitting.map((one) => ({ ...one, pieces: one.pieces * count }))
  const isForeign = planned.length + owned.length === 0 && Boolean(skuIds?.size || ownerIds?.size)
  return { kind: 'sku', code: key, candidates, expected, ...(isForeign && { foreign: true }) }
}

function halfOf(text: string): string | undefined {
  const middle = text.length / 2
  if (!Number.isInteger(middle) || middle < shortestDoubled) return undefined
  const half = text.slice(0, middle)
  return text === half + half ? half : undefined
}
