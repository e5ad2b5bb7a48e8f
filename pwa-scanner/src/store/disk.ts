import { isClosed, isUnknown } from './stubborn.ts'

/** Databases that Dexie made in earlier versions of the app go on being used: it multiplied its versions by ten. */
const VERSION = 10
/** Records in one answer. */
const PART = 500
/** Chrome may fail to open a database once or twice without a reason. */
const TRIES = 4

export interface DiskOptions {
  readonly name: string
  readonly durability: IDBTransactionDurability
  /** Makes the stores of a new database. */
  make(db: IDBDatabase): void
}

/** An IndexedDB database: opened when it is first used, and again after the browser has closed it. */
export class Disk {
  readonly #options: DiskOptions
  #opened: Promise<IDBDatabase> | undefined

  constructor(options: DiskOptions) {
    this.#options = options
  }

  /** `work` awaits nothing but answers of its transaction. Where the database was found closed it runs a second time. */
  read<T>(stores: string[], work: (tx: IDBTransaction) => Promise<T>): Promise<T> {
    return this.#reopening(() => this.#run(stores, 'readonly', work))
  }

  /** The same for writing: resolves when all of it is on the disk, rejects when none of it is. */
  write<T>(stores: string[], work: (tx: IDBTransaction) => Promise<T>): Promise<T> {
    return this.#reopening(() => this.#run(stores, 'readwrite', work))
  }

  close(): void {
    this.#opened?.then((db) => db.close()).catch(() => undefined)
    this.#opened = undefined
  }

  async delete(): Promise<void> {
    this.close()
    await answer(indexedDB.deleteDatabase(this.#options.name))
  }

  async #reopening<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (fault) {
      if (!isClosed(fault)) throw fault
      this.close()
      return await work()
    }
  }

  async #run<T>(
    stores: string[],
    mode: IDBTransactionMode,
    work: (tx: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    this.#opened ??= this.#open(TRIES)
    const { durability } = this.#options
    const tx = (await this.#opened).transaction(stores, mode, { durability })
    try {
      const answered = await work(tx)
      await complete(tx)
      return answered
    } catch (fault) {
      abort(tx)
      // A full disk aborts the whole; its requests only hear that it was aborted.
      throw tx.error ?? fault
    }
  }

  async #open(tries: number): Promise<IDBDatabase> {
    const { name, make } = this.#options
    const asked = indexedDB.open(name, VERSION)
    asked.onupgradeneeded = () => make(asked.result)
    try {
      const db = await answer(asked)
      // Another page deletes it or brings a newer version: it must not wait for this one.
      db.onversionchange = () => db.close()
      return db
    } catch (fault) {
      if (tries > 1 && isUnknown(fault)) return this.#open(tries - 1)
      this.#opened = undefined
      throw fault
    }
  }
}

export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Every record whose key comes after one, in parts: what comes as one answer is unpacked in one go, and no touch is heard. */
export async function inParts<T>(
  store: IDBObjectStore,
  keyOf: (record: T) => IDBValidKey,
  after?: IDBValidKey,
): Promise<T[]> {
  const found: T[] = []
  for (let from = after; ; ) {
    const rest = from === undefined ? null : IDBKeyRange.lowerBound(from, true)
    const part = await answer<T[]>(store.getAll(rest, PART))
    for (const record of part) found.push(record)
    const last = part[part.length - 1]
    if (last === undefined || part.length < PART) return found
    from = keyOf(last)
  }
}

function complete(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It was over already.
  }
}
