import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import type { Endpoint, Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const SEED = 20261123
const endpoints = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap((area) =>
  Object.values(area),
)

/** What people and programs write into fields: empty, odd, huge, hostile, or nearly right. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    'null',
  ),
  fc.constantFrom<unknown>(
    "'; drop table command; --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>',
    '{{x}}',
    '$(x)',
  ),
  fc.constantFrom<unknown>(
    '\ud800',
    '\u202e',
    'İ',
    '💥',
    'a\r\nb: c',
    'constructor',
    '__proto__',
    'toString',
  ),
  fc.constant(null).map(() => freshId()),
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 30 }),
)

function fieldsOf(endpoint: Endpoint): string[] {
  return Object.keys(endpoint.does === 'command' ? endpoint.command.args.fields : endpoint.input.fields)
}

interface Described {
  readonly type: string
  readonly oneOf?: readonly unknown[]
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[]
  readonly fields?: Readonly<Record<string, Described>>
  readonly innerType?: Described
}

/** Made once: what fast-check reads out of a pattern costs it more than a hundred calls. */
const words = fc.stringMatching(/^[a-z0-9]{2,20}$/)

/** Values that mostly fit a schema, so that a call goes deep before something is odd. */
function nearly(described: Described, numbers?: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const { type, fields, innerType, oneOf, tests = [] } = described
  const bound = (name: string, otherwise: number) =>
    Number(tests.find((one) => one.name === name)?.params?.[name] ?? otherwise)
  const fitting = (): fc.Arbitrary<unknown> => {
    if (oneOf?.length) return fc.constantFrom(...oneOf)
    if (fields)
      return fc.record(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nearly(field, numbers)])),
      )
    if (innerType) return fc.array(nearly(innerType, numbers), { maxLength: 3 })
    if (tests.some(({ name }) => name === 'id')) return fc.constant(null).map(() => freshId())
    if (type === 'number' && numbers) return numbers
    if (type === 'number')
      return fc.integer({ min: Math.ceil(bound('min', 0)), max: Math.floor(bound('max', 1000)) })
    if (type === 'boolean') return fc.boolean()
    const length = { minLength: Math.min(bound('min', 1), 64), maxLength: Math.min(bound('max', 64), 64) }
    return fc.oneof(words, fc.string({ ...length, unit: 'grapheme' }), fc.constant('a\u0000b'))
  }
  return fc.oneof({ weight: 12, arbitrary: fitting() }, { weight: 1, arbitrary: value })
}

/** Bodies made of the endpoint's own fields and of some it does not know. */
function bodyOf(endpoint: Endpoint) {
  const names = fc.constantFrom(
    ...fieldsOf(endpoint),
    ...['rows', 'id', 'ids', 'expects', 'client_id', '__proto__', 'constructor', 'toString'],
  )
  const schema = endpoint.does === 'command' ? endpoint.command.args : endpoint.input
  const own = nearly(schema.describe() as Described)
  return fc.oneof(
    fc.dictionary(names, value, { maxKeys: 8, noNullPrototype: false }),
    own,
    fc.array(own, { maxLength: 4 }).map((rows) => ({ rows })),
  )
}

const headerText = fc.oneof(
  fc.constantFrom('', 'zh-CN', 'xx', '0', '-1', '9'.repeat(40), 'null', '../x', "' or 1=1", 'é', 'a,b;q=0.1'),
  fc.constant(null).map(() => freshId()),
  fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
)
const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      'language',
      'accept-language',
      'x-warehouse-id',
      'x-user-id',
      'idempotency-key',
      'x-expects',
      'x-forwarded-for',
    ],
    ...['content-type', 'authorization', 'forwarded', 'origin'],
  ),
  headerText,
  { maxKeys: 4, noNullPrototype: false },
)

onBothEngines('whatever is sent', (dialect) => {
  let world: World
  let callers: readonly (Person | undefined)[]
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [customerId] = world.customers
    callers = [
      await world.staff('admin'),
      await world.staff('manager'),
      await world.customer(customerId),
      undefined,
    ]
  })
  afterAll(() => world.close())
  afterEach(() => {
    expect(world.defects).toEqual([])
  })
  const caller = fc.integer({ min: 0, max: 3 }).map((i) => callers[i])

  const answers = async (path: string, sent: Parameters<World['send']>[1]) => {
    // Nobody's session or account lasts through this.
    await world.engine.operate((db) => db.deleteFrom('rateBucket').execute())
    const got = await world.send(path, sent)
    expect(got.status, `${path} ${JSON.stringify(sent)} ${JSON.stringify(got.data)}`).toBeLessThan(500)
    expect(Number.isInteger(got.code)).toBe(true)
    expect(got.headers.get('cache-control')).toBe('no-store')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    if (got.status !== 200) expect(got.code).not.toBe(0)
  }

  test(
    'a body of odd values is never a fault of ours',
    async () => {
      const call = fc.constantFrom(...endpoints).chain((endpoint) =>
        fc.record({
          path: fc.constantFrom(endpoint.path, `${endpoint.path}/bulk`),
          body: bodyOf(endpoint),
          as: caller,
          headers,
        }),
      )
      await fc.assert(
        fc.asyncProperty(call, ({ path, body, as, headers }) =>
          answers(path, { body, as, headers, method: 'POST' }),
        ),
        { seed: SEED, numRuns: cases(300) },
      )
    },
    patience(120_000),
  )

  test(
    'a number that nobody counts to is a refusal, never a fault of ours',
    async () => {
      const large = [9e14, 9e14 + 1, 9e15, 2 ** 53, 9.3e18, 1e300, -9e14 - 1, -1e300]
      const schemaOf = (endpoint: Endpoint) =>
        (endpoint.does === 'command' ? endpoint.command.args : endpoint.input).describe() as Described
      const counting = endpoints.filter((endpoint) => JSON.stringify(schemaOf(endpoint)).includes('"number"'))
      const call = fc.constantFrom(...counting).chain((endpoint) =>
        fc.record({
          path: fc.constant(endpoint.path),
          body: nearly(schemaOf(endpoint), fc.constantFrom(...large)),
          as: fc.constantFrom(callers[0], callers[1]),
        }),
      )
      await fc.assert(
        fc.asyncProperty(call, ({ path, body, as }) => {
          const query = Object.entries(body as object).map(
            ([name, one]) => `${name}=${encodeURIComponent(JSON.stringify(one).toWellFormed())}`,
          )
          return answers(path, { body, as, method: 'POST' }).then(() =>
            answers(`${path}?${query.join('&')}`, { as, method: 'GET' }),
          )
        }),
        { seed: SEED, numRuns: cases(250) },
      )
    },
    patience(120_000),
  )

  test(
    'bytes that are no JSON are never a fault of ours',
    async () => {
      const text = fc.oneof(
        fc.string({ maxLength: 200, unit: 'binary' }),
        fc.json({ maxDepth: 6 }).map((json) => json.slice(0, -1)),
        fc.json({ maxDepth: 6 }),
        fc.integer({ min: 1, max: 4000 }).map((n) => `{"a":`.repeat(n)),
      )
      const call = fc.record({ endpoint: fc.constantFrom(...endpoints), body: text, as: caller })
      await fc.assert(
        fc.asyncProperty(call, ({ endpoint, body, as }) =>
          answers(endpoint.path, { body, as, method: 'POST' }),
        ),
        { seed: SEED, numRuns: cases(150) },
      )
    },
    patience(120_000),
  )

  test(
    'a query of odd values is never a fault of ours',
    async () => {
      const reads = endpoints.filter(({ does }) => does === 'read')
      const call = fc.constantFrom(...reads).chain((endpoint) =>
        fc.record({
          path: fc.constant(endpoint.path),
          query: fc.array(fc.tuple(fc.constantFrom(...fieldsOf(endpoint), 'client_id', '__proto__'), value), {
            maxLength: 5,
          }),
          raw: fc.constantFrom('', '&%', '&%E0%A4%A', '&a[]=1', '&page=1&page=x', '&=', '&%00=%00'),
          as: caller,
          headers,
        }),
      )
      await fc.assert(
        fc.asyncProperty(call, ({ path, query, raw, as, headers }) => {
          const text = query
            .map(([name, one]) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`)
            .join('&')
          return answers(`${path}?${text}${raw}`, { as, headers, method: 'GET' })
        }),
        { seed: SEED, numRuns: cases(200) },
      )
    },
    patience(120_000),
  )
})
