import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { PriceIndexes } from './price-indexes.ts'

vi.setConfig({ testTimeout: 30_000 })
const path = '/api/owms/v1/pricing/price-list'
const zones = [
  { zone: 'A', country: 'ID', postcode: '*', postcodeTo: '' },
  { zone: 'B', country: 'ID', postcode: '80', postcodeTo: '' },
]
const rates = [
  { zone: 'A', upTo: 5000, first: 500, base: '20.00', step: 500, perStep: '6.25', delivery: '3.00' },
  { zone: 'B', upTo: 5000, first: 0, base: '0', step: 100, perStep: '4.00', delivery: '5.00' },
]
const list = {
  ...{ id: null, code: 'PUB', name: 'Everybody', kind: 'published', channel: 'ID_JNE', currency: 'CNY' },
  ...{ priority: 0, fuel: 1000, remoteFee: '0', remark: '', zones, rates },
}

onBothEngines('price lists', (dialect) => {
  let world: World
  let writer: Person
  let boss: Person
  let lin: Person
  const post = (call: string, body: object, as: Person) => world.send(`${path}/${call}`, { as, body })
  const save = (body: object = {}, as = writer) => post('save', { ...list, ...body }, as)
  const versions = async (code: string) => {
    const { data } = await world.send(`${path}/list?search=${code}&sort=code`, { as: boss })
    return (data.rows as Version[]).toSorted((one, other) => one.no - other.no)
  }
  const draft = async (code: string) => {
    const found = (await versions(code)).find(({ status }) => status === 'draft')
    if (!found) throw new Error(`no draft of ${code}`)
    return found.id
  }
  const publish = async (code: string, as = boss) =>
    (await post('publish', { id: await draft(code) }, as)).message
  const asked = {
    country: 'ID',
    postcode: '10110',
    weight: 1.2,
    length: 40,
    width: 30,
    height: 15,
    pieces: 1,
  }
  const inquire = async (more: object = {}, as = lin) =>
    (await world.send('/api/vsmartpricecalc/web_price_calc', { as, body: { ...asked, ...more } }))
      .data as Priced[]
  const told = async (more: object = {}, as = lin) =>
    (await inquire(more, as)).map(({ channel, totalFee, rule }) => `${channel} ${totalFee} by ${rule}`)

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    writer = await world.staff('pricing')
    boss = await world.staff('pricing')
    lin = await world.customer(world.customers[0])
    const row = { divisor: 6000, bubble: 50, weightStep: 500, daysFrom: 4, daysTo: 7 }
    await world.engine.operate((db) =>
      db.updateTable('channel').set(row).where('code', '=', 'ID_JNE').execute(),
    )
  })
  afterAll(() => world.close())

  test('hold for nobody before another person publishes them', async () => {
    expect(await inquire()).toEqual([])
    expect((await save()).message).toBe('OK')
    expect(await inquire()).toEqual([])
    expect(await publish('PUB', writer)).toBe('Somebody else has to publish what you wrote')
    expect(await publish('PUB')).toBe('OK')
    expect(await versions('PUB')).toMatchObject([
      { no: 1, status: 'published', startsAt: expect.any(Number) },
    ])
  })

  test('POST /api/vsmartpricecalc/web_price_calc answers transport method, total fee, freight, delivery fee, transit time and billing formula', async () => {
    expect(await inquire()).toEqual([
      {
        ...{
          channel: 'ID_JNE',
          identification: '1821',
          zh: '印尼专线 JNE',
          en: 'Indonesia special line JNE',
        },
        ...{ es: 'Línea especial de Indonesia JNE', currency: 'CNY', totalFee: '52.50', freight: '45.00' },
        ...{ fuelFee: '4.50', remoteFee: '0.00', deliveryFee: '3.00', actualWeight: 1.2, volumeWeight: 3 },
        ...{ billingWeight: 2.5, zone: 'A', daysFrom: 4, daysTo: 7, rule: 'PUB 1', products: [] },
        formula:
          'weight 1.2 kg; volume 18000 cm³ ÷ 6000 = 3 kg; 50 % of the 1.8 kg above it; billing weight 2.5 kg; ' +
          'freight 45.00 in zone A: first 0.5 kg 20.00 + 4 × 0.5 kg at 6.25; ' +
          'fuel surcharge 10 % of the freight 4.50; delivery fee 3.00; total 52.50 CNY',
      },
    ])
    const query = new URLSearchParams({ country: 'ID', postcode: '80111', weight: '0.5', channel: 'ID_JNE' })
    const got = await world.send(`/api/vsmartpricecalc/web_price_calc?${query}`, { as: lin })
    expect(got.data).toMatchObject([{ zone: 'B', totalFee: '27.00', billingWeight: 0.5 }])
    expect(await inquire({ channel: 'ID_TIKI' })).toEqual([])
    expect(await inquire({ weight: 9 })).toEqual([])
    const range = { country: 'ID', postcodeRule: 'within', postcodeFrom: '8' }
    await world.send('/api/owms/v1/pricing/product/save', {
      as: writer,
      body: { id: null, code: 'BALI', zh: '巴厘线', en: 'Bali line', channel: 'ID_JNE', ...range },
    })
    const soldAs = async (postcode: string) => (await inquire({ postcode })).map(({ products }) => products)
    expect([await soldAs('80111'), await soldAs('10110')]).toEqual([[['Bali line']], [[]]])
  })

  test('of a customer go before those of its grade, and those before everybody’s; no other customer hears of them', async () => {
    const [own] = world.customers
    await save({ code: 'GOLD', kind: 'grade', grade: 'GOLD', fuel: 0 })
    await save({ code: 'LIN', kind: 'sales', customerId: own, fuel: 500 })
    expect(await publish('GOLD')).toBe('OK')
    expect(await told()).toEqual(['ID_JNE 52.50 by PUB 1'])
    await world.engine.operate((db) =>
      db
        .updateTable('customer')
        .set({ priceGrade: 'GOLD' })
        .where('id', 'in', [...world.customers])
        .execute(),
    )
    expect(await told()).toEqual(['ID_JNE 48.00 by GOLD 1'])
    expect(await publish('LIN')).toBe('OK')
    expect(await told()).toEqual(['ID_JNE 50.25 by LIN 1'])
    const wang = await world.customer(world.customers[1])
    expect(await told({}, wang)).toEqual(['ID_JNE 48.00 by GOLD 1'])
    const desk = async (customerId: string | null) =>
      (await world.send('/api/owms/v1/pricing/inquiry', { as: boss, body: { ...asked, customerId } })).data
    expect(await desk(null)).toMatchObject([{ rule: 'PUB 1' }])
    expect(await desk(own)).toMatchObject([{ rule: 'LIN 1' }])
  })

  test('a next version is a draft until its start, and supersedes the one before', async () => {
    const [was] = await versions('LIN')
    const start = Math.floor(world.clock.now / 1000) + 60
    const next = { id: was?.id, code: 'LIN', kind: 'sales', customerId: world.customers[0] }
    expect((await save({ ...next, fuel: 0, zones: null, rates: null, startsAt: start })).message).toBe('OK')
    expect((await save({ ...next, fuel: 0 })).message).toMatch(/newer version/)
    expect(await publish('LIN')).toBe('OK')
    expect(await told()).toEqual(['ID_JNE 50.25 by LIN 1'])
    world.clock.now += 60_000
    expect(await told()).toEqual(['ID_JNE 48.00 by LIN 2'])
    const [, held] = await versions('LIN')
    await save({ ...next, id: held?.id, fuel: 2000 })
    expect(await publish('LIN')).toBe('OK')
    expect(await told()).toEqual(['ID_JNE 57.00 by LIN 3'])
    expect((await versions('LIN')).map(({ no, status }) => `${no} ${status}`)).toEqual([
      ...['1 superseded', '2 superseded', '3 published'],
    ])
    const [, , last] = await versions('LIN')
    expect((await post('end', { id: last?.id }, boss)).message).toBe('OK')
    expect(await told()).toEqual(['ID_JNE 48.00 by GOLD 1'])
  })

  test('a start in the past needs a right of its own', async () => {
    const startsAt = Math.floor(world.clock.now / 1000) - 60
    await save({ code: 'LATE', priority: 3, startsAt })
    expect(await publish('LATE')).toBe(
      'Prices that start in the past need a right of their own. Choose a later start',
    )
    const bold = await world.staff(['pricing.view', 'pricing.publish', 'pricing.backdate'])
    expect(await publish('LATE', bold)).toBe('OK')
  })

  test('what would leave open which prices hold, or says nothing, is refused in words', async () => {
    await save({ code: 'TIE' })
    expect(await publish('TIE')).toMatch(/^Price list PUB has priority 0 for the same channel/)
    await save({ code: 'EMPTY', priority: 4, zones: [], rates: [] })
    expect(await publish('EMPTY')).toMatch(/needs zones and rates/)
    const said = async (body: object) => (await save({ code: 'NEW', ...body })).message
    expect(await said({ kind: 'sales' })).toBe('Sales prices need their customer')
    expect(await said({ kind: 'grade', grade: ' ' })).toBe('Grade prices need their grade')
    expect(await said({ channel: 'NOWHERE' })).toBe('There is no such channel')
    expect(await said({ rates: [{ ...rates[0], zone: 'C' }] })).toBe('Line 1: no postcodes belong to zone C')
    expect(await said({ code: 'PUB' })).toMatch(/PUB/)
  })

  test('are seen by who may, and by no customer', async () => {
    expect((await world.send(`${path}/list`, { as: lin })).status).toBe(403)
    const picker = await world.staff('picker')
    expect((await world.send('/api/owms/v1/pricing/inquiry', { as: picker, body: asked })).status).toBe(403)
    expect((await save({ code: 'MINE' }, lin)).status).toBe(403)
    const service = await world.staff('customer-service')
    expect((await save({ code: 'MINE' }, service)).status).toBe(403)
  })

  test('a version is read once', async () => {
    const indexes = new PriceIndexes(world.engine.lists)
    const [version] = await indexes.versionsOf('ID_JNE')
    if (!version) throw new Error('no version')
    expect(await indexes.tableOf(version)).toBe(await indexes.tableOf(version))
  })
})

interface Version {
  readonly id: string
  readonly no: number
  readonly status: string
  readonly startsAt: number | null
}

interface Priced {
  readonly products: readonly string[]
  readonly channel: string
  readonly totalFee: string
  readonly rule: string
}
