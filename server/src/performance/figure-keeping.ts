import type { WorkFigure } from '@longshore/shared/performance/work-figure.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { Repeated } from '../jobs/repeated.ts'
import { calendarOf } from './calendar.ts'
import { type Folded, foldedPage, type Page } from './figure-fold.ts'
import { figureWith } from './figure-sums.ts'
import { addSteps, markStep } from './work-steps.ts'

const EVERY = 5000
/** Commands of the log that go in one transaction: scans wait for it. */
const PAGE = 500
/** Rows of one statement. */
const ROWS = 100

export interface FigureKeepingParts {
  readonly engine: Engine
  defect(fault: unknown, where: string): void
}

/**
 * Keeps workers' figures by folding each warehouse's log of commands from where it came to. What it keeps can be thrown away:
 * it is made of the log again.
 */
export class FigureKeeping {
  readonly #engine: Engine
  readonly #repeated: Repeated
  readonly #folding = new Map<string, Promise<void>>()
  #closed = false

  constructor({ engine, defect }: FigureKeepingParts) {
    this.#engine = engine
    this.#repeated = new Repeated({ every: EVERY, where: 'figures', look: () => this.keep(), defect })
  }

  resume(): void {
    this.#repeated.resume()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#repeated.close()
    await Promise.all(this.#folding.values())
  }

  /** Brings the figures of every warehouse up to its log. */
  async keep(): Promise<void> {
    const scopes = await this.#engine.lists
      .selectFrom('scope')
      .leftJoin('workCursor', 'workCursor.scope', 'scope.id')
      .select('scope.id')
      .where('scope.id', 'like', 'warehouse:%')
      .where((eb) => eb('scope.seq', '>', eb.fn.coalesce('workCursor.seq', eb.lit(0))))
      .execute()
    for (const { id } of scopes) await this.upToNow(id)
  }

  /** Brings the figures of a warehouse up to its log; who asks while it is done gets them by the same work. */
  upToNow(scope: string): Promise<void> {
    const folding =
      this.#folding.get(scope) ??
      this.#upToNow(scope).finally(() => {
        this.#folding.delete(scope)
      })
    this.#folding.set(scope, folding)
    return folding
  }

  /**
   * Brings the figures of a warehouse up to its log where no more than so many commands are missing. Answers null then, else
   * when the first missing one came, ms: those are left to the next round.
   */
  async soon(scope: string, most: number): Promise<number | null> {
    const db = this.#engine.lists
    const cursor = await cursorOf(db, scope)
    if ((await headOf(db, scope)) - cursor <= most) {
      await this.upToNow(scope)
      return null
    }
    const next = await db
      .selectFrom('command')
      .select('receivedAt')
      .where('scopeNo', '=', numberOf(scope))
      .where('seq', '>', cursor)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirstOrThrow()
    return Number(next.receivedAt)
  }

  async #upToNow(scope: string): Promise<void> {
    const db = this.#engine.lists
    const house = await db
      .selectFrom('warehouse')
      .select('zone')
      .where('id', '=', scope.slice('warehouse:'.length))
      .executeTakeFirst()
    const dayOf = calendarOf(house?.zone ?? 'UTC')
    const head = await headOf(db, scope)
    let after = await cursorOf(db, scope)
    while (after < head && !this.#closed) {
      const page = { scope, after, to: Math.min(head, after + PAGE) }
      const folded = await foldedPage(db, page, dayOf)
      // Another process was quicker: it goes on from where that one came to.
      after = (await this.#write(page, folded)) ? page.to : await cursorOf(db, scope)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Writes a page once; false where another process wrote it. */
  async #write(page: Page, { steps, changed, sums, handled }: Folded): Promise<boolean> {
    const { scope, after, to } = page
    const ids = sums.figures.map(({ id }) => id)
    const standing = new Map<string, WorkFigure>()
    for (const some of parts(ids)) {
      const found = await this.#engine.lists
        .selectFrom('workFigure')
        .selectAll()
        .where('id', 'in', some)
        .execute()
      for (const figure of found) standing.set(figure.id, figure)
    }
    const figures = sums.figures.map((added) => figureWith(standing.get(added.id), added, to))
    return this.#engine.operate(async (db) => {
      if (!(await moved(db, { scope, after, to }))) return false
      await addSteps(db, steps)
      for (const step of changed) await markStep(db, step)
      for (const some of parts(figures)) await replace(db, some)
      await handled.write(db)
      for (const pace of sums.paces)
        await db
          .insertInto('workPace')
          .values({ scope, ...pace })
          .onConflict((known) =>
            known.columns(['scope', 'kind', 'at']).doUpdateSet((eb) => ({
              lines: eb('workPace.lines', '+', pace.lines),
              pieces: eb('workPace.pieces', '+', pace.pieces),
            })),
          )
          .execute()
      return true
    })
  }
}

async function headOf(db: Kysely<Database>, scope: string): Promise<number> {
  const head = await db.selectFrom('scope').select('seq').where('id', '=', scope).executeTakeFirst()
  return Number(head?.seq ?? 0)
}

async function cursorOf(db: Kysely<Database>, scope: string): Promise<number> {
  const cursor = await db.selectFrom('workCursor').select('seq').where('scope', '=', scope).executeTakeFirst()
  return Number(cursor?.seq ?? 0)
}

/** Moves the cursor of a scope from where the page begins; false where it stands elsewhere by now. */
async function moved(db: Kysely<Database>, { scope, after, to }: Page): Promise<boolean> {
  await db
    .insertInto('workCursor')
    .values({ scope, seq: 0 })
    .onConflict((known) => known.doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('workCursor')
    .set({ seq: to })
    .where('scope', '=', scope)
    .where('seq', '=', after)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

async function replace(db: Kysely<Database>, figures: readonly WorkFigure[]): Promise<void> {
  await db
    .insertInto('workFigure')
    .values([...figures])
    .onConflict((known) =>
      known.column('id').doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        lines: eb.ref('excluded.lines'),
        pieces: eb.ref('excluded.pieces'),
        active: eb.ref('excluded.active'),
        linesHour: eb.ref('excluded.linesHour'),
        piecesHour: eb.ref('excluded.piecesHour'),
        excepted: eb.ref('excluded.excepted'),
        undone: eb.ref('excluded.undone'),
        wrong: eb.ref('excluded.wrong'),
        contradicted: eb.ref('excluded.contradicted'),
        errors: eb.ref('excluded.errors'),
        firstAt: eb.ref('excluded.firstAt'),
        lastAt: eb.ref('excluded.lastAt'),
      })),
    )
    .execute()
}

function parts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, nth) =>
    rows.slice(nth * ROWS, (nth + 1) * ROWS),
  )
}
