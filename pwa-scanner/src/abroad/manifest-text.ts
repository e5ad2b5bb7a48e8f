import type { ManifestLine, SignedManifest } from '@longshore/shared/freight/manifest.ts'

/** What the agent's code says: the manifest, and its key. */
export interface ManifestCode {
  readonly id: string
  readonly secret: string
}

/** The code of a manifest in what was scanned, typed or opened: the address, or its end. No server is told a fragment. */
export function codeIn(text: string): ManifestCode | undefined {
  const [, id, secret] = /(?:#manifest=|^)([0-9a-f-]{36})\.([\w-]{43})$/.exec(text.trim()) ?? []
  return id && secret ? { id, secret } : undefined
}

/** A manifest's file; undefined where it is none, or has no key to receive by. */
export function fileIn(text: string): SignedManifest | undefined {
  try {
    const given = JSON.parse(text) as Partial<SignedManifest> | null
    const isWhole =
      typeof given?.head?.id === 'string' &&
      typeof given.secret === 'string' &&
      typeof given.signature === 'string' &&
      typeof given.publicKey === 'string' &&
      typeof given.key === 'string' &&
      Array.isArray(given.lines) &&
      given.lines.every(isLine)
    return isWhole ? (given as SignedManifest) : undefined
  } catch {
    return undefined
  }
}

function isLine(line: Partial<ManifestLine> | null): boolean {
  return typeof line?.no === 'string' && (line.inside === undefined || Array.isArray(line.inside))
}
