import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** What pictures of the floor may be. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

export interface Photo {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: PhotoType
}

/**
 * Pictures by the hash of their content, those of each warehouse in a folder of their own. The same picture is kept
 * once; the backup takes the folder along.
 */
export class PhotoStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** On the disk when it answers. */
  async keep(warehouseId: string, hash: string, bytes: Buffer): Promise<void> {
    const folder = join(this.#folder, 'photos', warehouseId, hash.slice(0, 2))
    await mkdir(folder, { recursive: true })
    const fresh = join(folder, `${hash}.${process.pid}.${Math.trunc(performance.now())}`)
    const file = await open(fresh, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, join(folder, hash))
  }

  async read(warehouseId: string, hash: string): Promise<Photo | undefined> {
    const file = join(this.#folder, 'photos', warehouseId, hash.slice(0, 2), hash)
    const bytes = await readFile(file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return undefined
      throw fault
    })
    const type = bytes && typeOf(bytes)
    return bytes && type && { bytes, type }
  }
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What a picture is by its first bytes, whatever its sender calls it. */
export function typeOf(bytes: Buffer): PhotoType | undefined {
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png'
  if (bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP')
    return 'image/webp'
  return undefined
}
