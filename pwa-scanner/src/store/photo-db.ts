import { answer, Disk } from './disk.ts'

/** A picture that waits to be sent, named by the hash of its content. */
export interface WaitingPhoto {
  readonly sha256: string
  readonly bytes: ArrayBuffer
}

const PHOTOS = 'photos'

/** Pictures of the floor until the server has them: a queue of their own, which no scan waits for. */
export class PhotoDb {
  readonly #disk: Disk

  constructor(name = 'wms-p') {
    this.#disk = new Disk({
      ...{ name, durability: 'strict' },
      make: (db) => void db.createObjectStore(PHOTOS, { keyPath: 'sha256' }),
    })
  }

  async add(photo: WaitingPhoto): Promise<void> {
    await this.#disk.write([PHOTOS], (tx) => answer(tx.objectStore(PHOTOS).put(photo)))
  }

  first(): Promise<WaitingPhoto | undefined> {
    return this.#disk.read([PHOTOS], async (tx) => {
      const [one] = await answer<WaitingPhoto[]>(tx.objectStore(PHOTOS).getAll(null, 1))
      return one
    })
  }

  count(): Promise<number> {
    return this.#disk.read([PHOTOS], (tx) => answer(tx.objectStore(PHOTOS).count()))
  }

  async remove(sha256: string): Promise<void> {
    await this.#disk.write([PHOTOS], (tx) => answer(tx.objectStore(PHOTOS).delete(sha256)))
  }

  close(): void {
    this.#disk.close()
  }
}
