import { createHash, randomBytes } from 'node:crypto'
import { isSealed, sealOf } from '../start/seal.ts'

const LIFE_S = 90 * 24 * 3600
const NAME = 'longshore-known-'

/** An account as it is signed in to: its kind and its name. */
export interface Named {
  readonly kind: string
  readonly loginName: string
}

/**
 * Browsers in which an account was signed in to before. Such a browser keeps a cookie that gives no right but one: its
 * failures are counted apart, so that whoever guesses elsewhere shuts nobody out of an own account.
 */
export class KnownBrowsers {
  readonly #key: Buffer
  readonly #attributes: string

  constructor(key: Buffer, secure: boolean) {
    this.#key = key
    this.#attributes = `Path=/api; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  }

  /** The cookie for a browser in which an account was signed in to at `at`, epoch ms. */
  cookie(account: Named, at: number): string {
    const [moment, chance] = [at.toString(36), randomBytes(12).toString('base64url')]
    const seal = sealOf(this.#key, wordsOf(account, at, chance))
    return `${nameOf(account)}=${moment}.${chance}.${seal}; ${this.#attributes}`
  }

  /** By what the failures of a known browser are counted; undefined where the account was never signed in to. */
  passOf(cookies: string, account: Named, at: number): string | undefined {
    const name = `${nameOf(account)}=`
    const value = cookies
      .split(/;\s*/)
      .find((one) => one.startsWith(name))
      ?.slice(name.length)
    const [moment = '', chance = '', seal = ''] = value?.split('.') ?? []
    const since = Number.parseInt(moment, 36)
    const lives = since <= at && at < since + LIFE_S * 1000
    return lives && isSealed(this.#key, wordsOf(account, since, chance), seal)
      ? `browser ${chance}`
      : undefined
  }
}

function wordsOf({ kind, loginName }: Named, at: number, chance: string): readonly (string | number)[] {
  return ['browser', kind, loginName, at, chance]
}

/** A browser that several people share keeps one for each. */
function nameOf({ kind, loginName }: Named): string {
  const hash = createHash('sha256').update(`${kind} ${loginName}`).digest('hex')
  return NAME + hash.slice(0, 16)
}
