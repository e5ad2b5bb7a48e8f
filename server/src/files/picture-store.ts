import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** What pictures may be. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

export interface Picture {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: PictureType
}

export const PDF = 'application/pdf'

export interface StoredFile {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: PictureType | typeof PDF
}

const HASH = /^[0-9a-f]{64}$/

/** Where a file is kept once it was looked at. */
export interface Keeps {
  keep(place: string, hash: string, bytes: Buffer<ArrayBuffer>): Promise<void>
}

/**
 * Pictures by the hash of their content, each in a place of its own: `photos/<warehouse>` for those of the floor. The
 * same picture is kept once; the backup takes the folder along.
 */
export class PictureStore implements Keeps {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** On the disk when it answers. */
  async keep(place: string, hash: string, bytes: Buffer): Promise<void> {
    const folder = join(this.#folder, place, hash.slice(0, 2))
    await mkdir(folder, { recursive: true })
    const fresh = join(folder, `${hash}.${process.pid}.${Math.trunc(performance.now() * 1000)}`)
    const file = await open(fresh, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, join(folder, hash))
  }

  async read(place: string, hash: string): Promise<Picture | undefined> {
    const bytes = await this.#bytes(place, hash)
    const type = bytes && typeOf(bytes)
    return bytes && type && { bytes, type }
  }

  /** A picture or a PDF. */
  async readFile(place: string, hash: string): Promise<StoredFile | undefined> {
    const bytes = await this.#bytes(place, hash)
    const type = bytes && (isPdf(bytes) ? PDF : typeOf(bytes))
    return bytes && type && { bytes, type }
  }

  async #bytes(place: string, hash: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!HASH.test(hash)) return undefined
    const file = join(this.#folder, place, hash.slice(0, 2), hash)
    return await readFile(file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return undefined
      throw fault
    })
  }
}

/** Whether it begins as a PDF does, whatever its sender calls it. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString() === '%PDF-'
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What a picture is by its first bytes, whatever its sender calls it. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png'
  if (bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP')
    return 'image/webp'
  return undefined
}

/** A picture as it is shown: a hash means one content for ever. */
export function pictureResponse({ bytes, type }: StoredFile): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, max-age=86400, immutable',
      // A paper is saved, never shown in a page of ours.
      ...(type === PDF && { 'content-disposition': 'attachment' }),
    },
  })
}
