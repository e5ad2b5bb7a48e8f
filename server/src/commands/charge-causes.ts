import type { Basis } from '@longshore/shared/command/basis.ts'
import type { Charge } from '@longshore/shared/command/change.ts'
import type { Table } from '@longshore/shared/rows/table.ts'
import type { Session } from '../database/session.ts'
import type { ChargeStatements } from './charge-statements.ts'
import { inSizes, placed } from './journal-lines.ts'
import { Standing } from './standing.ts'
import type { SteadyReads } from './steady-reads.ts'
import type { Writing } from './writing.ts'

interface Cause {
  readonly basisNo: number
  readonly seq: number
  readonly n: number
  readonly quantity: number
  readonly reversesSeq: number | null
  readonly reversesN: number | null
}
/** Of which of the charges that are taken back together. */
type OfOne = Cause & { readonly nth: number }
interface Measures {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly sizeClass: string
}
/** Bases whose numbers are kept in memory. */
const REMEMBERED = 10_000
const nothingReversed = { reversesSeq: null, reversesN: null }

/** Writes the causes of fees with what a price may ask about them, and takes them back. */
export class ChargeCauses {
  readonly #run: ChargeStatements
  readonly #steady: SteadyReads
  readonly #articles: Table
  /** The numbers of bases: a row of theirs never changes. */
  readonly #bases = new Standing<number>(REMEMBERED)

  constructor(
    statements: ChargeStatements,
    { steady, articles }: { readonly steady: SteadyReads; readonly articles: Table },
  ) {
    this.#run = statements
    this.#steady = steady
    this.#articles = articles
  }

  /** What was written since the savepoint was undone. */
  undone(session: Session): void {
    this.#bases.forget(session)
  }

  committed(session: Session): void {
    this.#bases.committed(session)
  }

  async write(writing: Writing, charge: Charge): Promise<void> {
    const about = aboutOf(charge)
    const isBack = charge.quantity < 0
    // It takes back what the same command charged, too, and not what that charges later.
    if (writing.charged.has(about) && (isBack || writing.takenBack.length > 0)) await this.written(writing)
    writing.charged.add(about)
    if (isBack) {
      writing.takenBack.push(charge)
      return
    }
    // What asks for no article waits for others of its kind, such as the packages of a load.
    if (charge.basis.skuId === undefined) writing.charges.push({ charge, n: writing.next() })
    else await this.#cause(writing, charge, writing.next())
  }

  /** Writes what waits: many causes by a statement for what they are for, and one for themselves; what is taken back by one that reads it. */
  async written(writing: Writing): Promise<void> {
    const { session, told, seq } = writing.under
    for (const some of inSizes(writing.takenBack.splice(0))) await this.#takeBack(writing, some)
    for (const some of inSizes(writing.charges.splice(0))) {
      const [only] = some
      if (only && some.length === 1) {
        await this.#cause(writing, only.charge, only.n)
        continue
      }
      const lines = some.map(({ charge, n }) => {
        return { ...kindOf(charge), basis: JSON.stringify(charge.basis), n, quantity: charge.quantity }
      })
      const shared = { scope: told.scope, seq, occurredAt: told.at }
      const [bases, causes] = [this.#run.openBases(some.length), this.#run.causes(some.length)]
      await session.run(bases, placed(bases, lines, shared))
      const written = await session.run(causes, placed(causes, lines, shared))
      if (written !== some.length) throw new Error(`${written} of ${some.length} fees have a cause`)
    }
    writing.charged.clear()
  }

  async #cause(writing: Writing, charge: Charge, n: number): Promise<void> {
    const basisNo = await this.#basisOf(writing, charge)
    cause(writing, { n, basisNo, quantity: charge.quantity, ...nothingReversed })
  }

  /** What is beyond all that was charged takes nothing back: it names no cause, and earns nothing. */
  async #takeBack(writing: Writing, some: readonly Charge[]): Promise<void> {
    const { session, told } = writing.under
    const statement = this.#run.causesOf(some.length)
    const lines = some.map((charge, nth) => ({ nth, ...kindOf(charge) }))
    const asked = placed(statement, lines, { scope: told.scope, none: '' })
    const causes = Map.groupBy(await session.all<OfOne>(statement, asked), ({ nth }) => Number(nth))
    for (const [place, charge] of some.entries()) {
      let wanted = -charge.quantity
      for (const { basisNo, seq, n, left } of standing(causes.get(place) ?? [])) {
        const quantity = Math.min(wanted, left)
        if (quantity === 0) break
        cause(writing, { n: writing.next(), basisNo, quantity: -quantity, reversesSeq: seq, reversesN: n })
        wanted -= quantity
      }
      if (wanted === 0) continue
      const basisNo = await this.#basisOf(writing, charge)
      cause(writing, { n: writing.next(), basisNo, quantity: -wanted, ...nothingReversed })
    }
  }

  async #basisOf({ under: { session, told } }: Writing, charge: Charge): Promise<number> {
    const basis = JSON.stringify(measured(charge.basis, await this.#measure(session, charge.basis)))
    const key = `${told.scope} ${aboutOf(charge)} ${basis}`
    const known = this.#bases.get(session, key)
    if (known !== undefined) return known
    const values = { ...kindOf(charge), scope: told.scope, basis }
    const [standing] = await session.all(this.#run.basis, values)
    const [row] = standing ? [standing] : await session.all(this.#run.openBasis, values)
    const no = Number(row?.no)
    this.#bases.learn(session, key, no)
    return no
  }

  /** Prices by weight or size ask what the article measured then. */
  async #measure(session: Session, { skuId }: Basis): Promise<Measures | undefined> {
    if (skuId === undefined) return undefined
    const read = () => session.all<Measures>(this.#run.measures, { skuId })
    const [article] = await this.#steady.get(session, this.#articles, `measures of ${skuId}`, read)
    return article
  }
}

function cause(writing: Writing, of: Omit<Cause, 'seq'>): void {
  writing.line('chargeCause', { ...of, occurredAt: writing.under.told.at })
}

function measured(basis: Basis, article: Measures | undefined): Basis {
  if (!article) return basis
  const { weight: grams, length, width, height, sizeClass } = article
  return { sizeClass, ...basis, grams, volume: length * width * height }
}

function aboutOf({ documentId, ownerId, sheet, fee, subjectId }: Charge): string {
  return `${documentId} ${ownerId} ${sheet} ${fee} ${subjectId}`
}

function kindOf({ documentId, ownerId, sheet, fee, subjectId }: Charge) {
  return { documentId, ownerId, sheet, fee, subjectId }
}

/** What is left of each cause, the newest first: what took it back came after it. */
function standing(causes: readonly Cause[]): (Cause & { readonly left: number })[] {
  const taken = new Map<string, number>()
  return causes.flatMap((cause) => {
    const key = `${cause.reversesSeq ?? cause.seq}.${cause.reversesN ?? cause.n}`
    const gone = taken.get(key) ?? 0
    if (cause.reversesSeq !== null) taken.set(key, gone + cause.quantity)
    const left = cause.quantity + gone
    return cause.quantity > 0 && left > 0 ? [{ ...cause, left }] : []
  })
}
