import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DemoHouse, demoHouse } from '@longshore/scripts/house/demo-house.ts'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import type { Page } from '@playwright/test'
import { Air } from './weather.ts'

/** The demo's warehouse on a real server over a folder of its own, with the air that handhelds reach it through. */
export class House {
  readonly air: Air
  readonly warehouseId: string
  readonly #server: DemoHouse
  readonly #token: string

  private constructor(parts: {
    air: Air
    warehouseId: string
    server: DemoHouse
    token: string
  }) {
    this.air = parts.air
    this.warehouseId = parts.warehouseId
    this.#server = parts.server
    this.#token = parts.token
  }

  static async open(): Promise<House> {
    const server = await demoHouse()
    const air = new Air(server.address)
    await air.open()
    const login = { userName: 'admin', password: server.password, captcha: 'any', captchaId: 'any' }
    const { token } = (await answered(server.address, '/api/auth/user/login/v2', { body: login })) as {
      token: string
    }
    const { rows } = (await answered(server.address, '/api/owms/v1/setup/warehouse/list', {
      token,
      body: {},
    })) as { rows: { id: string }[] }
    const warehouseId = rows[0]?.id ?? ''
    return new House({ air, warehouseId, server, token })
  }

  /** The server itself, with its accounts. */
  get demo(): DemoHouse {
    return this.#server
  }

  /** Where people at desks and customers open their pages: the air of the hall is not between. */
  at(path: string): string {
    return `${this.#server.address}/web_site${path}`
  }

  /** Makes the page's tab one where a customer, or somebody of the house, has signed in. */
  async seats(page: Page, userName: string, who: 'staff' | 'customer'): Promise<void> {
    const { path } = who === 'staff' ? sessionApi.staffLogin : sessionApi.customerLogin
    const body = { userName, password: this.#server.password, captcha: 'any', captchaId: 'any' }
    const login = (await answered(this.#server.address, path, { body })) as SignedIn
    await page.addInitScript(
      (record) => {
        if (!window.sessionStorage || sessionStorage.getItem('longshore.user-type')) return
        sessionStorage.setItem(`longshore.login.${record.userType}`, JSON.stringify(record))
        sessionStorage.setItem('longshore.user-type', String(record.userType))
      },
      { ...login, warehouseId: this.warehouseId },
    )
  }

  /** A message of a carrier, signed as one that the house knows: of which package, and by what code. */
  async carrierTells(events: readonly { number: string; code: string; text: string; time: string }[]) {
    const base = '/api/owms/v1/service/carrier-source'
    await this.desk(`${base}/save`, { carrier: 'POS', name: 'The post' })
    const { rows } = (await this.desk(`${base}/list`, {})) as { rows: { id: string; path: string }[] }
    const [source] = rows
    const { secret } = (await this.desk(`${base}/secrets`, { sourceId: source?.id })) as { secret: string }
    const body = JSON.stringify({ events })
    const [id, at] = [`msg_${events[0]?.code}`, String(Math.floor(Date.now() / 1000))]
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    const { status } = await fetch(`${this.#server.address}${source?.path}`, {
      ...{ method: 'POST', body },
      headers: {
        ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': at },
        'webhook-signature': `v1,${signature}`,
      },
    })
    if (status !== 200) throw new Error(`the carrier was answered ${status}`)
  }

  /** What somebody at a desk of this warehouse calls; answers the data. */
  desk(path: string, body: object): Promise<unknown> {
    return answered(this.#server.address, path, { token: this.#token, body, warehouse: this.warehouseId })
  }

  /** A worker with a badge and a PIN; answers the worker's id. */
  async worker({ pin = '4711', roles = FLOOR, ...worker }: NewWorker): Promise<string> {
    const made = await this.desk('/api/owms/v1/setup/worker/save', { ...worker, pin, roles })
    return idIn(made as Outcome, 'worker')
  }

  /** The address in the QR code of a new handheld. */
  async enrolment(name = 'Dock 1'): Promise<string> {
    const { url } = (await this.desk('/api/owms/v1/devices/enrolment', {
      name,
      warehouseId: this.warehouseId,
    })) as { url: string }
    return `${this.air.address}${url}`
  }

  async devices(): Promise<
    readonly { id: string; name: string; unsent: number; storageKept: boolean | null }[]
  > {
    const { rows } = (await this.desk('/api/owms/v1/devices', { size: 100 })) as { rows: never[] }
    return rows
  }

  /** What the server's database holds: the truth behind every screen. */
  truth<R = Record<string, unknown>>(sql: string, ...values: readonly (string | number)[]): readonly R[] {
    const database = new DatabaseSync(join(this.#server.dataDir, 'longshore.db'), { readOnly: true })
    try {
      return database.prepare(sql).all(...values) as R[]
    } finally {
      database.close()
    }
  }

  async close(): Promise<void> {
    await this.air.close()
    await this.#server.stop()
  }
}

export interface NewWorker {
  readonly badge: string
  readonly name: string
  readonly pin?: string
  readonly roles?: readonly string[]
  readonly language?: string
}

interface Outcome {
  readonly rows: readonly { readonly table: string; readonly id: string }[]
}

const FLOOR = ['receiver', 'inspector', 'putaway', 'picker', 'packer', 'shipper']

/** The row that a desk's command made. */
export function idIn({ rows }: Outcome, table: string): string {
  const found = rows.find((row) => row.table === table)
  if (!found) throw new Error(`no ${table} was made`)
  return found.id
}

async function answered(
  address: string,
  path: string,
  { token, body, warehouse }: { token?: string; body: object; warehouse?: string },
): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(warehouse && { 'x-warehouse-id': warehouse }),
    },
    body: JSON.stringify(body),
  })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`)
  return data
}
