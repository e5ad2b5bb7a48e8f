import type { StowageItem } from './stowage.ts'

/** What left with a load, in few words: it is signed, and fits into a code that a camera reads. Weight in grams, time in ms. */
export interface ManifestHead {
  readonly no: string
  readonly departedAt: number
  readonly items: number
  readonly pieces: number
  readonly grams: number
  /** SHA-256 of the lines as they stand in the file, base64url. */
  readonly lines: string
}

export type ManifestLine = Pick<StowageItem, 'kind' | 'no' | 'pieces' | 'grams'>

/** The file for whoever takes the load over, and without its lines what its code says. */
export interface SignedManifest {
  readonly head: ManifestHead
  /** The name of the house's key, and the key: whoever checks asks the house once whether it is its own. */
  readonly key: string
  readonly publicKey: string
  /** Ed25519 over the head. */
  readonly signature: string
  readonly lines?: readonly ManifestLine[]
}
