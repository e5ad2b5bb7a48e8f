import {
  closeSync,
  constants,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { Prepared } from '@longshore/server/database/prepared.ts'
import { settled } from '@longshore/server/database/sqlite-files.ts'
import SQLite from 'better-sqlite3'
import { memoryFolder } from '../memory-folder.ts'

/** Where a file of SQLite counts its changes, and where it says for which of them its other figures hold. */
const CHANGES = 24
const VALID_FOR = 92

/** All that runs ever ask, and more. */
const STATEMENTS = 10_000

const free: SimDisk[] = []

/**
 * The disk of a simulated server: it outlives the processes of a run, and serves one run after another. Its connection
 * stays open and keeps what it has prepared: opening and preparing anew took a third of a run.
 */
export class SimDisk {
  readonly #folder = mkdtempSync(join(memoryFolder(), 'longshore-simulation-'))
  readonly #file = join(this.#folder, 'longshore.db')
  #connection: Prepared | undefined

  constructor() {
    process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }))
  }

  /** One that nobody uses, with these bytes on it. */
  static with(image: Buffer): SimDisk {
    const disk = free.pop() ?? new SimDisk()
    disk.write(image)
    return disk
  }

  /** Gives it back. */
  release(): void {
    free.push(this)
  }

  /** What is committed. */
  read(): Buffer {
    return readFileSync(this.#file)
  }

  /** Lays other bytes of the same tables on it while nobody reads or writes: the next one who does finds that they changed. */
  write(image: Buffer): void {
    this.#alone(false)
    const descriptor = openSync(this.#file, constants.O_RDWR | constants.O_CREAT)
    try {
      const changes = Buffer.alloc(4)
      changes.writeUInt32BE(this.#changes(descriptor) + 1)
      writeSync(descriptor, image, 0, image.length, 0)
      ftruncateSync(descriptor, image.length)
      for (const place of [CHANGES, VALID_FOR]) writeSync(descriptor, changes, 0, 4, place)
    } finally {
      closeSync(descriptor)
    }
    this.#alone(true)
  }

  /** A connection that is alone asks nobody whether the file changed. Its lock goes with the next look at the file. */
  #alone(isAlone: boolean): void {
    const db = this.#connection?.db
    db?.pragma(`locking_mode = ${isAlone ? 'EXCLUSIVE' : 'NORMAL'}`)
    if (!isAlone) db?.prepare('select 1 from sqlite_master limit 1').get()
  }

  /** What a process works with until it dies: afterwards nothing that it left behind reaches the disk. */
  connect(): Prepared {
    this.#connection ??= new Prepared(opened(this.#file), STATEMENTS)
    return new UntilClosed(this.#connection)
  }

  #changes(descriptor: number): number {
    const counted = Buffer.alloc(4)
    return readSync(descriptor, counted, 0, 4, CHANGES) === 4 ? counted.readUInt32BE() : 0
  }
}

/** Neither log nor sync: the process that dies is simulated, the one that simulates does not. */
function opened(file: string): SQLite.Database {
  const db = new SQLite(file)
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  // So that the file holds nothing but what is committed.
  db.pragma('cache_spill = OFF')
  db.pragma('cache_size = -32000')
  db.pragma('locking_mode = EXCLUSIVE')
  return settled(db)
}

class UntilClosed extends Prepared {
  readonly #connection: Prepared
  #closed = false

  constructor(connection: Prepared) {
    super(connection.db)
    this.#connection = connection
  }

  override of(sql: string): SQLite.Statement {
    if (this.#closed) throw new TypeError('The database connection is not open')
    return this.#connection.of(sql)
  }

  override close(): void {
    this.#closed = true
  }
}
