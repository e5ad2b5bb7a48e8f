import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { madePassword } from '@longshore/shared/access/made-password.ts'
import { refusals } from '@longshore/shared/access/refusals.ts'
import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { Secret } from '@longshore/shared/command/secret.ts'
import { hash, type Options, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.table.ts'
import { commonestPasswords } from './commonest-passwords.table.ts'

/** argon2id, the library's default, with 64 MiB, 3 passes, 1 lane: 97 ms on the machine this was chosen on (safety L15). */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
export type PasswordCost = Required<Pick<Options, keyof typeof COST>>
const SALT = 16
const IN_FLIGHT = 4
const WAITING = 60

/** Hashes and checks passwords, a few at a time so that a crowd of sign-ins leaves the warehouse its memory. */
export class Passwords {
  readonly #pepper: Buffer
  readonly #options: Options
  readonly #queue: (() => void)[] = []
  #running = 0
  readonly #verify: typeof verify
  #nobodys: Promise<string> | undefined

  constructor(pepper: Buffer, cost: PasswordCost = COST, check = verify) {
    this.#pepper = pepper
    this.#verify = check
    this.#options = { ...cost, secret: pepper }
  }

  /** Refuses what is too easily guessed, then hashes. */
  async hash(password: string, names: readonly string[] = []): Promise<string> {
    if (isCommon(password, names)) throw refusals.passwordCommon()
    return this.#inTurn(() => hash(password, this.#options))
  }

  /**
   * Hashes a worker's PIN: short by nature, so it is guarded by counting tries. The same seed gives the same hash, so
   * that a command that is sent again is the same command.
   */
  hashPin(pin: string, seed?: string): Promise<string> {
    const salt = seed && createHmac('sha256', this.#pepper).update(`pin ${seed}`).digest().subarray(0, SALT)
    return this.#inTurn(() => hash(pin, { ...this.#options, ...(salt && { salt }) }))
  }

  /** Hashes an argument of a command: a PIN, or a new account's password, which is refused where it is easily guessed. */
  async hashSecret({ plain, seed, names }: Secret): Promise<string> {
    if (names && isCommon(plain, names)) throw refusals.passwordCommon()
    return this.hashPin(plain, seed)
  }

  /** Whether a password fits a stored hash. Without one it takes as long and answers no. */
  async fits(password: string, stored: string | null | undefined): Promise<boolean> {
    this.#nobodys ??= hash(randomBytes(16).toString('hex'), this.#options)
    const nobodys = await this.#nobodys
    const fits = await this.#inTurn(() => this.#verify(stored ?? nobodys, password, this.#options))
    return fits && stored != null
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.length >= WAITING) throw house.busy()
    if (this.#running >= IN_FLIGHT) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running--
    }
  }
}

const refusedPasswords: ReadonlySet<string> = new Set([...commonPasswords, ...commonestPasswords])

/** Passwords that everybody tries first, and those made of the person's own name or the product's. */
export function isCommon(password: string, names: readonly string[] = []): boolean {
  const bare = password.toLowerCase()
  if (refusedPasswords.has(bare) || new Set(bare).size < 4) return true
  const words = [...names.map((name) => name.toLowerCase()), 'longshore'].filter((word) => word.length >= 3)
  return words.some(
    (word) => bare.replaceAll(word, '').replace(/[\d\W_]/g, '').length < 3 && bare.includes(word),
  )
}

/** A password to be read off a screen once. */
export function givenPassword(): string {
  return madePassword((limit) => randomInt(limit))
}
