import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 30_000 })
const path = '/api/owms/v1/pricing/price-list'
const HEADS = {
  rates: 'list,zone,upTo,first,base,step,perStep,delivery',
  zones: 'list,zone,country,postcode,postcodeTo',
} as const
const rate = { zone: 'J', upTo: 30_000, first: 500, base: '5.00', step: 500, perStep: '1.00', delivery: '0' }

onBothEngines('sheets of prices', (dialect) => {
  let world: World
  let boss: Person
  let second: Person
  const post = (call: string, body: object, as = boss) => world.send(`${path}/${call}`, { as, body })
  const versions = async (status: string): Promise<Version[]> =>
    (await world.send(`${path}/list?search=JNE&status=${status}`, { as: boss })).data.rows
  const differs = async (id: string | undefined) =>
    (await world.send(`${path}/difference?id=${id}`, { as: boss })).data
  const bring = async (what: keyof typeof HEADS, lines: readonly string[], as = boss) => {
    const form = new FormData()
    form.append('file', new Blob([`${HEADS[what]}\n${lines.join('\n')}\n`]), 'prices.csv')
    const packed = new Response(form)
    const response = await world.app.hono.request(`${path}/${what}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${as.token}`, language: 'en', 'idempotency-key': freshId() },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    return ((await response.json()) as { data: Taken }).data
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    second = await world.staff('manager')
    const made = await post('save', {
      ...{ id: null, code: 'JNE', name: 'JNE', kind: 'published', channel: 'ID_JNE', currency: 'USD' },
      zones: [{ zone: 'J', country: 'ID', postcode: '1', postcodeTo: '' }],
      rates: [rate],
    })
    await post('publish', { id: made.data.rows[0].id }, second)
  })
  afterAll(() => world.close())

  test('what is wrong with a sheet of rates is told by its line, and nothing of it is kept', async () => {
    const told = await bring('rates', [
      ...['JNE,J,10,0.5,4.50,0.5,0.90,', 'JNE,K,10,0.5,4.50,0.5,0.90,', 'JNE,J,10,0,1,0,0,'],
      ...['JNE,J,ten,0,1,0,0,', 'NOBODY,J,10,0,1,0,0,'],
    ])
    expect(told.taken).toBe(0)
    expect(told.faults.map(({ line, message }) => `${line}: ${message}`).toSorted()).toEqual([
      '3: Line 3: no postcodes belong to zone K',
      '4: Lines 2 and 4 price the same zone up to the same weight',
      '5: ten is no weight in kilograms',
      '6: There is no price list NOBODY. Write it first, then import its zones and rates',
    ])
    expect(await versions('draft')).toEqual([])
  })

  test('a sheet brings the next draft; what it changes of the published version is shown before anybody publishes it', async () => {
    expect(
      await bring('rates', ['JNE,J,10,0.5,4.50,0.5,0.90,', 'JNE,J,30,0.5,5.50,0.5,1.00,0']),
    ).toMatchObject({ taken: 2, faults: [] })
    const [draft] = await versions('draft')
    expect(draft).toMatchObject({ no: 2, rateCount: 2, zoneCount: 1 })
    const said = { zone: 'J', first: 500, step: 500, delivery: '0.00' }
    expect(await differs(draft?.id)).toMatchObject({
      ...{ no: 2, against: 1, zones: [], more: false },
      rates: [
        { upTo: 10_000, was: null, now: { ...said, base: '4.50', perStep: '0.90' } },
        { upTo: 30_000, was: { ...said, base: '5.00' }, now: { ...said, base: '5.50', perStep: '1.00' } },
      ],
    })
    expect((await post('publish', { id: draft?.id })).message).toMatch(/^Somebody else/)
    expect(await bring('zones', ['JNE,J,ID,1,', 'JNE,J,ID,2,'])).toMatchObject({ taken: 2, faults: [] })
    const [next] = await versions('draft')
    expect(next).toMatchObject({ no: 3, rateCount: 2, zoneCount: 2 })
    expect((await differs(next?.id)).zones).toEqual([
      { zone: 'J', country: 'ID', postcode: '2', postcodeTo: '', change: 'new' },
    ])
    expect((await post('publish', { id: next?.id }, second)).message).toBe('OK')
  })

  test('a long sheet is no draft before its last part stands', async () => {
    await bring(
      'rates',
      Array.from({ length: 450 }, (_, i) => `JNE,J,${(i + 1) / 10},0,${i + 1},0,0,0`),
    )
    await vi.waitFor(async () => expect(await versions('draft')).toHaveLength(1), 20_000)
    const [draft] = await versions('draft')
    expect(draft).toMatchObject({ no: 4, rateCount: 450, zoneCount: 2 })
    expect(await versions('filling')).toEqual([])
    const { rates, more } = await differs(draft?.id)
    expect([rates.length, more]).toEqual([450, false])
  })

  test('who may not write prices brings none', async () => {
    const picker = await world.staff('picker')
    expect(JSON.stringify(await bring('rates', ['JNE,J,10,0,1,0,0,'], picker))).not.toContain('taken')
    expect(await versions('draft')).toHaveLength(1)
  })
})

interface Version {
  readonly id: string
  readonly no: number
}

interface Taken {
  readonly taken: number
  readonly faults: readonly { readonly line: number; readonly message: string }[]
}
