import type { Channel } from '@longshore/shared/pricing/channel.ts'
import type { PriceList } from '@longshore/shared/pricing/price-list.ts'
import { PriceIndexes } from './price-indexes.ts'

/** Answers that are held at once. */
const MOST = 20_000

/** What quotes ask besides prices, kept for whoever asks thousands of them at one moment. */
export interface KeptAnswers {
  readonly channels: Kept<Channel[]>
  readonly remote: Kept<boolean>
}

/** Prices of one moment: what was read stands until all of it is thrown away. */
export class KeptIndexes extends PriceIndexes implements KeptAnswers {
  readonly channels = new Kept<Channel[]>()
  readonly remote = new Kept<boolean>()
  readonly #versions = new Kept<PriceList[]>()

  override versionsOf(channel: string): Promise<PriceList[]> {
    return this.#versions.of(channel, () => super.versionsOf(channel))
  }
}

class Kept<T> {
  readonly #answers = new Map<string, Promise<T>>()

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const found = this.#answers.get(key)
    if (found) return found
    if (this.#answers.size >= MOST) this.#answers.clear()
    const asked = ask()
    this.#answers.set(key, asked)
    return asked
  }
}
