import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuditChain } from '@longshore/server/access/audit-chain.ts'
import { BillPapers } from '@longshore/server/billing/paper/bill-papers.ts'
import type { Performer } from '@longshore/server/commands/perform.ts'
import { backUp } from '@longshore/server/database/backup/back-up.ts'
import { restore } from '@longshore/server/database/backup/restore.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { PeriodKeeping } from '@longshore/server/finance/periods/period-keeping.ts'
import { trialText } from '@longshore/server/finance/periods/trial-files.ts'
import { prove } from '@longshore/server/start/prove.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { periodIdOf } from '@longshore/shared/finance/accounting-period.ts'
import { monthNo } from '@longshore/shared/money/books.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { OWNER, performerOn, plantHome } from '../house/planted-house.ts'
import type { Home } from '../house/server-process.ts'
import { testHome } from '../house/test-home.ts'
import { audit } from './audit.ts'

const MONTH = monthNo(Date.UTC(2026, 7))
const AUGUST = Date.UTC(2026, 7, 20)
const SEPTEMBER = Date.UTC(2026, 8, 3)
const root = '01900000-0000-7000-8000-0000000000d9'
const signing = Buffer.alloc(32, 7)
const staff = (name: string): Actor => ({
  ...{ kind: 'staff', id: name, name, customerId: null, permissions: undefined },
})
const [anna, ben] = [staff('anna'), staff('ben')]

/** One life of the server over a place. */
class House {
  readonly engine: Engine
  readonly #performer: Performer
  readonly #life: number
  #asked = 0
  at = AUGUST

  constructor({ dataDir, databaseUrl }: Home, life: number) {
    this.engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'longshore.db'))
    this.#performer = performerOn(this.engine, () => this.at)
    this.#life = life
  }

  async does(name: string, args: object, actor = anna): Promise<string> {
    this.#asked += 1
    const scope = 'customerId' in args ? `customer:${OWNER}` : 'company'
    const { outcome, rows } = await this.#performer.perform({
      ...{ id: derivedId(root, `${this.#asked} of ${this.#life}`), name, args, scope, actor },
      ...{ via: 'desk', occurredAt: this.at, receivedAt: this.at },
    })
    expect(outcome, name).toMatchObject({ outcome: 'applied' })
    const waits = () => this.engine.reader.selectFrom('followUp').select('id').executeTakeFirst()
    while (await waits()) await new Promise((resolve) => setImmediate(resolve))
    return rows[0]?.id ?? ''
  }

  get papers(): BillPapers {
    return new BillPapers(this.#parts)
  }

  lookAtMonths(): Promise<void> {
    return new PeriodKeeping(this.#parts).look()
  }

  get #parts() {
    const performer = this.#performer
    return {
      ...{ engine: this.engine, now: () => this.at, signing },
      perform: (asked: Parameters<Performer['perform']>[0]) => performer.perform(asked),
    }
  }

  /** The bytes of the closed month: its trial balance, and the paper of its bill. */
  async bytes(): Promise<{ trial: string; bill: Buffer; head: string }> {
    const { reader, lists } = this.engine
    const period = await reader
      .selectFrom('accountingPeriod')
      .selectAll()
      .where('month', '=', MONTH)
      .executeTakeFirstOrThrow()
    const bill = await reader.selectFrom('bill').selectAll().executeTakeFirstOrThrow()
    const papers = this.papers
    const { file, forget } = await papers.write({ ...bill, lines: Number(bill.lines) }, 'pdf')
    const bytes = await readFile(file)
    await forget()
    await papers.close()
    const trial = await trialText(lists, { ...period, month: Number(period.month) })
    return { trial, bill: bytes, head: period.head }
  }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longshore-month-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const engines = [
  ['sqlite', true],
  ['postgres', inject('postgresUrl') !== undefined],
] as const
for (const [dialect, isHere] of engines)
  describe.skipIf(!isHere)(`a closed month on ${dialect}`, () => {
    test('is the same to the byte after a restore: its trial balance, its head and its bill', {
      timeout: 120_000,
    }, async () => {
      const { home, drop } = await testHome(dialect, folder)
      await plantHome(home, 1)
      const house = new House(home, 1)
      const customerId = OWNER
      for (const amount of ['12.50', '2.25']) {
        const said = { fee: 'OPERATION', currency: 'CNY', amount, documentNo: 'OB1', reason: 'Agreed' }
        await house.does('billing.writeCharge', { customerId, ...said })
      }
      await house.does('billing.settleAll', { customerId })
      const until = AUGUST / 1000 + 10
      const billId = await house.does('billing.generateBill', {
        ...{ customerId, currency: 'CNY', sheets: [], until, remark: '' },
      })
      await house.does('billing.auditBill', { customerId, billId })
      await house.does('billing.issueBill', { customerId, billId }, ben)
      const chain = {
        key: signing,
        now: () => AUGUST,
        defect: (fault: unknown) => expect(fault).toBe('none'),
      }
      await new AuditChain({ engine: house.engine, ...chain }).seal()
      house.at = SEPTEMBER
      await house.lookAtMonths()
      const periodId = periodIdOf(MONTH)
      await house.does('finance.softClosePeriod', { periodId })
      await house.does('finance.closePeriod', { periodId, stillOpen: 0, remark: '' }, ben)
      await house.lookAtMonths()
      const before = await house.bytes()
      expect(before.trial.split('\n')).toHaveLength(4)
      const place = {
        ...{ dataDir: home.dataDir, databaseUrl: home.databaseUrl },
        secretFile: join(home.dataDir, 'secrets.json'),
      }
      await backUp(place, join(folder, 'backup'), {
        version: 'test',
        withSecrets: false,
        now: () => SEPTEMBER,
      })
      // What comes later, and is lost with the place.
      await house.does('billing.writeCharge', {
        ...{
          customerId,
          fee: 'OPERATION',
          currency: 'CNY',
          amount: '7',
          documentNo: 'OB2',
          reason: 'Agreed',
        },
      })
      await house.does('billing.settleAll', { customerId })
      await house.engine.close()
      const options = { replace: true, despite: false, audit, now: () => SEPTEMBER }
      expect(await restore(place, join(folder, 'backup'), options)).toMatchObject({ findings: [] })
      const again = new House(home, 2)
      again.at = SEPTEMBER + 1000
      expect(await again.bytes()).toEqual(before)
      // A late fact of August counts in September here too, and the closed month says the same.
      await again.does('billing.settleAll', { customerId })
      expect(await again.bytes()).toEqual(before)
      expect(await prove(again.engine)).toEqual([])
      await again.engine.close()
      await drop()
    })
  })
