import { ownCode } from '../catalog/barcode-match.ts'
import { markIn } from './bag-mark.ts'
import type { StowageItem } from './stowage.ts'

/** What left with a load, in few words: it is signed, and fits into a code that a camera reads. Weight in grams, times in ms. */
export interface ManifestHead {
  readonly id: string
  /** Signed again after something was loaded late, a load has another edition. */
  readonly edition: number
  readonly no: string
  readonly departedAt: number
  /** Until then an agent abroad receives by it. */
  readonly until: number
  readonly items: number
  readonly pieces: number
  readonly grams: number
  /** SHA-256 of the lines as they stand in the file, base64url. */
  readonly lines: string
}

/** A bag with the numbers of its packages and its mark, or a package by itself. */
export interface ManifestLine extends Pick<StowageItem, 'kind' | 'no' | 'pieces' | 'grams'> {
  readonly mark?: string
  readonly inside?: readonly string[]
}

/** The file for whoever takes the load over, and without its lines what its code says. */
export interface SignedManifest {
  readonly head: ManifestHead
  /** The name of the house's key, and the key: whoever checks asks the house once whether it is its own. */
  readonly key: string
  readonly publicKey: string
  /** Ed25519 over the head. */
  readonly signature: string
  readonly lines?: readonly ManifestLine[]
  /** The key of this manifest: whoever holds it tells the house what arrived. Never in a code that is for checking alone. */
  readonly secret?: string
}

/** What is signed of the lines: as one text, whatever order a file has their fields in. */
export function wordsOfLines(lines: readonly ManifestLine[]): string {
  return JSON.stringify(
    lines.map(({ kind, no, pieces, grams, mark = '', inside = [] }) => [
      kind,
      no,
      pieces,
      grams,
      mark,
      inside,
    ]),
  )
}

/** What is signed of the head. */
export function wordsOfHead(head: ManifestHead): string {
  const { id, edition, no, departedAt, until, items, pieces, grams, lines } = head
  return JSON.stringify([id, edition, no, departedAt, until, items, pieces, grams, lines])
}

/** What a manifest names by a code: a line of it, or a package in a bag of it. */
export interface Named {
  readonly line: ManifestLine
  /** The number of the package, where it lies in the bag of the line. */
  readonly inside?: string
}

export type NamesOf = (code: string) => Named | undefined

/** What codes on things mean in a manifest, however a scanner sends them. */
export function namesIn(lines: readonly ManifestLine[]): NamesOf {
  const byNo = new Map<string, Named>()
  const byMark = new Map<string, Named>()
  for (const line of lines) for (const inside of line.inside ?? []) byNo.set(inside, { line, inside })
  for (const line of lines) {
    byNo.set(line.no, { line })
    if (line.mark) byMark.set(line.mark, { line })
  }
  return (code) => byNo.get(ownCode(code)) ?? byMark.get(markIn(code))
}
