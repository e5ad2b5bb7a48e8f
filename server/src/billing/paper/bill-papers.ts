import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bill } from '@longshore/shared/billing/bill.ts'
import { type BillPaper, billPaper } from '@longshore/shared/billing/bill-paper.ts'
import { billingRefusals } from '@longshore/shared/billing/refusals.ts'
import { houseId } from '@longshore/shared/command/id.ts'
import type { Asked, Performed } from '../../commands/asked.ts'
import { mustApply } from '../../commands/must-apply.ts'
import { SYSTEM } from '../../commands/perform.ts'
import { parsedRow } from '../../commands/row-statements.ts'
import type { Engine } from '../../database/engine.ts'
import { shapeOf } from '../../database/page.ts'
import { billKey } from './bill-key.ts'
import type { DrawnFile } from './draw-paper.ts'
import { MOST_LINES, PaperPress } from './paper-press.ts'
import type { PaperKind } from './paper-worker.ts'
import { writeVerifiable } from './verifiable-bill.ts'

/** Papers that one look draws. */
const SOME = 20

interface Parts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
  /** What the keys of signatures follow from. */
  readonly signing: Buffer
}

export type Issued = Pick<Bill, 'id' | 'customerId' | 'no' | 'status' | 'lines'>

/** A file that was written for one reader, in a folder of its own. */
export interface Written extends DrawnFile {
  readonly file: string
  /** Takes the file away. */
  forget(): Promise<void>
}

/**
 * Papers of issued bills. Each is drawn once soon after its issue, and the hash of its PDF is kept; whoever asks for it later gets
 * one that is drawn anew and has the same hash, or none.
 */
export class BillPapers {
  readonly #parts: Parts
  readonly #press: PaperPress

  constructor(parts: Parts) {
    this.#parts = parts
    this.#press = new PaperPress(parts.engine.lists)
  }

  close(): Promise<void> {
    return this.#press.close()
  }

  /** Draws what was issued and never drawn. */
  async look(): Promise<void> {
    const waiting = await this.#parts.engine.reader
      .selectFrom('billPaper')
      .innerJoin('bill', 'bill.id', 'billPaper.id')
      .select(['bill.id', 'bill.customerId', 'bill.no', 'bill.status', 'bill.lines'])
      .where('billPaper.sha256', '=', '')
      .where('bill.status', '<>', 'void')
      .where('bill.lines', '<=', MOST_LINES)
      .orderBy('billPaper.id')
      .limit(SOME)
      .execute()
    for (const one of waiting) await (await this.write(one, 'pdf')).forget()
  }

  async write(one: Issued, kind: PaperKind): Promise<Written> {
    const paper = await this.paperOf(one)
    if (one.lines > MOST_LINES) throw billingRefusals.paperTooLong({ most: MOST_LINES })
    return inFolder(kind, async (file) => {
      const drawn = await this.#press.print({ billId: one.id, kind, head: paper.head, file })
      if (kind === 'pdf') await this.#compare(paper, drawn)
      return drawn
    })
  }

  /** All that the amounts of a bill are derived from, signed. */
  async signed(one: Issued): Promise<Written> {
    // Its hash is a part of it.
    if ((await this.paperOf(one)).sha256 === '') await (await this.write(one, 'pdf')).forget()
    const paper = await this.paperOf(one)
    return inFolder('json', async (file) => {
      const { engine, signing } = this.#parts
      const bytes = await writeVerifiable(engine.lists, paper, { file, key: billKey(signing) })
      return { bytes, sha256: '', pages: 0 }
    })
  }

  /** What the paper of a bill says; one of a bill that is older than papers is opened. */
  async paperOf({ id, customerId, no, status }: Issued): Promise<BillPaper> {
    if (no === '') throw billingRefusals.noPaper()
    if (status === 'void') throw billingRefusals.paperVoid()
    const found = await this.#found(id)
    if (found) return found
    await this.#does('billing.openPaper', { id, customerId }, {})
    const opened = await this.#found(id)
    if (!opened) throw billingRefusals.noPaper()
    return opened
  }

  async #found(id: string): Promise<BillPaper | undefined> {
    const row = await this.#parts.engine.reader
      .selectFrom('billPaper')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && (parsedRow(row, shapeOf(billPaper).jsonColumns) as BillPaper)
  }

  async #compare(paper: BillPaper, { sha256, bytes, pages }: DrawnFile): Promise<void> {
    const { id, customerId, head } = paper
    if (paper.sha256 === '')
      await this.#does('billing.fixPaper', { id, customerId }, { sha256, bytes, pages })
    const kept = paper.sha256 || (await this.#found(id))?.sha256
    if (kept !== sha256) throw billingRefusals.paperDiffers({ no: head.no })
  }

  async #does(
    name: string,
    { id: billId, customerId }: { id: string; customerId: string },
    more: object,
  ): Promise<void> {
    const { perform, now } = this.#parts
    const at = now()
    const { outcome } = await perform({
      ...{ id: houseId(billId, name), name, scope: `customer:${customerId}` },
      args: { customerId, billId, ...more },
      ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
  }
}

/** A file of one reader, in a folder of its own that goes with it. */
async function inFolder(name: string, write: (file: string) => Promise<DrawnFile>): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-paper-'))
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, name)
    return { ...(await write(file)), file, forget }
  } catch (fault) {
    await forget()
    throw fault
  }
}
