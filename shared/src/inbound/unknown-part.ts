import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export type PartStatus = 'unclaimed' | 'claimed' | 'expired'

/** What became of the pieces; '' while they stand with the unknown parts. */
export type PartEnd = '' | 'received' | 'returned' | 'destroyed'

/** Something that arrived and belongs to nobody yet (state-machines §12). Its id names its goods in the journal. */
export const unknownPart = table('unknownPart', {
  /** What was scanned, or stands on the label. */
  code: text,
  quantity: integer,
  remark: text,
  photo: maybe(text),
  /** The receipt in whose box it lay; '' where it came alone. */
  receiptId: text,
  receiptNo: text,
  status: word<PartStatus>(),
  ended: word<PartEnd>(),
  /** Whose it is, once somebody's claim was accepted; ''. */
  customerId: text,
  receivedBy: text,
  receivedAt: integer,
  publishedAt: maybe(integer),
  settledAt: maybe(integer),
  /** The days of the last reminder that nobody claimed it; 0 before the first. */
  reminded: integer,
})
export type UnknownPart = RowOf<typeof unknownPart>

/** What a customer may see of a part: told to one customer, or to all where the owner is ''. Its id is `<part>/<owner>`. */
export const publishedPart = table(
  'publishedPart',
  {
    partId: text,
    ownerId: text,
    maskedCode: text,
    quantity: integer,
    /** What the desk says of it. */
    content: text,
    /** The picture that the floor took, where the desk lets it be seen; ''. */
    photo: text,
    receivedAt: integer,
    publishedAt: integer,
    /** As its part's. */
    reminded: integer,
  },
  { owner: 'ownerId', housesToo: true },
)
export type PublishedPart = RowOf<typeof publishedPart>
export const publicationsOf = listOf('publicationsOf', publishedPart, ['partId'])

export type ClaimStatus = 'waiting' | 'accepted' | 'refused'

/** A customer says that a part is its own, and why the house should believe it. */
export const partClaim = table(
  'partClaim',
  {
    partId: text,
    customerId: text,
    maskedCode: text,
    /** The number that the customer says stands on the label. */
    waybillNo: text,
    proof: text,
    /** Hashes of pictures that the claimant sent. */
    photos: json<readonly string[]>(),
    status: word<ClaimStatus>(),
    /** Why it was refused. */
    reason: text,
    decidedByName: text,
    claimedAt: integer,
    decidedAt: maybe(integer),
    /** It was decided, and the claimant has not looked yet. */
    unread: flag,
  },
  { owner: 'customerId' },
)
export type PartClaim = RowOf<typeof partClaim>
/** Decisions that a customer has not looked at. */
export const unreadClaims = listOf('unreadClaims', partClaim, ['scope', 'customerId', 'unread'])
export const claimsOf = listOf('claimsOf', partClaim, ['partId'], ['claimedAt', 'id'])

export const partMachine = machine('part', {
  states: ['unclaimed', 'claimed', 'expired'],
  starts: ['unclaimed'],
  // biome-ignore format: read as a table
  moves: {
    accept: { from: ['unclaimed', 'expired'], to: 'claimed',   derived: true },
    undo:   { from: ['claimed'],              to: 'unclaimed', asks: 'confirm', permission: 'exceptions.handle' },
    expire: { from: ['unclaimed'],            to: 'expired',   derived: true },
  },
})

export const claimMachine = machine('claim', {
  states: ['waiting', 'accepted', 'refused'],
  starts: ['waiting'],
  // biome-ignore format: read as a table
  moves: {
    accept: { from: ['waiting'],             to: 'accepted', asks: 'confirm', permission: 'exceptions.handle' },
    refuse: { from: ['waiting'],             to: 'refused',  asks: 'reason',  permission: 'exceptions.handle' },
    reopen: { from: ['accepted', 'refused'], to: 'waiting',  derived: true },
  },
})

const GOODS = 'unknown:'

/** The goods that a part without an article stands for in the journal until somebody claims it. */
export function unknownGoods(part: string): string {
  return GOODS + part
}

/** The part whose goods these are; undefined for an article's. */
export function partOfGoods(skuId: string): string | undefined {
  return skuId.startsWith(GOODS) ? skuId.slice(GOODS.length) : undefined
}

/**
 * A code of which a stranger learns too little to claim it: the first two and the last two signs of a long one, the last one
 * of a short one.
 */
export function maskedCode(code: string): string {
  const signs = [...code]
  if (signs.length < 8) return '•'.repeat(Math.max(0, signs.length - 1)) + signs.slice(-1).join('')
  return signs.slice(0, 2).join('') + '•'.repeat(signs.length - 4) + signs.slice(-2).join('')
}

/** The pieces left the unknown parts: a part that a line of a customer took is that customer's. */
export function settledPart(
  part: UnknownPart,
  { ended, customerId, at }: { ended: Exclude<PartEnd, ''>; customerId: string; at: number },
): UnknownPart {
  return {
    ...{ ...part, ended, settledAt: at },
    ...(ended === 'received' && { status: 'claimed', customerId }),
  }
}
