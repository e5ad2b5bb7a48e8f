import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { RefusedData } from '@longshore/shared/contract/endpoint.ts'
import { expect, inject } from 'vitest'
import { Captchas } from '../access/captchas.ts'
import { type PasswordCost, Passwords } from '../access/passwords.ts'
import { Sessions } from '../access/sessions.ts'
import { type App, createApp } from '../app.ts'
import type { Performer } from '../commands/perform.ts'
import { freshId, plant, type TestDatabase, testDatabase, testPerformer } from '../commands/test-house.ts'
import type { Engine } from '../database/engine.ts'
import type { Config } from '../start/config.ts'
import { openLog } from '../start/log.ts'
import type { Secrets } from '../start/secrets.ts'

/** Where tests begin: half past ten on a working day. */
const MORNING = Date.UTC(2026, 10, 23, 10, 30)

/** The least that argon2id takes: a hash of a house takes 100 ms of the processor. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export interface Person {
  readonly id: string
  readonly token: string
}

export interface Sent {
  readonly as?: Person | undefined
  readonly body?: unknown
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly warehouse?: string
}

/** What came back: the HTTP status and the envelope's parts. */
export interface Got {
  readonly status: number
  readonly code: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly data: any
  readonly headers: Headers
}

export interface World {
  readonly engine: Engine
  readonly performer: Performer
  readonly app: App
  readonly captchas: Captchas
  readonly secrets: Secrets
  readonly passwords: Passwords
  readonly clock: { now: number }
  /** What the log wrote, one JSON line each. */
  readonly logged: string[]
  readonly defects: unknown[]
  readonly warehouses: readonly [string, string]
  readonly customers: readonly [string, string]
  send(path: string, sent?: Sent): Promise<Got>
  /** A staff account with a living session: a role by id, or exactly these permissions. */
  staff(
    may: string | readonly string[],
    more?: { warehouses?: readonly string[]; password?: string; mustChange?: boolean },
  ): Promise<Person>
  customer(customerId: string, roleId?: string, more?: { password?: string }): Promise<Person>
  /** An enrolled handheld of the first warehouse. */
  device(): Promise<Person>
  /** Closes the house, in which nothing may have ended in a defect that the test did not take out. */
  close(): Promise<void>
}

/** Opens a whole server on an empty database of its own, without a port: two warehouses, two customers, no people. */
export async function openWorld(
  dialect: 'sqlite' | 'postgres',
  {
    loginCaptcha = false,
    cheapPasswords = true,
    demo = false,
    callsPerSecond = 1_000_000,
    keyCallsPerSecond = 1_000_000,
    printersIn = undefined as BlockList | undefined,
    webhooksIn = undefined as BlockList | undefined,
    bindingOauth = undefined as Config['bindingOauth'],
    mailboxOauth = undefined as Config['mailboxOauth'],
    publicUrl = undefined as string | undefined,
    shopFolders = undefined as string | undefined,
  } = {},
): Promise<World> {
  const database: TestDatabase = await testDatabase(dialect, inject('postgresUrl'))
  const passwordCost = cheapPasswords ? CHEAP : undefined
  const { engine } = database
  const clock = { now: MORNING }
  const defects: unknown[] = []
  const logged: string[] = []
  const secrets: Secrets = { pepper: randomBytes(32), signing: randomBytes(32), chain: randomBytes(32) }
  const performer = testPerformer(engine, defects, [], () => clock.now)
  const log = openLog({ write: (line) => void logged.push(line) })
  const files = mkdtempSync(join(tmpdir(), 'longshore-files-'))
  const app = createApp({
    ...{ engine, performer, secrets, version: 'test', files, passwordCost },
    log: {
      ...log,
      defect(fault, where) {
        defects.push(fault)
        return log.defect(fault, where)
      },
    },
    config: {
      ...{ demo, loginCaptcha, callsPerSecond, keyCallsPerSecond, publicUrl, tls: undefined },
      ...{ bindingOauth, mailboxOauth },
      ...{ metricsFrom: new BlockList(), printersIn, webhooksIn, smtp: undefined, proxyEndsTls: false },
      shopFolders,
    },
    now: () => clock.now,
    random: (bytes) => void bytes.set(randomBytes(bytes.length)),
  })
  const warehouses = [freshId(), freshId()] as const
  const customers = [freshId(), freshId()] as const
  await plant(engine, {
    warehouse: warehouses.map((id, i) => warehouseRow(id, `WH${i + 1}`)),
    customer: customers.map((id, i) => customerRow(id, `CUST${i + 1}`)),
  })
  const sessions = new Sessions(engine)
  const passwords = new Passwords(secrets.pepper, passwordCost)
  const credential = async (id: string, kind: 'staff' | 'customer', { password, mustChange }: Password) => {
    if (password === undefined && !mustChange) return
    const passwordHash = password === undefined ? '' : await passwords.hash(password)
    await plant(engine, {
      credential: [{ ...row(id), kind, passwordHash, mustChange: mustChange ? 1 : 0, changedAt: clock.now }],
    })
  }

  return {
    ...{ engine, performer, app, clock, logged, defects, warehouses, customers, secrets },
    captchas: new Captchas(engine, secrets.signing),
    passwords,
    send: (path, sent) => send(app, path, sent),

    async staff(may, { warehouses: theirs, ...more } = {}) {
      const id = freshId()
      const roleId = typeof may === 'string' ? may : freshId()
      if (typeof may !== 'string')
        await plant(engine, {
          role: [{ ...row(roleId), name: roleId, audience: 'staff', permissions: may, enabled: 1 }],
        })
      await plant(engine, { staffUser: [{ ...person(id, roleId), ...staffPlaces(theirs) }] })
      await credential(id, 'staff', more)
      const { token } = await sessions.open(
        { kind: 'staff', userId: id, epoch: 0 },
        { at: clock.now, address: 'test', agent: '' },
      )
      return { id, token }
    },

    async customer(customerId, roleId = 'customer-owner', more = {}) {
      const id = freshId()
      await plant(engine, { customerUser: [{ ...person(id, roleId), customerId }] })
      await credential(id, 'customer', more)
      const opened = await sessions.open(
        { kind: 'customer', userId: id, epoch: 0 },
        { at: clock.now, address: 'test', agent: '' },
      )
      return { id, token: opened.token }
    },

    async device() {
      const [id, token] = [freshId(), randomBytes(32).toString('base64url')]
      const device = { name: 'Handheld', warehouseId: warehouses[0], publicKey: '{}', enrolledAt: clock.now }
      await plant(engine, {
        device: [{ ...row(id), scope: `warehouse:${warehouses[0]}`, ...device, revoked: 0, revokedAt: null }],
        session: [
          {
            ...deviceSession(token, id),
            openedAt: clock.now,
            seenAt: clock.now,
            endsAt: clock.now + 3_600_000,
          },
        ],
      })
      return { id, token }
    },

    async close() {
      await app.close()
      await database.drop()
      rmSync(files, { recursive: true, force: true })
      expect(defects).toEqual([])
    },
  }
}

interface Password {
  readonly password?: string
  readonly mustChange?: boolean
}

function deviceSession(token: string, userId: string) {
  const id = createHash('sha256').update(token).digest('base64url')
  return { id, kind: 'device', userId, epoch: 0, address: '', agent: '', provenAt: 0 }
}

async function send({ hono }: App, path: string, sent: Sent = {}): Promise<Got> {
  const { as, body, headers, warehouse, method = body === undefined ? 'GET' : 'POST' } = sent
  const response = await hono.request(path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(warehouse && { 'x-warehouse-id': warehouse }),
      ...headers,
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  const envelope = (isJson(response) ? JSON.parse(text) : { code: -1, message: text, data: null }) as {
    code: number
    message: string
    data: Outcome | RefusedData
  }
  return { status: response.status, headers: response.headers, ...envelope }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false
}

function row(id: string) {
  return { id, scope: 'company', version: 0 }
}

/** The name somebody planted signs in with: `user-` and the end of the id. */
export function nameOf(id: string): string {
  return `user-${id.slice(-12)}`
}

function person(id: string, roleId: string) {
  const userName = nameOf(id)
  return { ...row(id), userName, loginName: userName, displayName: userName, roleId, enabled: 1, epoch: 0 }
}

/** Somebody of the house who works in every warehouse, by what people call them. */
export function staffRow(id: string, displayName: string) {
  return { ...person(id, 'manager'), ...staffPlaces(undefined), displayName }
}

function staffPlaces(warehouses: readonly string[] | undefined) {
  return { departmentId: null, warehouseIds: warehouses ?? [], allWarehouses: warehouses ? 0 : 1 }
}

export function warehouseRow(id: string, code: string) {
  return {
    ...row(id),
    ...{
      code,
      name: `Warehouse ${code}`,
      country: 'DE',
      zone: 'Europe/Berlin',
      contact: '',
      phone: '',
      email: '',
    },
    ...{ address: '', own: 1, enabled: 1, settings: { inspection: 'none', cartBins: 12 } },
  }
}

/** An article of a customer, as it is called in sheets. */
export function articleRow(code: string, customerId: string, id = freshId()) {
  return {
    ...{ id, scope: 'company', version: 1, customerId, code, name: code, nameEn: '', brand: '', model: '' },
    ...{ material: '', origin: '', customsCode: '', nature: '', weight: 200, length: 300, width: 200 },
    ...{ height: 20, sizeClass: 'small', unitPrice: 100, currency: 'USD', warningStock: 1 },
    ...{ barcodes: [], enabled: 1 },
  }
}

/** A customer by its code. */
export function customerRow(id: string, code: string) {
  return {
    ...row(id),
    ...{
      code,
      name: `Customer ${code}`,
      category: 'enterprise',
      contact: '',
      phone: '',
      email: '',
      country: 'CN',
    },
    ...{ city: '', postcode: '', address: '', creditLimit: 0, settlementDays: 30, active: 1 },
  }
}
