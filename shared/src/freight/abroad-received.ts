import type { AbroadFact } from './abroad.ts'
import { type ManifestLine, type Named, type NamesOf, namesIn } from './manifest.ts'

type Seen = Pick<AbroadFact, 'what' | 'code'>

/** What came of one line of a manifest. */
export interface LineReceived {
  readonly line: ManifestLine
  /** Of its packages, those that came. */
  readonly came: number
  readonly of: number
  /** Packages of a bag that was opened, and that were not scanned. */
  readonly missing: readonly string[]
}

export interface Received {
  readonly lines: readonly LineReceived[]
  readonly came: number
  readonly of: number
  readonly surplus: readonly string[]
  readonly damaged: readonly string[]
  /** Somebody said that no more will come. */
  readonly closed: boolean
}

/** What a scan says, and the facts that are kept of it. */
export interface Scanned {
  readonly verdict: 'came' | 'before' | 'surplus'
  /** What it is called. */
  readonly no: string
  readonly facts: readonly Seen[]
}

/** What an agent abroad received by a manifest: it follows from the facts alone, in whatever order they stand. */
export class Receiving {
  readonly #lines: readonly ManifestLine[]
  readonly #names: NamesOf
  /** Lines that came as one, and packages of bags by the number of theirs. */
  readonly #whole = new Set<string>()
  readonly #inside = new Map<string, Set<string>>()
  readonly #surplus = new Set<string>()
  readonly #damaged = new Set<string>()
  #closed = false

  constructor(lines: readonly ManifestLine[], seen: readonly Seen[] = []) {
    this.#lines = lines
    this.#names = namesIn(lines)
    for (const one of seen) this.take(one)
  }

  take({ what, code }: Seen): void {
    if (what === 'closed') this.#closed = true
    else if (what === 'damaged') this.#damaged.add(this.#calledBy(code))
    else {
      const named = this.#names(code)
      if (!named) this.#surplus.add(plain(code))
      else if (named.inside === undefined) this.#whole.add(named.line.no)
      else this.#insideOf(named.line).add(named.inside)
    }
  }

  /** The last package of a bag brings the bag with it: nobody scans the empty one. */
  scan(code: string): Scanned {
    const named = this.#names(code)
    const no = this.#calledBy(code)
    const fact: Seen = { what: 'arrived', code }
    if (!named)
      return this.#surplus.has(no)
        ? { verdict: 'before', no, facts: [] }
        : { verdict: 'surplus', no, facts: [fact] }
    if (this.#hasCome(named)) return { verdict: 'before', no, facts: [] }
    const { line, inside } = named
    const left = this.#of(line) - this.#came(line)
    const isLast = inside !== undefined && left === 1
    return { verdict: 'came', no, facts: isLast ? [fact, { what: 'arrived', code: line.no }] : [fact] }
  }

  received(): Received {
    const lines = this.#lines.map((line) => ({
      line,
      came: this.#came(line),
      of: this.#of(line),
      missing: this.#missing(line),
    }))
    const sum = (of: 'came' | 'of') => lines.reduce((all, line) => all + line[of], 0)
    return {
      ...{ lines, came: sum('came'), of: sum('of'), closed: this.#closed },
      ...{ surplus: [...this.#surplus], damaged: [...this.#damaged] },
    }
  }

  #calledBy(code: string): string {
    const named = this.#names(code)
    return named ? (named.inside ?? named.line.no) : plain(code)
  }

  #hasCome({ line, inside }: Named): boolean {
    if (this.#whole.has(line.no)) return true
    return inside === undefined ? false : this.#insideOf(line).has(inside)
  }

  #came(line: ManifestLine): number {
    return this.#whole.has(line.no) ? this.#of(line) : this.#insideOf(line).size
  }

  /** A bag of which no package is known counts as one. */
  #of({ inside = [] }: ManifestLine): number {
    return Math.max(1, inside.length)
  }

  #missing(line: ManifestLine): readonly string[] {
    const [came, { inside = [] }] = [this.#insideOf(line), line]
    if (this.#whole.has(line.no) || came.size === 0) return []
    return inside.filter((no) => !came.has(no))
  }

  #insideOf({ no }: ManifestLine): Set<string> {
    const found = this.#inside.get(no) ?? new Set()
    this.#inside.set(no, found)
    return found
  }
}

function plain(code: string): string {
  return code.trim().slice(0, 100)
}
