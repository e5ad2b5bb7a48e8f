import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { ZoneIndexes } from './zone-indexes.ts'

vi.setConfig({ testTimeout: 30_000 })
const path = '/api/owms/v1/freight/zoning-scheme'
const HEAD = 'scheme,zone,postcode,postcodeTo,cage'
const java = { code: 'JAVA', name: 'Java', country: 'ID', channel: '', priority: 1, remark: '' }
const ranges = [
  { zone: 'A', postcode: '10', postcodeTo: '', cage: 'C-01' },
  { zone: 'A1', postcode: '10110', postcodeTo: '10190', cage: 'C-02' },
]

onBothEngines('zoning schemes', (dialect) => {
  let world: World
  let boss: Person
  const post = (call: string, body: object, as = boss) => world.send(`${path}/${call}`, { as, body })
  const save = (body: object) => post('save', { id: null, ...java, ranges, ...body })
  const found = async (query: string) =>
    (await world.send(`${path}/list?${query}`, { as: boss })).data.rows as Scheme[]
  const zoneOf = async (postcode: string, channel = 'ID_JNE', country = 'ID') => {
    const asked = new URLSearchParams({ country, postcode, channel })
    const { data } = await world.send(`${path}/zone?${asked}`, { as: boss })
    return data ? `${data.zone} ${data.cage} by ${data.scheme} ${data.no}` : null
  }
  const bring = async (lines: readonly string[]) => {
    const form = new FormData()
    form.append('file', new Blob([`${HEAD}\n${lines.join('\n')}\n`]), 'ranges.csv')
    const packed = new Response(form)
    const response = await world.app.hono.request(`${path}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${boss.token}`, language: 'en', 'idempotency-key': freshId() },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    return ((await response.json()) as { data: Taken }).data
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('logistics')
  })
  afterAll(() => world.close())

  test('a scheme says the zone and the cage of a postcode; the narrower range decides', async () => {
    expect(await zoneOf('10150')).toBeNull()
    expect((await save({})).message).toBe('OK')
    expect(await zoneOf('10150')).toBe('A1 C-02 by JAVA 1')
    expect(await zoneOf('10999')).toBe('A C-01 by JAVA 1')
    expect(await zoneOf('20000')).toBeNull()
  })

  test('an edit is a new version that holds at once, with the ranges of before where none are sent; the former one stays', async () => {
    const [first] = await found('search=JAVA&status=current')
    expect((await save({ id: first?.id, name: 'Java and Madura', ranges: null })).message).toBe('OK')
    expect(await zoneOf('10150')).toBe('A1 C-02 by JAVA 2')
    const versions = await found('search=JAVA')
    expect(versions.sort((one, other) => other.no - one.no)).toMatchObject([
      { no: 2, status: 'current', name: 'Java and Madura', rangeCount: 2, rangesId: first?.rangesId },
      { no: 1, status: 'former', name: 'Java', replacedAt: expect.any(Number) },
    ])
    expect((await save({ id: first?.id })).message).toMatch(/replaced in the meantime/)
    const [now] = await found('search=JAVA&status=current')
    const { data } = await world.send(`${path}/byid?id=${now?.id}`, { as: boss })
    expect(data.ranges).toEqual(ranges)
  })

  test('a tie is refused when it is saved and when a scheme is enabled again', async () => {
    const tie = 'Scheme JAVA has priority 1 for the same country and channel: give this one another priority'
    expect((await save({ code: 'BALI' })).message).toBe(tie)
    expect((await save({ code: 'BALI', priority: 2 })).message).toBe('OK')
    const [bali] = await found('search=BALI')
    expect((await post('stop', { id: bali?.id })).message).toBe('OK')
    expect(await zoneOf('10150')).toBe('A1 C-02 by JAVA 2')
    const lowered = await save({ id: bali?.id, code: 'BALI', priority: 1 })
    expect(lowered.message).toBe('OK')
    const [stopped] = await found('search=BALI&status=stopped')
    expect((await post('start', { id: stopped?.id })).message).toBe(tie)
    expect((await post('start', { id: bali?.id })).message).toMatch(/replaced in the meantime/)
  })

  test('ranges that would give a postcode two zones are refused with both lines, and a code is taken once', async () => {
    const crossing = [...ranges, { zone: 'B', postcode: '10180', postcodeTo: '10200', cage: '' }]
    expect((await save({ code: 'NEW', priority: 9, ranges: crossing })).message).toMatch(
      /^Lines 2 and 3 both claim/,
    )
    const unread = [{ zone: 'B', postcode: '邮编', postcodeTo: '', cage: '' }]
    expect((await save({ code: 'NEW', priority: 9, ranges: unread })).message).toMatch(/^Line 1: give a/)
    expect((await save({ code: 'NEW', priority: 9, ranges: null })).message).toMatch(/at least one range/)
    expect((await save({ priority: 9 })).message).toMatch(/JAVA/)
  })

  test('a sheet brings the ranges of a scheme that stands, as its new version, whole or not at all', async () => {
    expect(await bring(['JAVA,A,10,,C-01', 'JAVA,B,10,,', 'JAVA,C,20000,10000,'])).toMatchObject({
      taken: 0,
      faults: [
        { line: 3, message: expect.stringMatching(/^Lines 2 and 3/) },
        { line: 4, message: expect.stringMatching(/^20000 – 10000 names no postcodes/) },
      ],
    })
    expect((await bring(['NOBODY,A,10,,'])).faults).toMatchObject([
      { message: 'There is no zoning scheme NOBODY. Write it first, then import its ranges' },
    ])
    expect(await zoneOf('10150')).toBe('A1 C-02 by JAVA 2')
    expect(await bring(['JAVA,A9,1,,C-09'])).toMatchObject({ taken: 1, faults: [] })
    expect(await zoneOf('10150')).toBe('A9 C-09 by JAVA 3')
    expect(await zoneOf('20000')).toBeNull()
  })

  test('a long sheet holds nothing before its last part stands, and then has the priority of the scheme by then', async () => {
    const lines = Array.from({ length: 450 }, (_, i) => `JAVA,Z${i},${10_000 + i * 10},${10_005 + i * 10},`)
    await bring(lines)
    await vi.waitFor(async () => expect(await zoneOf('10153')).toBe('Z15  by JAVA 4'), 20_000)
    expect(await found('search=JAVA&status=filling')).toEqual([])
    const [now] = await found('search=JAVA&status=current')
    expect(now).toMatchObject({ rangeCount: 450, priority: 1, name: 'Java and Madura' })
    const { data } = await world.send(`${path}/byid?id=${now?.id}`, { as: boss })
    expect(data.ranges).toBeNull()
    const listed = await world.send(`${path}/ranges?rangesId=${now?.rangesId}&search=Z44`, { as: boss })
    expect(listed.data.total).toBe(11)
  })

  test('the server reads the ranges of a version once', async () => {
    const indexes = new ZoneIndexes(world.engine.lists)
    const [first] = await indexes.inUse('ID')
    const [again] = await indexes.inUse('ID')
    expect(again?.index).toBe(first?.index)
    expect(first?.index.ranges).toHaveLength(450)
  })

  test('who sorts reads schemes and writes none; a customer sees none', async () => {
    const sorter = await world.staff('packer')
    expect((await world.send(`${path}/list`, { as: sorter })).status).toBe(200)
    expect((await post('save', { id: null, ...java, code: 'MINE', ranges }, sorter)).status).toBe(403)
    const lin = await world.customer(world.customers[0])
    expect((await world.send(`${path}/list`, { as: lin })).status).toBe(403)
  })
})

interface Scheme {
  readonly id: string
  readonly rangesId: string
  readonly no: number
}

interface Taken {
  readonly taken: number
  readonly faults: readonly { readonly line: number; readonly message: string }[]
}
