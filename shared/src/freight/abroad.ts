import type { ManifestStanding } from './load-manifest.ts'

/** Where an agent abroad tells what arrived, and asks for what a manifest names whose code alone was scanned. */
export const ABROAD_FACTS = '/api/owms/v1/abroad/facts'
export const ABROAD_LINES = '/api/owms/v1/abroad/lines'
/** HMAC-SHA256 of the body as it is sent, by the manifest's own key, base64url. */
export const ABROAD_SIGNATURE = 'x-manifest-signature'
/** Facts of one message. */
export const FACTS_AT_ONCE = 100

export const abroadWords = ['arrived', 'damaged', 'closed'] as const
export type AbroadWord = (typeof abroadWords)[number]

/** What an agent abroad saw. The id is the device's own: a fact that comes again is the same one. Times in ms by its clock. */
export interface AbroadFact {
  readonly id: string
  readonly what: AbroadWord
  readonly code: string
  readonly remark: string
  readonly at: number
}

export interface AbroadMessage {
  readonly manifestId: string
  /** Who receives, as typed on the device. */
  readonly agent: string
  readonly now: number
  readonly facts: readonly AbroadFact[]
}

/** What became of each: nothing is said of goods that the manifest does not name. */
export interface AbroadAnswer {
  readonly standing: ManifestStanding
  readonly taken: readonly { readonly id: string; readonly outcome: string }[]
}
