import { leftToShelve } from '@longshore/shared/inbound/line-count.ts'
import { type ReceiptLine, receiptLine } from '@longshore/shared/inbound/receipt.ts'
import { suggestPosition } from '@longshore/shared/inbound/suggest-position.ts'
import { settingsOf, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import type { Kysely } from 'kysely'
import type { Asked } from '../commands/asked.ts'
import { type Committed, type Performer, SYSTEM } from '../commands/perform.ts'
import { parsedRow } from '../commands/row-statements.ts'
import type { Engine } from '../database/engine.ts'
import { shapeOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { candidatesFor } from './candidates.ts'

/** Lines that a start looks at again. */
const LEFT_OVER = 500
/** Milliseconds until a line is looked at again for which there was no place. */
const AGAIN = 60_000

const { jsonColumns } = shapeOf(receiptLine)

export interface SuggestingParts {
  readonly engine: Engine
  readonly performer: Pick<Performer, 'perform' | 'onCommit'>
  now(): number
  newId(): string
  /** Logs a defect. */
  defect(fault: unknown, where: string): unknown
}

/** Writes on each line that has become ready where its pieces should go, beside the scans and never before them. */
export class Suggesting {
  readonly #parts: SuggestingParts
  readonly #waiting = new Set<string>()
  /** Lines without a place to go, and when they are looked at again: each scan of theirs would search in vain. */
  readonly #unplaced = new Map<string, number>()
  readonly #stopWatching: () => void
  #working: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: SuggestingParts) {
    this.#parts = parts
    this.#stopWatching = parts.performer.onCommit((committed) => this.#look(committed))
  }

  /** Takes up the lines that an earlier life of the server left without a suggestion. */
  async resume(): Promise<void> {
    const lines = await this.#parts.engine.reader
      .selectFrom('receiptLine')
      .select('id')
      .where('suggestedId', 'is', null)
      .where('putaway', '=', 'to-be-put')
      .orderBy('id', 'desc')
      .limit(LEFT_OVER)
      .execute()
    for (const { id } of lines) this.#add(id)
    await this.idle()
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#working
  }

  async close(): Promise<void> {
    this.#stopped = true
    this.#stopWatching()
    this.#waiting.clear()
    await this.#working
  }

  #look({ group }: Committed): void {
    for (const { rows } of group)
      for (const { table, id, row } of rows)
        if (table === 'receiptLine' && row && isReady(row as ReceiptLine)) this.#add(id)
  }

  #add(lineId: string): void {
    if (this.#stopped || this.#waiting.has(lineId)) return
    if (this.#parts.now() < (this.#unplaced.get(lineId) ?? 0)) return
    this.#waiting.add(lineId)
    this.#working = this.#working.then(() => this.#suggest(lineId))
  }

  async #suggest(lineId: string): Promise<void> {
    if (!this.#waiting.delete(lineId)) return
    const { engine, performer, now, newId, defect } = this.#parts
    try {
      const line = await lineOf(engine.reader, lineId)
      if (!line || !isReady(line)) return
      const suggested = suggestPosition(await candidatesFor(engine.reader, line, now()), {
        quantity: leftToShelve(line, 'good'),
        condition: 'good',
      })
      if (!suggested.length) {
        this.#unplaced.set(lineId, now() + AGAIN)
        return
      }
      this.#unplaced.delete(lineId)
      const asksWhy = await asksWhyElsewhere(engine.reader, line.scope)
      const asked: Asked = {
        ...{ id: newId(), name: 'inbound.suggestPositions', scope: line.scope, actor: SYSTEM },
        ...{ args: { lineId, suggested, asksWhy }, via: 'system', occurredAt: now(), receivedAt: now() },
      }
      await performer.perform(asked)
    } catch (fault) {
      if (!this.#stopped) defect(fault, 'inbound.suggestPositions')
    }
  }
}

/** Good pieces wait and nobody has said where they go. */
function isReady(line: ReceiptLine): boolean {
  return line.suggestedId === null && line.open === 1 && leftToShelve(line, 'good') > 0
}

async function lineOf(db: Kysely<Database>, lineId: string): Promise<ReceiptLine | undefined> {
  const found = await db.selectFrom('receiptLine').selectAll().where('id', '=', lineId).executeTakeFirst()
  return found && (parsedRow(found, jsonColumns) as ReceiptLine)
}

async function asksWhyElsewhere(db: Kysely<Database>, scope: string): Promise<boolean> {
  const house = await db
    .selectFrom('warehouse')
    .select('settings')
    .where('id', '=', scope.slice(scope.indexOf(':') + 1))
    .executeTakeFirst()
  return settingsOf(house && { settings: JSON.parse(house.settings) as WarehouseSettings }).asksWhyElsewhere
}
