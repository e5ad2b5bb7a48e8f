import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import { followCod } from '@longshore/shared/finance/follow-cod.ts'
import { expect, vi } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { doing, freshId } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const HEAD = 'waybillNo,collected,currency,fee,reference'
export const payee = { currency: 'CNY', holder: 'Lin Ltd', bank: 'Harbour', account: '6222 01' }

export const account = {
  ...{ id: null, code: 'CNY_1', payee: 'Longshore', bank: 'Harbour', account: '1', currency: 'CNY' },
}

export interface Entry {
  readonly id: string
  readonly orderNo: string
  readonly status: string
  readonly amount: string
  readonly owed: boolean
}

const api = '/api/owms/v1/finance/cod'

/** A house whose carriers collect for its customers: what they deliver, their statements, and withdrawals of that. */
export class CodHouse {
  readonly world: World
  readonly customerId: string
  readonly anna: Person
  readonly ben: Person
  readonly lin: Person
  readonly bankAccountId: string
  #nth = 0

  private constructor(world: World, of: { anna: Person; ben: Person; lin: Person; bankAccountId: string }) {
    this.world = world
    this.customerId = world.customers[0]
    this.anna = of.anna
    this.ben = of.ben
    this.lin = of.lin
    this.bankAccountId = of.bankAccountId
  }

  static async open(dialect: Parameters<typeof openWorld>[0]): Promise<CodHouse> {
    const world = await openWorld(dialect, {})
    const [anna, ben] = [await world.staff('finance'), await world.staff('finance')]
    const lin = await world.customer(world.customers[0])
    const body = { ...account, secondAbove: '0' }
    const made = await world.send('/api/owms/v1/finance/bank-account/save', { as: anna, body })
    return new CodHouse(world, { anna, ben, lin, bankAccountId: made.data.rows[0].id })
  }

  /** The books are right to the end. */
  async close(): Promise<void> {
    await this.settled()
    expect(await prove(this.world.engine)).toEqual([])
    await this.world.close()
  }

  settled() {
    return settled(this.world.engine, this.world.performer)
  }

  post(path: string, body: object, as: Person) {
    return this.world.send(path, { as, body })
  }

  /** A carrier delivers an order, and may say so again, or take it back. */
  async delivered(collected: number, more: object = {}) {
    this.#nth += 1
    const nth = this.#nth
    const order = { orderId: freshId(), orderNo: `PO-${nth}`, waybillNo: `JNE${nth}` }
    const { customerId } = this
    const args = { customerId, ...order, currency: 'CNY', collected, signedAt: 1000 + nth, ...more }
    const act = async (said: object) => {
      await doing(this.world.performer, { scope: 'company', actor: SYSTEM })(followCod.name, said)
      await this.settled()
    }
    await act(args)
    return { ...order, again: (change: object) => act({ ...args, ...change }) }
  }

  async bring(lines: readonly string[]) {
    const form = new FormData()
    form.append('file', new Blob([`${HEAD}\n${lines.join('\n')}\n`]), 'statement.csv')
    const packed = new Response(form)
    const response = await this.world.app.hono.request(`${api}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${this.anna.token}`, language: 'en', 'idempotency-key': freshId() },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    const { data } = (await response.json()) as { data: { faults: readonly object[]; importId?: string } }
    await this.settled()
    return data
  }

  /** Brings more lines than one waits for, and waits until they are done. */
  async brought(lines: readonly string[]) {
    const { importId: id } = await this.bring(lines)
    const told = await vi.waitUntil(
      async () => {
        const { data } = await this.world.send(sheetApi.progress.path, { as: this.anna, body: { id } })
        return data.status !== 'running' && data
      },
      { timeout: 50_000 },
    )
    expect(told.status).toBe('done')
    await this.settled()
    return told as { taken: number; waiting: number }
  }

  async totals() {
    return (await this.world.send(`${api}/totals`, { as: this.lin })).data[0]
  }

  async entries(query = ''): Promise<Entry[]> {
    const path = `/api/vsmartcod/get_web_cod_list?desc=no&${query}`
    return (await this.world.send(path, { as: this.lin })).data.rows
  }

  async lines(status: string): Promise<{ id: string }[]> {
    return (await this.world.send(`${api}/statement-lines?status=${status}`, { as: this.anna })).data.rows
  }

  apply(entryIds: readonly string[], amount: string) {
    return this.post('/api/vsmartcod/add_web_cod_record', { ...payee, entryIds, amount }, this.lin)
  }

  async records(): Promise<{ id: string }[]> {
    return (await this.world.send('/api/vsmartcod/get_web_cod_record_list', { as: this.lin })).data.rows
  }

  /** Does something with the last withdrawal; answers what is said. */
  async move(name: string, more: object = {}, as = this.anna): Promise<string> {
    const [last] = await this.records()
    const body = { withdrawalId: last?.id, ...more }
    return (await this.post(`${api}/withdrawal/${name}`, body, as)).message
  }
}
