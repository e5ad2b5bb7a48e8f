import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const DOUBTFUL = '4006381333932'
const cup = {
  ...{ name: 'Cup', weight: 0.4, length: 12, width: 10, height: 11 },
  ...{ unitPrice: '4.10', warningStock: 5 },
}
const HEAD = 'code,name,barcodes,weight,length,width,height,unitPrice,warningStock'
const line = (code: string, barcodes: string) => `${code},Cup,${barcodes},0.4,12,10,11,4.10,5`

onBothEngines('barcodes where they are entered', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  const call = (path: string, body: object, as = lin) => world.send(path, { as, body })
  const atSecondHouse = (path: string, body?: object) =>
    world.send(`/api/owms/v1/setup/${path}`, { as: boss, warehouse: world.warehouses[1], body })
  const save = (code: string, barcodes: readonly string[], more: object = {}) =>
    call('/api/vrpxinbound/save_sku_code_single', {
      ...{ ...cup, code, barcodes: barcodes.map((one) => ({ code: one, quantity: 1 })) },
      ...more,
    })
  const carrying = async (barcode: string) =>
    (await call('/api/vrpxinbound/get_sku_code', { barcode })).data.rows.map(
      ({ code }: { code: string }) => code,
    )
  const bring = async (...lines: readonly string[]) => {
    const body = new FormData()
    body.append('file', new Blob([[HEAD, ...lines].join('\n')]), 'skus.csv')
    const headers = { authorization: `Bearer ${lin.token}`, language: 'en' }
    const answer = await world.app.hono.request('/api/owms/v1/catalog/sku/import', {
      ...{ method: 'POST', body, headers },
    })
    return ((await answer.json()) as { data: { taken: number; faults: object[]; warnings: object[] } }).data
  }

  beforeAll(async () => {
    world = await openWorld(dialect)
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    await atSecondHouse('partition/save', {
      ...{ id: null, code: 'STORE', name: 'Store', kind: 'storage', sequence: 1 },
    })
    const [{ id: partitionId }] = (await atSecondHouse('partition/list')).data.rows
    const shelf = { id: null, partitionId, prefix: 'K02', layer: 1, row: 4, capacity: 0 }
    expect(await atSecondHouse('position/save', shelf)).toMatchObject({ message: 'OK' })
    const worker = { id: null, badge: 'ANA_7', name: 'Ana', roles: ['picker'], pin: '7291' }
    expect(await atSecondHouse('worker/save', worker)).toMatchObject({ message: 'OK' })
    const rule = { document: 'order', prefix: 'lax_', date: 'none', width: 5, reset: 'never' }
    expect(await atSecondHouse('number-rule/save', rule)).toMatchObject({ message: 'OK' })
  })
  afterAll(() => world.close())

  test('by call: what is none is refused, and a doubtful check digit is taken and told', async () => {
    for (const [barcode, refusal] of [
      ['W-22', 'catalog.barcode-of-house'],
      ['N/A', 'catalog.barcode-placeholder'],
      ['4.90270E+12', 'catalog.barcode-damaged'],
    ] as const)
      expect(await save('CUP_1', [barcode])).toMatchObject({ status: 422, data: { code: refusal } })
    const taken = await save('CUP_1', ['4006381333931', DOUBTFUL])
    expect(taken).toMatchObject({
      message: 'OK',
      data: {
        warnings: [
          {
            code: 'catalog.barcode-check-digit',
            message: `The last digit of barcode ${DOUBTFUL} should be 1. Check the code on the goods`,
          },
        ],
      },
    })
    expect(await carrying(DOUBTFUL)).toEqual(['CUP_1'])
  })

  test('by sheet: each is told with its line, and what is right is taken', async () => {
    const { taken, faults, warnings } = await bring(
      line('CUP_2', 'T-0057'),
      line('CUP_3', '96385075'),
      line('CUP_4', '#REF!'),
    )
    expect(taken).toBe(1)
    expect(faults).toMatchObject([
      { line: 2, message: expect.stringContaining('T-0057') },
      { line: 4, message: expect.stringContaining('#REF!') },
    ])
    expect(warnings).toMatchObject([
      { line: 3, message: 'The last digit of barcode 96385075 should be 4. Check the code on the goods' },
    ])
    expect(await carrying('96385075')).toEqual(['CUP_3'])
  })

  test('a sheet takes barcodes away by a hyphen, and leaves them by an empty cell', async () => {
    expect(await bring(line('CUP_3', ''))).toMatchObject({ taken: 1, faults: [] })
    expect(await carrying('96385075')).toEqual(['CUP_3'])
    expect(await bring(line('CUP_3', '-'))).toMatchObject({ taken: 1, faults: [], warnings: [] })
    expect(await carrying('96385075')).toEqual([])
    expect(await bring(line('CUP_3', 'CUP-BARS'))).toMatchObject({ taken: 1, faults: [] })
    expect(await carrying('CUP-BARS')).toEqual(['CUP_3'])
  })

  test('an application is refused, or told what is doubtful, when it is made', async () => {
    const path = '/api/owms/v1/catalog/sku-application'
    const apply = (barcode: string) =>
      call(`${path}/apply`, { ...cup, code: 'CUP_9', barcodes: [{ code: barcode, quantity: 1 }] })
    expect(await apply('---')).toMatchObject({ data: { code: 'catalog.barcode-placeholder' } })
    expect(await apply('036000291453')).toMatchObject({
      message: 'OK',
      data: { warnings: [{ code: 'catalog.barcode-check-digit', values: { digit: '2' } }] },
    })
    const [asked] = (await call(`${path}/list`, { status: 'to-review' }, boss)).data.rows
    expect(await call(`${path}/approve`, { id: asked.id }, boss)).toMatchObject({
      data: { warnings: [{ code: 'catalog.barcode-check-digit' }] },
    })
  })

  test.each([
    ['a position of another warehouse', 'k02-01-04'],
    ['a badge', 'ANA_7'],
    ['a receipt', 'RC2611230001'],
    ['a wave', 'wv2611230012'],
    ['an order by the rule of one warehouse', 'LAX_00042'],
    ['the second parcel of that order', 'LAX_00042-P2'],
  ])('what reads like %s is refused by form, sheet and application', async (_, code) => {
    expect(await save('MUG_1', ['4006381333931', code])).toMatchObject({
      ...{ status: 422, data: { code: 'catalog.barcode-of-house', values: { code } } },
    })
    const { taken, faults } = await bring(line('MUG_1', code))
    expect({ taken, faults }).toMatchObject({
      taken: 0,
      faults: [{ line: 2, message: expect.stringContaining(code) }],
    })
    const wish = { ...cup, code: 'MUG_1', barcodes: [{ code, quantity: 1 }] }
    expect(await call('/api/owms/v1/catalog/sku-application/apply', wish)).toMatchObject({
      data: { code: 'catalog.barcode-of-house' },
    })
  })

  test('a position that nobody has, and another length of a number, are codes like any other', async () => {
    const taken = await save('MUG_2', ['K02-01-05', 'RC26112300', 'LAX_042'])
    expect(taken.message).toBe('OK')
    expect(taken.data).not.toHaveProperty('warnings')
  })

  test('a code that another SKU of the customer has is taken, and the other is named', async () => {
    const shared = (code: string, sku: string) => ({ code: 'catalog.barcode-shared', values: { code, sku } })
    const first = await save('VASE_RED', ['036000291452'])
    expect(first.message).toBe('OK')
    expect(first.data).not.toHaveProperty('warnings')
    expect(await save('VASE_BLUE', ['0036000291452', 'vase_red'])).toMatchObject({
      data: { warnings: [shared('0036000291452', 'VASE_RED'), shared('vase_red', 'VASE_RED')] },
    })
    const apply = { ...cup, code: 'VASE_GREEN', barcodes: [{ code: '036000291452', quantity: 1 }] }
    expect(await call('/api/owms/v1/catalog/sku-application/apply', apply)).toMatchObject({
      data: { warnings: [shared('036000291452', 'VASE_BLUE, VASE_RED')] },
    })
    const other = await world.customer(world.customers[1])
    const theirs = await call('/api/vrpxinbound/save_sku_code_single', { ...apply, code: 'POT' }, other)
    expect(theirs.message).toBe('OK')
    expect(theirs.data).not.toHaveProperty('warnings')
  })

  test('rows of one sheet are told of each other', async () => {
    const { taken, warnings } = await bring(line('JAR_1', 'JAR-CARTON'), line('JAR_2', 'JAR-CARTON'))
    expect(taken).toBe(2)
    expect(warnings).toMatchObject([
      {
        line: 3,
        message: 'SKU JAR_1 has the code JAR-CARTON too: each scan of it will ask which one is meant',
      },
    ])
  })
})
