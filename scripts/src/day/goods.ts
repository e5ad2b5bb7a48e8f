import type { Article } from './world.ts'

export type Look = 'whole' | 'broken'

/** Pieces that lie somewhere. */
export interface Lying {
  readonly article: Article
  readonly look: Look
  readonly quantity: number
}

/** Where every piece really is, whatever any book says. Places are codes: positions, totes, boxes, parcels, heaps. */
export class Goods {
  readonly #places = new Map<string, Map<string, Lying>>()
  readonly #known = new Set<string>()

  put(place: string, { article, quantity, look = 'whole' }: Omit<Lying, 'look'> & { look?: Look }): void {
    if (quantity === 0) return
    let there = this.#places.get(place)
    if (!there) {
      there = new Map()
      this.#places.set(place, there)
      this.#known.add(place)
    }
    const key = keyOf(article, look)
    there.set(key, { article, look, quantity: (there.get(key)?.quantity ?? 0) + quantity })
  }

  /** Takes so many pieces, or all that are there if fewer; answers how many. */
  take(place: string, { article, quantity, look = 'whole' }: Omit<Lying, 'look'> & { look?: Look }): number {
    const there = this.#places.get(place)
    const key = keyOf(article, look)
    const lying = there?.get(key)
    if (!there || !lying) return 0
    const taken = Math.min(quantity, lying.quantity)
    if (taken === lying.quantity) there.delete(key)
    else there.set(key, { ...lying, quantity: lying.quantity - taken })
    if (there.size === 0) this.#places.delete(place)
    return taken
  }

  /** Carries pieces from one place to another; answers how many there were to carry. */
  carry(from: string, to: string, pieces: Omit<Lying, 'look'> & { look?: Look }): number {
    const quantity = this.take(from, pieces)
    this.put(to, { ...pieces, quantity })
    return quantity
  }

  at(place: string): Lying[] {
    return [...(this.#places.get(place)?.values() ?? [])]
  }

  count(place: string, article: Article, look: Look = 'whole'): number {
    return this.#places.get(place)?.get(keyOf(article, look))?.quantity ?? 0
  }

  /** Pieces of an article, whatever they look like. */
  pieces(place: string, article: Article): number {
    return this.count(place, article) + this.count(place, article, 'broken')
  }

  /** Something has lain there once. */
  isKnown(place: string): boolean {
    return this.#known.has(place)
  }

  isEmpty(place: string): boolean {
    return !this.#places.has(place)
  }

  get places(): readonly string[] {
    return [...this.#places.keys()]
  }
}

function keyOf({ nth }: Article, look: Look): string {
  return `${nth} ${look}`
}
