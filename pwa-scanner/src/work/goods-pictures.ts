import { articlePicturePath } from '@longshore/shared/catalog/sku-picture.ts'
import type { TokenSource } from '../access/server-calls.ts'
import { Changes } from './changes.ts'

const STORE = 'goods-pictures'
const KEPT_AT = 'x-kept-at'
/** How long a picture is shown without asking whether there is another, and how long "there is none" is believed, ms. */
const FRESH = 24 * 60 * 60_000
const NONE = 60 * 60_000
/** Without an answer it is tried again after so many ms. */
const AGAIN = 60_000
/** On the disk, and in memory. */
const MOST_KEPT = 2000
const MOST_SHOWN = 300
/** No more at once: they share the network with the work. */
const AT_ONCE = 2

export interface GoodsPicturesParts {
  readonly token: TokenSource
  now(): number
  readonly store: Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> | undefined>
  send?(url: string, init: RequestInit): Promise<Response>
  /** An address of the picture for `<img>`, and its end. */
  addressOf(picture: Blob): string
  letGo(address: string): void
  report(fault: unknown): void
}

export function openGoodsPictures(
  parts: Pick<GoodsPicturesParts, 'token' | 'now' | 'report'>,
): GoodsPictures {
  // Absent outside a secure context; then pictures are asked for each time.
  const store = 'caches' in self ? caches.open(STORE) : Promise.resolve(undefined)
  const { createObjectURL: addressOf, revokeObjectURL: letGo } = URL
  return new GoodsPictures({ ...parts, store, addressOf, letGo })
}

/**
 * Pictures of goods by their SKU, small as lists have them. What was shown once is on the disk and opens without a network.
 * They hold up nothing: the screen is drawn again when one comes.
 */
export class GoodsPictures {
  readonly changes = new Changes()
  readonly #parts: GoodsPicturesParts
  readonly #shown = new Map<string, string | undefined>()
  readonly #askAt = new Map<string, number>()
  readonly #waiting: string[] = []
  readonly #coming = new Set<Promise<void>>()

  constructor(parts: GoodsPicturesParts) {
    this.#parts = parts
    this.#prune().catch(parts.report)
  }

  /** The address of its picture; undefined while none is known. Asking brings it. */
  of(skuId: string): string | undefined {
    const now = this.#parts.now()
    if (now >= (this.#askAt.get(skuId) ?? 0)) {
      this.#askAt.set(skuId, now + AGAIN)
      this.#waiting.push(skuId)
      this.#next()
    }
    return this.#shown.get(skuId)
  }

  /** Settles when nothing is being fetched. */
  async idle(): Promise<void> {
    while (this.#coming.size > 0) await Promise.all(this.#coming)
  }

  close(): void {
    this.#waiting.length = 0
    for (const address of this.#shown.values()) if (address) this.#parts.letGo(address)
    this.#shown.clear()
  }

  #next(): void {
    const skuId = this.#coming.size < AT_ONCE ? this.#waiting.shift() : undefined
    if (skuId === undefined) return
    const coming = this.#bring(skuId)
      .catch(this.#parts.report)
      .finally(() => {
        this.#coming.delete(coming)
        this.#next()
      })
    this.#coming.add(coming)
  }

  async #bring(skuId: string): Promise<void> {
    const { now } = this.#parts
    const store = await this.#parts.store
    const url = `${articlePicturePath}?sku=${encodeURIComponent(skuId)}`
    const kept = await store?.match(url)
    const until = kept ? await this.#believed(skuId, kept) : 0
    this.#askAt.set(skuId, Math.max(until, now() + AGAIN))
    if (now() < until) return
    const answer = await this.#answer(url)
    if (!answer) return
    const bytes = answer.status === 404 ? new ArrayBuffer(0) : await answer.arrayBuffer()
    const headers = { 'content-type': answer.headers.get('content-type') ?? '', [KEPT_AT]: String(now()) }
    await store?.put(url, new Response(bytes, { headers }))
    this.#askAt.set(skuId, await this.#believed(skuId, new Response(bytes, { headers })))
  }

  /** Shows it, and answers until when nobody needs to ask again. An empty one says that there is none. */
  async #believed(skuId: string, kept: Response): Promise<number> {
    const at = Number(kept.headers.get(KEPT_AT))
    const picture = await kept.blob()
    this.#show(skuId, picture.size > 0 ? this.#parts.addressOf(picture) : undefined)
    return at + (picture.size > 0 ? FRESH : NONE)
  }

  #show(skuId: string, address: string | undefined): void {
    const before = this.#shown.get(skuId)
    if (before) this.#parts.letGo(before)
    this.#shown.delete(skuId)
    this.#shown.set(skuId, address)
    for (const [oldest, gone] of this.#shown) {
      if (this.#shown.size <= MOST_SHOWN) break
      if (gone) this.#parts.letGo(gone)
      this.#shown.delete(oldest)
      this.#askAt.delete(oldest)
    }
    this.changes.tell()
  }

  /** Undefined without an answer of ours, such as away from the network. */
  async #answer(url: string): Promise<Response | undefined> {
    const { token, send = (to, init) => fetch(to, init) } = this.#parts
    const ask = async (anew: boolean) =>
      send(url, { cache: 'no-store', headers: { authorization: `Bearer ${await token(anew)}` } })
    try {
      const first = await ask(false)
      const answer = first.status === 401 ? await ask(true) : first
      const isOurs = /^(image|application\/json)/.test(answer.headers.get('content-type') ?? '')
      return isOurs && (answer.ok || answer.status === 404) ? answer : undefined
    } catch {
      return undefined
    }
  }

  async #prune(): Promise<void> {
    const store = await this.#parts.store
    const keys = (await store?.keys()) ?? []
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) await store?.delete(oldest)
  }
}
