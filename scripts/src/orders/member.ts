import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import type { BulkAnswer } from '@longshore/shared/contract/endpoint.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import type { SheetAccepted, SheetImport, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { SheetRepair } from '@longshore/shared/contract/sheet-repair.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { ParcelOrderSummary } from '@longshore/shared/orders/parcel-order-view.ts'
import { channelApi } from '@longshore/shared/pricing/channel.api.ts'
import { granted } from '../house/calls.ts'
import { signIn } from '../house/handheld.ts'

const LOOK_MS = 200
const AT_ONCE = 100

interface Imported {
  readonly importId: string
  readonly taken: number
  readonly waiting: number
  /** How many rows each fault kept out. */
  readonly faults: ReadonlyMap<string, number>
}

/** One of a customer's people, who sends sheets and looks after them. */
export class Member {
  readonly #address: string
  readonly #as: { readonly token: string; readonly warehouseId: string }

  private constructor(address: string, { token, warehouses: [house] }: SignedIn) {
    this.#address = address
    this.#as = { token, warehouseId: house?.id ?? '' }
  }

  static async signsIn(address: string): Promise<Member> {
    const login = { userName: 'lotus', password: 'longshore-demo', captcha: 'off' }
    return new Member(address, await granted<SignedIn>(address, sessionApi.customerLogin.path, login))
  }

  /** Staff have a channel for where the orders go. */
  async opensChannel(code: string, country: string): Promise<void> {
    const token = await signIn(this.#address, 'admin')
    const channel = { id: null, code, zh: code, en: code, kind: 'special-line', countries: [country] }
    await granted(this.#address, channelApi.save.path, channel, { token })
  }

  /** Sends a sheet and waits until all of its rows were looked at. */
  async imports(name: string, sheet: string): Promise<Imported> {
    const body = new FormData()
    body.append('file', new Blob([sheet]), name)
    const { token, warehouseId } = this.#as
    const headers = { authorization: `Bearer ${token}`, 'x-warehouse-id': warehouseId, language: 'en' }
    const url = `${this.#address}/api/owms/v1/parcel-order/import`
    const answer = await fetch(url, { method: 'POST', headers, body })
    const { message, data } = (await answer.json()) as { message: string; data: SheetTaken | SheetAccepted }
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${message}`)
    return this.#became(data)
  }

  /** Mends each faulty cell by what is suggested, or else by the zero that its postcode lost, and sends the rows again. */
  async repairs(id: string): Promise<{ readonly cells: number; readonly waiting: number }> {
    let cells = 0
    for (let after = 0, more = id !== ''; more; ) {
      const page: SheetRepair = await this.#ask(sheetApi.rows.path, { id, after })
      const mended = page.rows.flatMap(({ line, values, faults }) =>
        faults.flatMap(({ field, suggestion }) => {
          const value = suggestion ?? (field === 'postcode' ? (values.postcode ?? '').padStart(9, '0') : '')
          return field !== '' && value !== '' ? [{ line, field, value }] : []
        }),
      )
      if (mended.length > 0) await this.#ask(sheetApi.edit.path, { id, cells: mended.slice(0, 200) })
      cells += Math.min(mended.length, 200)
      after = page.rows.at(-1)?.line ?? 0
      more = page.more
    }
    if (cells === 0) return { cells, waiting: 0 }
    const { waiting } = await this.#became(await this.#ask(sheetApi.send.path, { id }))
    return { cells, waiting }
  }

  /** All orders that stand behind a tab, or all there are. */
  async orders(status?: string): Promise<{ id: string; originalNo: string; state: string }[]> {
    const found: { id: string; originalNo: string; state: string }[] = []
    for (let page = 1, more = true; more; page++) {
      const input = { page, size: AT_ONCE, ...(status && { status }) }
      const { rows }: Page<ParcelOrderSummary> = await this.#ask(parcelOrderApi.list.path, input)
      found.push(...rows.map((row) => ({ id: row.id, originalNo: row.originalNo, state: row.shown })))
      more = rows.length === AT_ONCE
    }
    return found
  }

  /** Submits drafts; answers how many were taken, and why the others were not. */
  async submits(ids: readonly string[]): Promise<{ taken: number; refused: ReadonlyMap<string, number> }> {
    let taken = 0
    const refused = new Map<string, number>()
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const rows = ids.slice(from, from + AT_ONCE)
      const { outcomes } = await this.#ask<BulkAnswer>(parcelOrderApi.submit.path, { ids: rows })
      for (const { outcome, code = '' } of outcomes) {
        if (outcome.startsWith('applied')) taken += 1
        else refused.set(code, (refused.get(code) ?? 0) + 1)
      }
    }
    return { taken, refused }
  }

  async #became(data: SheetTaken | SheetAccepted): Promise<Imported> {
    if (!('importId' in data)) {
      const { taken, faults, repair } = data
      return { importId: repair?.id ?? '', taken, waiting: repair?.rows ?? 0, faults: counted(faults) }
    }
    const { importId: id } = data
    for (;;) {
      const now: SheetImport = await this.#ask(sheetApi.progress.path, { id })
      if (now.status === 'failed') throw new Error(`the import failed: ${now.defect}`)
      if (now.status === 'done')
        return { importId: id, taken: now.taken, waiting: now.waiting, faults: counted(now.faults) }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }

  #ask<T>(path: string, body: object): Promise<T> {
    return granted<T>(this.#address, path, body, this.#as)
  }
}

/** Rows by their fault, whatever their own figures. */
function counted(faults: SheetTaken['faults']): ReadonlyMap<string, number> {
  const by = Map.groupBy(faults, ({ message }) => message.replace(/\d+/g, '#').slice(0, 160))
  return new Map([...by].map(([message, some]) => [message, some.length]))
}
