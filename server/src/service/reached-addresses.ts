import { lookup } from 'node:dns/promises'
import type { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface Place {
  readonly address: string
  readonly family: 4 | 6
}

/** Answers every address of a name. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string }[]>

export const resolveByDns: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** Public by its number, and yet the machine's own host at a large provider: it gives out credentials. */
const OWN_HOST = '168.63.129.16'
/** How long a name server may think, ms. */
const NAME_LIMIT = 5000

/**
 * Which addresses the server sends to for customers: public ones by https, and those in networks that a setting names,
 * by http too. Private, local, shared and translated addresses are none, whatever way they are written.
 */
export class ReachedAddresses {
  readonly #also: BlockList | undefined
  readonly #resolve: Resolve

  constructor(also: BlockList | undefined, resolve: Resolve = resolveByDns) {
    this.#also = also
    this.#resolve = resolve
  }

  /** Whether an address may be one as it is written: a name is only asked for when something is sent. */
  mayBe(url: URL): boolean {
    const literal = literalOf(url)
    if (literal !== undefined) return this.#allows(literal, url)
    const isLocal = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(url.hostname)
    if (isLocal || !url.hostname.includes('.')) return this.#also !== undefined
    return url.protocol === 'https:' || this.#also !== undefined
  }

  /**
   * Where a host is, asked once: what is judged is what is connected to, so that a name which answers otherwise the next
   * time reaches nothing. Undefined where one of its addresses is not reached.
   */
  async placeOf(url: URL): Promise<Place | undefined> {
    const literal = literalOf(url)
    const found = literal === undefined ? await this.#asked(url.hostname) : [literal]
    const [first] = found
    if (first === undefined || !found.every((address) => this.#allows(address, url))) return undefined
    return { address: first, family: first.includes(':') ? 6 : 4 }
  }

  async #asked(host: string): Promise<string[]> {
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('ENOTFOUND')), NAME_LIMIT)
    })
    try {
      return (await Promise.race([this.#resolve(host), tooLate])).map(({ address }) => address)
    } finally {
      clearTimeout(late)
    }
  }

  #allows(address: string, { protocol }: URL): boolean {
    if (this.#also?.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) return true
    return protocol === 'https:' && isPublic(address)
  }
}

/** Whether an address is one of the public internet: not private, loopback, link-local, shared, reserved, mapped or translated. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || address === OWN_HOST) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // What is given out of IPv6 begins with 001.
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20
}

/** The address of a URL that names no host; the parser has already read 0x7f.1 and 2130706433 as what they mean. */
function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
