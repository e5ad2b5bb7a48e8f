import type { Change, Differ, FollowUp, Move, Raise } from '@longshore/shared/command/change.ts'
import { type Exception, type ExceptionKinds, exception } from '@longshore/shared/exceptions/exception.ts'
import { openedException } from '@longshore/shared/exceptions/opened-exception.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import { isShelf } from '@longshore/shared/stock/place.ts'
import { isSearched } from '../database/search/searched.ts'
import type { TermRows } from '../database/search/term-rows.ts'
import type { Session, SqlRow } from '../database/session.ts'
import type { PieceJournal } from '../freight/piece-journal.ts'
import type { StockJournal } from '../stock/journal.ts'
import { keepGoods } from '../stock/kept-goods.ts'
import type { ChargeCauses } from './charge-causes.ts'
import type { CommandStatements } from './command-statements.ts'
import { carriedAway, consequences, remember } from './consequences.ts'
import { writeFeed } from './feed-lines.ts'
import { followUpId } from './follow-ups.ts'
import type { KeptStatements } from './kept-differences.ts'
import type { ManyRows } from './many-rows.ts'
import type { MoneyJournal } from './money-journal.ts'
import { changedCells, parsedRow, type RowStatements, storedRow } from './row-statements.ts'
import { RowsTogether } from './rows-together.ts'
import type { SteadyReads } from './steady-reads.ts'
import type { WarmRows } from './warm-rows.ts'
import { type AtOnce, type KnownDebt, type Under, Writing } from './writing.ts'

export interface Written {
  readonly exceptions: readonly { readonly id: string; readonly kind: string }[]
  readonly warnings: Writing['warnings']
  readonly rows: readonly { readonly table: string; readonly row: Row | null; readonly id: string }[]
  readonly followUps: readonly string[]
  readonly atOnce: readonly AtOnce[]
}

interface WriterParts {
  readonly rows: RowStatements
  readonly run: CommandStatements
  readonly journal: StockJournal
  readonly charges: ChargeCauses
  readonly money: MoneyJournal
  readonly many: ManyRows
  readonly steady: SteadyReads
  readonly warm: WarmRows
  readonly pieces: PieceJournal
  readonly kinds: ExceptionKinds
  readonly terms: TermRows
  readonly kept: KeptStatements | undefined
}

/** Writes the changes of one command: rows, what they are found by, feed, postings, exceptions, charges, notes and follow-ups, all in its transaction. */
export class ChangeWriter {
  readonly #rows: RowStatements
  readonly #run: CommandStatements
  readonly #journal: StockJournal
  readonly #charges: ChargeCauses
  readonly #money: MoneyJournal
  readonly #many: ManyRows
  readonly #steady: SteadyReads
  readonly #warm: WarmRows
  readonly #pieces: PieceJournal
  readonly #kinds: ExceptionKinds
  readonly #terms: TermRows
  readonly #kept: KeptStatements | undefined

  constructor({ rows, run, journal, charges, money, many, steady, warm, ...parts }: WriterParts) {
    this.#rows = rows
    this.#run = run
    this.#journal = journal
    this.#charges = charges
    this.#money = money
    this.#many = many
    this.#steady = steady
    this.#warm = warm
    this.#pieces = parts.pieces
    this.#kinds = parts.kinds
    this.#terms = parts.terms
    this.#kept = parts.kept
  }

  /** What was written since the savepoint was undone. */
  undone(session: Session): void {
    this.#warm.forget(session)
    this.#charges.undone(session)
    this.#journal.undone(session)
  }

  /** What was written stands. */
  committed(session: Session): void {
    this.#charges.committed(session)
    this.#journal.committed(session)
  }

  async write(under: Under, changes: readonly Change[]): Promise<Written> {
    const writing = new Writing(under)
    await this.#pieces.read(writing, changes)
    for (const change of changes) await this.#apply(writing, change)
    await this.#journal.written(writing.entry)
    await this.#pieces.stand(writing, this.#rows)
    for (const raise of writing.raises) this.#open(writing, raise)
    for (const debt of writing.debts.values()) await this.#owe(writing, debt)
    for (const differ of writing.differs.values()) await this.#differ(writing, differ)
    for (const { command, args } of await consequences(writing, { run: this.#run, kinds: this.#kinds }))
      await this.#followUp(writing, { scope: under.told.scope, command, args })
    await keepGoods(writing, { rows: this.#rows, run: this.#run })
    await this.#flush(writing)
    await this.#charges.written(writing)
    return {
      exceptions: writing.exceptions,
      warnings: writing.warnings,
      followUps: writing.followUps,
      atOnce: writing.atOnce,
      rows: [...writing.rows.values()].map(({ table, id, row }) => ({
        table: table.name,
        id,
        row: row as Row | null,
      })),
    }
  }

  async #apply(writing: Writing, change: Change): Promise<void> {
    const { session, told } = writing.under
    switch (change.do) {
      case 'put':
        return writing.put(change.table, change.row)
      case 'setAll':
        this.#steady.wrote(session, change.table)
        this.#warm.forget(session)
        return this.#many.set(writing.under, change)
      case 'remove':
        return writing.remove(change.table, change.id)
      case 'move':
        return this.#move(writing, change)
      case 'carry':
        return this.#pieces.carry(writing, change)
      case 'hold':
        return this.#journal.hold(writing.entry, change)
      case 'free':
        return this.#journal.free(writing.entry, change.taskId)
      case 'promise':
        return this.#journal.promise(writing.entry, change, change.quantity)
      case 'raise':
        return void writing.raises.push(change)
      case 'differ':
        writing.differs.set(`${change.kind}/${change.subject.id}`, change)
        return
      case 'charge':
        return this.#charges.write(writing, change)
      case 'post':
        return this.#money.post(writing, change)
      case 'postAll':
        return this.#money.postAll(writing, change)
      case 'reverse':
        return this.#money.reverse(writing, change)
      case 'holdMoney':
        return this.#money.hold(writing, change)
      case 'releaseMoney':
        return this.#money.release(writing, change.id)
      case 'note': {
        const { documentId, event } = change
        const said = { documentId, event, details: JSON.stringify(change.details), actor: told.actor.name }
        writing.line('note', { n: writing.next(), ...said, occurredAt: told.at })
        return
      }
      case 'followUp':
        return this.#followUp(writing, change)
      case 'warn':
        return writing.warn(change)
    }
  }

  async #move(writing: Writing, change: Move): Promise<void> {
    remember(writing, change)
    const { debts, broken } = await this.#journal.move(writing.entry, change)
    for (const debt of debts) {
      const known = writing.debts.get(debt.accountId)
      const kind = change.short ?? known?.kind
      writing.debts.set(debt.accountId, { ...debt, kind, documentId: change.documentId })
    }
    for (const lost of broken) {
      const { taskId, orderId, quantity } = lost
      if (isShelf(change.to)) {
        // Nobody else is promised the pieces until the task holds them again.
        this.#journal.promise(writing.entry, change, quantity)
        writing.carried.push(carriedAway(lost, change))
        continue
      }
      writing.raises.push({
        do: 'raise',
        kind: 'stock.allocation-broken',
        subject: { table: 'pickTask', id: taskId, label: orderId },
        details: { taskId, orderId, quantity },
      })
    }
  }

  async #followUp(writing: Writing, next: Omit<FollowUp, 'do'>): Promise<void> {
    const { session, told } = writing.under
    const { scope, command } = next
    const id = followUpId(told.commandId, writing.followUps.length)
    writing.followUps.push(id)
    if (next.atOnce && scope === told.scope) writing.atOnce.push({ ...next, id })
    const args = JSON.stringify(next.args)
    await session.run(this.#run.followUp, { id, scope, command, args, cause: told.commandId })
  }

  /** Opens an exception for the role that owns its kind. */
  #open(writing: Writing, raise: Raise): void {
    const kind = this.#kinds[raise.kind]
    if (!kind) throw new Error(`no exception kind ${raise.kind}`)
    const { told, commandName } = writing.under
    const id = told.id(`exception ${writing.exceptions.length}`)
    writing.put(exception, openedException(id, raise, { kind, told, commandName }))
    writing.exceptions.push({ id, kind: raise.kind })
    writing.opened.push(raise)
  }

  /** Keeps exactly one open exception for each location's debt, with what it owes; a repaid debt heals it. */
  async #owe(writing: Writing, debt: KnownDebt): Promise<void> {
    const { accountId, locationId, skuId, ownerId, owed, grew, documentId } = debt
    const subject = { table: 'balance', id: `account ${accountId}`, label: documentId }
    const details = { locationId, skuId, ownerId }
    const kind = debt.kind ?? 'stock.unexplained'
    await this.#differ(writing, { do: 'differ', kind, subject, quantity: owed, grew, details }, () => true)
  }

  /** Opens, resizes or heals the one exception that stands for a difference. */
  async #differ(
    writing: Writing,
    { kind, subject, quantity, grew, adds, details, resolution }: Differ,
    stands = (found: SqlRow) => found.kind === kind,
  ): Promise<void> {
    const { session, told } = writing.under
    const among = { subjectId: subject.id, open: 'open', taken: 'taken' }
    const open = (await session.all(this.#run.openExceptions, among)).find(stands)
    if (!open) {
      if (grew) this.#open(writing, { do: 'raise', kind, subject, details: { ...details, quantity } })
      return
    }
    // The command closes it itself.
    if (writing.rows.has(`${exception.name}/${open.id}`)) return
    const statements = this.#rows.of(exception)
    const [stored] = await session.all(statements.get, { id: open.id ?? null })
    if (!stored) throw new Error(`exception ${open.id} is missing`)
    const was = parsedRow(stored, statements.jsonColumns) as Exception
    const healed = quantity === 0 && {
      ...{ status: 'healed', resolvedAt: told.at, resolvedBy: 'journal' },
      resolution: resolution ?? null,
    }
    writing.read(exception, was)
    writing.put(exception, {
      ...was,
      details: { ...was.details, ...details, quantity: quantity + (adds ? Number(was.details.quantity) : 0) },
      ...healed,
    } as Exception)
    if (grew) writing.exceptions.push({ id: was.id, kind: was.kind })
  }

  /** Writes each touched row once, with its line of the feed. */
  async #flush(writing: Writing): Promise<void> {
    const { session, told, seq } = writing.under
    const { scope } = told
    const together = new RowsTogether(this.#rows, session, this.#kept)
    for (const touched of writing.rows.values()) {
      const { table, id } = touched
      const statements = this.#rows.of(table)
      this.#steady.wrote(session, table)
      const before = writing.before(table, id)
      if (touched.row === null) {
        await together.written()
        this.#warm.drop(session, table, id)
        if ((await session.run(statements.remove, { id })) !== 1)
          throw new Error(`${table.name} ${id} is removed but missing`)
        if (isSearched(table)) await this.#terms.write(session, table, before, null)
        if (before) writeFeed(writing, table, before, null)
        continue
      }
      if (before && before.scope !== scope)
        throw new Error(`${table.name} ${id} belongs to ${before.scope}, not ${scope}`)
      const row = { ...touched.row, scope, version: seq } as Row
      touched.row = row
      if (before) {
        const changed = changedCells(table, { row, before }, statements.jsonColumns)
        await together.change(table, { before, row, changed })
        this.#warm.changed(session, table, { before, cells: changed })
      } else await together.add(table, storedRow(table, row, statements.jsonColumns))
      if (isSearched(table)) await this.#terms.write(session, table, before, row)
      if (table.bucket) writeFeed(writing, table, before, row)
    }
    await together.written()
  }
}
