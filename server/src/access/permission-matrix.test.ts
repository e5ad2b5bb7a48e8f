import { everyPermission, forCustomers } from '@longshore/shared/access/permissions.ts'
import { openBeforePasswordChange, sessionApi } from '@longshore/shared/access/session.api.ts'
import { bulkPathOf, type Endpoint, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { syncApi } from '@longshore/shared/sync/sync.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

interface Line {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly audience: readonly string[]
  readonly permission: string | null
}

/** Every way in that the contract names. */
const lines: readonly Line[] = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap(
  (area) => Object.entries(area).flatMap(([name, endpoint]) => linesOf(name, endpoint)),
)

function linesOf(name: string, endpoint: Endpoint): Line[] {
  const { path, audience, does } = endpoint
  const permission = endpoint.does === 'command' ? endpoint.command.permission : endpoint.permission
  const post = { name, method: 'POST' as const, path, audience, permission }
  if (does === 'read') return [post, { ...post, method: 'GET' }]
  return endpoint.does === 'command' ? [post, { ...post, path: bulkPathOf(endpoint) }] : [post]
}

/** What answers without the gate: nothing that belongs to anybody. */
const open = ['/api/openapi.json', '/healthz', '/metrics']

onBothEngines('the permission matrix', (dialect) => {
  let world: World
  let crowd: Awaited<ReturnType<typeof gather>>
  const clerks = new Map<string, Person>()
  beforeAll(async () => {
    world = await openWorld(dialect)
    crowd = await gather()
  })
  afterAll(() => world.close())

  /** Who knocks at every door, whatever permission its line names. */
  const gather = async () => {
    const gone = await world.staff('admin')
    await world.engine.operate((db) =>
      db.updateTable('staffUser').set({ epoch: 1 }).where('id', '=', gone.id).execute(),
    )
    const [customerId] = world.customers
    return {
      gone,
      admin: await world.staff('admin'),
      device: await world.device(),
      owner: await world.customer(customerId, 'customer-owner'),
      posing: await world.customer(customerId, 'admin'),
    }
  }
  /** A staff account with exactly these permissions, the same one each time. */
  const clerkWith = async (permissions: readonly string[]) => {
    const key = permissions.join()
    const clerk = clerks.get(key) ?? (await world.staff(permissions))
    clerks.set(key, clerk)
    return clerk
  }

  const knock = async ({ method, path }: Line, as?: Person) => {
    const got = await world.send(path, { as, method, ...(method === 'POST' && { body: {} }) })
    return got.status
  }
  const lets = (status: number) => ![401, 403].includes(status)
  const others = (permission: string | null) => everyPermission.filter((one) => one !== permission)

  test('every route of the server stands in the contract, and every line of the contract is served', () => {
    const served = world.app.hono.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    const declared = lines.map(({ method, path }) => `${method} ${path}`)
    const doors = world.app.declared.flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path}`),
    )
    expect(served.filter((route) => !doors.includes(route)).sort()).toEqual(
      open.map((path) => `GET ${path}`).sort(),
    )
    expect(declared.filter((route) => !doors.includes(route))).toEqual([])
    // Middleware only: nothing answers to every method.
    const all = world.app.hono.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
    expect(new Set(all)).toEqual(new Set(['/*', '/api/*']))
  })

  test.each(lines)('$method $path lets in whom its line names, and nobody else', async (line) => {
    const { audience, permission } = line
    if (audience.includes('public')) {
      expect(lets(await knock(line))).toBe(true)
      return
    }
    expect(await knock(line)).toBe(401)
    expect(await knock(line, { id: 'x', token: 'x'.repeat(43) })).toBe(401)

    // This door signs out whoever goes through.
    const signsOut = line.path === sessionApi.logout.path
    const { gone, admin, device, owner, posing } = signsOut ? await gather() : crowd
    const staffWith = signsOut ? world.staff : clerkWith
    expect(await knock(line, gone)).toBe(401)
    expect(lets(await knock(line, admin))).toBe(audience.includes('staff'))
    expect(lets(await knock(line, device))).toBe(audience.includes('device'))

    const bare = await staffWith([])
    expect(lets(await knock(line, bare))).toBe(audience.includes('staff') && permission === null)
    const nearly = await staffWith(others(permission))
    expect(lets(await knock(line, nearly))).toBe(audience.includes('staff') && permission === null)
    const held = await staffWith(permission === null ? [] : [permission])
    expect(lets(await knock(line, held))).toBe(audience.includes('staff') && isGrantable(permission))

    const mayOwn = permission === null || (forCustomers as ReadonlySet<string>).has(permission)
    expect(lets(await knock(line, owner))).toBe(audience.includes('customer') && mayOwn)
    expect(lets(await knock(line, posing))).toBe(audience.includes('customer') && permission === null)
  })

  test('no other door signed out who knocked, so that each of them was turned away by its line', async () => {
    const { gone, device, ...people } = crowd
    const { path } = sessionApi.resources
    const own = { name: '', path, method: 'GET', audience: [], permission: null } as const
    for (const person of [...Object.values(people), ...clerks.values()])
      expect(await knock(own, person)).toBe(200)
    expect(lets(await knock({ ...own, path: syncApi.report.path, method: 'POST' }, device))).toBe(true)
    expect(await knock(own, gone)).toBe(401)
  })

  test('uploads, downloads and streams, which stand in no table, let in whom their line names, and nobody else', async () => {
    const inContract = new Set(lines.map(({ path }) => path))
    const doors = world.app.declared.filter(({ path }) => !inContract.has(path))
    expect(doors.map(({ path }) => path)).toContain('/api/owms/v1/inbound/import')
    for (const { name, path, methods, audience, permission } of doors) {
      const line = { name, path, audience, permission, method: methods[0] ?? 'GET' }
      expect(await knock(line), path).toBe(401)
      const [customerId] = world.customers
      const asked = permission === null ? [] : [permission]
      const people: readonly (readonly [Person, boolean])[] = [
        [await world.staff('admin'), audience.includes('staff')],
        [await world.staff(asked), audience.includes('staff')],
        [await world.staff(others(permission)), audience.includes('staff') && permission === null],
        [
          await world.customer(customerId, 'customer-owner'),
          audience.includes('customer') &&
            (permission === null || (forCustomers as ReadonlySet<string>).has(permission)),
        ],
        [await world.customer(customerId, 'admin'), audience.includes('customer') && permission === null],
      ]
      for (const [person, may] of people) expect(lets(await knock(line, person)), path).toBe(may)
    }
  })

  test('a person whose password must be changed may do that, see the menus, and leave', async () => {
    const arrive = () => world.staff('admin', { mustChange: true })
    let person = await arrive()
    for (const line of lines.filter(({ audience }) => audience.includes('staff'))) {
      const opens = openBeforePasswordChange.includes(line.path)
      expect(await knock(line, person), line.path).toSatisfy((status: number) =>
        opens ? lets(status) : status === 403,
      )
      // Whoever was turned away everywhere is who came; behind a door that opened somebody may be signed out.
      if (opens) person = await arrive()
    }
  })
})

/** The administrator's own permission can be given to nobody, so holding its word opens nothing by a role. */
function isGrantable(permission: string | null): boolean {
  return permission === null || (everyPermission as readonly string[]).includes(permission)
}
