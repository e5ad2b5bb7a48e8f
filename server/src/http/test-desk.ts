import { type Actor, fact, intent } from '@longshore/shared/command/command.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { args, line, pieces } from '@longshore/shared/command/schema.ts'
import { call, performs, read } from '@longshore/shared/contract/endpoint.ts'
import { pageInput } from '@longshore/shared/contract/page.ts'
import { Hono } from 'hono'
import type { Asked } from '../commands/asked.ts'
import { DeskFault } from '../commands/desk-fault.ts'
import { freshId } from '../commands/test-house.ts'
import type { Got } from '../testing/test-world.ts'
import type { Identity } from './caller.ts'
import type { HandlersOf } from './handlers.ts'
import { type Desk, mount } from './mount.ts'

export const HOUSE = freshId()
/** This quantity meets a defect. */
export const UNLUCKY = 13

const count = intent({
  ...{ name: 'stock.countForTest', scope: 'warehouse', permission: 'stock.count' },
  args: args({ quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})
const lift = fact({
  ...{ name: 'stock.liftForTest', scope: 'warehouse', permission: 'stock.count' },
  args: args({ quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})
const order = intent({
  ...{ name: 'orders.saveForTest', scope: 'customer', permission: null },
  args: args({ customerId: line(64), quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})

export const api = {
  list: read<object>()({
    ...{ path: '/api/list', audience: ['staff', 'customer'], permission: null },
    input: pageInput(['code'], {}),
  }),
  fails: call<object>()({ path: '/api/fails', audience: ['staff'], permission: null, input: args({}) }),
  count: performs({ path: '/api/count', audience: ['staff'], command: count }),
  lift: performs({ path: '/api/lift', audience: ['staff'], command: lift }),
  order: performs({ path: '/api/order', audience: ['staff', 'customer'], command: order }),
}

const handlers: HandlersOf<typeof api> = {
  list: async (input, { address, warehouseId }) => ({ input, address, warehouseId }),
  async fails() {
    throw new Error('select secret from vault failed')
  },
}

export const ana: Actor = {
  ...{ kind: 'staff', id: 'ana', name: 'Ana', customerId: null, permissions: new Set(['stock.count']) },
}
const staff: Identity = {
  ...{
    audience: 'staff',
    sessionId: 's',
    actor: ana,
    device: null,
    mustChangePassword: false,
    hasFactor: false,
    needsFactor: false,
    provenAt: 0,
  },
}
const customer: Identity = {
  ...{ ...staff, audience: 'customer' },
  actor: { ...ana, kind: 'customer', id: 'lin', customerId: 'own-customer' },
}

/** A small table of endpoints over a `perform` that only records its calls. Tokens are `ana` and `lin`. */
export class TestDesk {
  readonly asked: Asked[] = []
  readonly defects: unknown[] = []
  /** What `perform` answers. */
  outcome: object = { outcome: 'applied' }
  readonly app = new Hono()
  readonly desk: Desk = {
    declared: [],
    gate: {
      identify: async (token) => ({ ana: staff, lin: customer })[token],
      checkCall: () => undefined,
      opens: () => true,
      async checkWarehouse(_, id) {
        if (id !== HOUSE) throw refusals.forbidden()
      },
      turnedAway: async () => undefined,
      step: () => undefined,
      newId: freshId,
    },
    perform: async (one) => {
      this.asked.push(one)
      if ((one.args as { quantity: number }).quantity === UNLUCKY) throw new DeskFault('d13')
      return { outcome: { id: one.id, seq: 1, ...this.outcome } as never, rows: [] }
    },
    hashSecret: async ({ plain, seed }) => `hash of ${plain} by ${seed}`,
    arrivalOf: () => ({ address: '10.0.0.1', agent: '', forwarded: false, at: 5000 }),
    sheets: { take: (_, work) => work() },
    defect: (fault) => `defect ${this.defects.push(fault)}`,
  }

  constructor() {
    mount(this.app, api, handlers, this.desk)
  }

  async send(path: string, body?: unknown, headers: Record<string, string> = {}, as = 'ana') {
    const posts = body !== undefined
    const response = await this.app.request(path, {
      method: posts ? 'POST' : 'GET',
      headers: {
        ...{
          authorization: `Bearer ${as}`,
          ...(posts && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      ...(posts && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Got, 'status' | 'headers'>) }
  }
}
