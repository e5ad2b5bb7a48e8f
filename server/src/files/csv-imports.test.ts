import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 20_000 })
const HEAD = 'docNo,originalNo,channel,country,city,postcode,address,name,sku1,quantity1,sku2,quantity2'

onBothEngines('CSV files as people have them', (dialect) => {
  let world: World
  let lin: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    const [own] = world.customers
    lin = await world.customer(own)
    await plant(world.engine, { sku: [articleRow('SHIRT', own)] })
  })
  afterAll(() => world.close())

  const send = async (file: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.append('file', new Blob([file]), 'orders.csv')
    const response = await world.app.hono.request('/api/owms/v1/outbound/import', {
      ...{ method: 'POST', body },
      headers: {
        ...{ authorization: `Bearer ${lin.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
      },
    })
    return ((await response.json()) as { data: Taken }).data
  }
  const listed = async (search: string) => {
    const asked = { as: lin, warehouse: world.warehouses[0], body: { search } }
    return (await world.send('/api/vrpxinbound/get_smart_outbound_list', asked)).data.rows
  }

  test('five orders of which one begins a quote without an end: that one and what it takes are named, none is lost', async () => {
    const came = await send(
      `${HEAD}\nQ-1,PO-1,POST,,,,,,SHIRT,1\nQ-2,PO-1,POST,,"Lyon,,,,SHIRT,1\nQ-3,PO-1,POST,,,,,,SHIRT,1\nQ-4,PO-1,POST,,,,,,SHIRT,1\nQ-5,PO-1,POST,,"Nice,,,,SHIRT,1\n`,
    )
    const message = expect.stringContaining('A quotation mark that begins in line 3')
    expect(came).toMatchObject({ taken: 1, faults: [3, 4, 5, 6].map((line) => ({ line, message })) })
  })

  test('a cell without a head is named with its line; a column that nobody knows is named once', async () => {
    const came = await send(
      'docNo,originalNo,channel,sku1,quantity1,remarque,docNo\nR-1,PO-1,POST,SHIRT,1,bonjour,\nR-2,PO-1,POST,SHIRT,1,,,12 rue X\n',
    )
    expect(came).toMatchObject({ taken: 1, faults: [{ line: 3 }], warnings: [{ line: 1 }] })
    expect(came.faults[0]?.message).toMatch(/a cell without a column head/)
    expect(came.warnings[0]?.message).toMatch(/were not read: remarque, docNo$/)
  })

  test.each(['客户订单号', '出库单号'])(
    'a head of the Chinese template, of today or of before: %s',
    async (head) => {
      const docNo = head === '出库单号' ? 'FORMER-1' : 'TODAY-1'
      const came = await send(`${head},originalNo,channel,sku1,quantity1\n${docNo},PO-1,POST,SHIRT,1\n`)
      expect(came).toMatchObject({ taken: 1, faults: [] })
      expect(await listed(docNo)).toMatchObject([{ docNo }])
    },
  )

  test('a CSV as Excel writes it in China is read, and says that its letters were concluded', async () => {
    const wang = Buffer.from('cdf5ceb0', 'hex')
    const [head, row] = [
      'docNo,originalNo,channel,country,name,sku1,quantity1\r\nGBK-1,PO-1,POST,CN,',
      ',SHIRT,1\r\n',
    ].map(Buffer.from)
    const came = await send(new Uint8Array(Buffer.concat([head, wang, row] as Buffer[])))
    expect(came).toMatchObject({ taken: 1, faults: [] })
    expect(came.warnings).toEqual([{ line: 1, message: expect.stringContaining('It was read as GBK') }])
    expect(await listed('GBK-1')).toMatchObject([{ consigneeName: '王伟' }])
  })
})

interface Taken {
  readonly taken: number
  readonly faults: readonly { readonly line: number; readonly message: string }[]
  readonly warnings: readonly { readonly line: number; readonly message: string }[]
}
