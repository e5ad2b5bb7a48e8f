import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../test-world.ts'

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
  })
  afterAll(async () => {
    expect(world.defects).toEqual([])
    await world.close()
  })

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
})
