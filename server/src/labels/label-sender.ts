import type { BlockList } from 'node:net'
import type { LabelJob } from '@longshore/shared/labels/label-job.ts'
import { isPrinterPort, type Printer } from '@longshore/shared/labels/printer.ts'
import { labelRefusals } from '@longshore/shared/labels/refusals.ts'
import type { Engine } from '../database/engine.ts'
import type { PrintFont } from '../files/print-font.ts'
import { zplOf } from './label-file.ts'
import type { LabelSendRow } from './label-send.tables.ts'
import { type Delivery, deliver, placeOf } from './printer-socket.ts'

/** Jobs that wait for one printer at most. */
const MOST_WAITING = 20
/** Bytes of one job. */
const MOST_BYTES = 16_000_000
/** How long a sending is remembered, ms: a call is not repeated after that. */
const KEPT = 30 * 24 * 3_600_000

export interface Sending {
  /** Who asked, and the id of the request: the same one sends nothing twice. */
  readonly id: string
  readonly at: number
}

/** Sends print jobs to printers in networks that the server's setting names, one job at a time to each. */
export class LabelSender {
  readonly #engine: Engine
  readonly #font: PrintFont
  readonly #networks: BlockList | undefined
  /** Where each printer's last job ends, and how many there are. */
  readonly #lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

  constructor({
    engine,
    font,
    networks,
  }: { engine: Engine; font: PrintFont; networks: BlockList | undefined }) {
    this.#engine = engine
    this.#font = font
    this.#networks = networks
  }

  get on(): boolean {
    return this.#networks !== undefined
  }

  /** Ends when the printer has taken all of it; refuses with what a person can do otherwise. */
  async send(job: LabelJob, printer: Printer, { id, at }: Sending): Promise<void> {
    if (!this.#networks) throw labelRefusals.printersOff()
    const { name, host, port, dpi } = printer
    if (!printer.enabled) throw labelRefusals.printerStopped({ printer: name })
    if (job.format !== 'zpl') throw labelRefusals.notForPrinter()
    const labels = await zplOf(job, dpi, this.#font)
    if (Buffer.byteLength(labels) > MOST_BYTES) throw labelRefusals.tooLarge()
    const place = await placeOf(host, this.#networks)
    if (!(place?.allowed ?? true) || !isPrinterPort(port))
      throw labelRefusals.printerUnlisted({ printer: name, host: `${host}:${port}` })
    const begun = await this.#begin({ id, jobId: job.id, printerId: printer.id, state: 'sending', at })
    const state =
      begun ?? (place ? await this.#inTurn(printer.id, () => deliver({ ...place, port }, labels)) : 'silent')
    if (!begun) await this.#end(id, state)
    this.#tell(state, name)
  }

  #tell(state: LabelSendRow['state'], printer: string): void {
    if (state === 'silent') throw labelRefusals.printerSilent({ printer })
    if (state === 'busy') throw labelRefusals.printerBusy({ printer })
    if (state !== 'sent') throw labelRefusals.printerBrokeOff({ printer })
  }

  async #inTurn(printerId: string, work: () => Promise<Delivery>): Promise<Delivery | 'busy'> {
    const line = this.#lines.get(printerId) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= MOST_WAITING) return 'busy'
    this.#lines.set(printerId, line)
    line.waiting++
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.waiting--
      if (line.waiting === 0) this.#lines.delete(printerId)
    }
  }

  /** Notes the sending before its first byte; answers how it stands where the same request noted it already. */
  #begin(row: LabelSendRow): Promise<LabelSendRow['state'] | undefined> {
    return this.#engine.operate(async (db) => {
      await db
        .deleteFrom('labelSend')
        .where('at', '<', row.at - KEPT)
        .execute()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('labelSend')
        .values(row)
        .onConflict((known) => known.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows) return undefined
      const { state } = await db
        .selectFrom('labelSend')
        .select('state')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      return state
    })
  }

  async #end(id: string, state: LabelSendRow['state']): Promise<void> {
    await this.#engine.operate((db) =>
      db.updateTable('labelSend').set({ state }).where('id', '=', id).execute(),
    )
  }
}
