import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const path = '/api/owms/v1/catalog/sku-application'
const skus = '/api/vrpxinbound'

onBothEngines('SKU applications', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let wang: Person
  const cap = {
    ...{ code: `CAP_${dialect}`, name: 'Cap', weight: 0.1, length: 20, width: 15, height: 10 },
    ...{ unitPrice: '4.00', warningStock: 3, barcodes: [{ code: 'CAP-BARS', quantity: 1 }] },
  }
  const send = (to: string, body: object, as: Person) =>
    world.send(to, { as, body, warehouse: world.warehouses[0] })
  const listed = async (as: Person, status = '') => {
    const { data } = await send(`${path}/list`, { status }, as)
    return data as { rows: Record<string, unknown>[]; tabs: Record<string, number> }
  }

  beforeAll(async () => {
    world = await openWorld(dialect)
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
    const { data } = await send(`${skus}/get_smart_client_byid`, { id: world.customers[0] }, boss)
    const { code, name, category, country } = data
    const own = { id: world.customers[0], code, name, category, country, reviewsSkus: true }
    expect((await send(`${skus}/save_smart_client_single`, own, boss)).message).toBe('OK')
  })
  afterAll(() => world.close())

  test('a customer applies, is sent back with a reason, corrects, and has the article with the code that the reviewer gave', async () => {
    const direct = await send(`${skus}/save_sku_code_single`, cap, lin)
    expect(direct).toMatchObject({ status: 409, data: { code: 'catalog.review-needed' } })
    expect((await send(`${skus}/save_sku_code_single`, cap, wang)).message).toBe('OK')

    expect((await send(`${path}/apply`, { ...cap, weight: 9 }, lin)).message).toBe('OK')
    const [asked] = (await listed(boss, 'to-review')).rows
    expect(asked).toMatchObject({ code: cap.code, weight: 9, kind: 'new', status: 'to-review' })
    const id = asked?.id
    expect((await listed(lin)).tabs).toMatchObject({ 'to-review': 1, all: 1 })
    expect((await listed(wang)).rows).toEqual([])
    expect((await send(`${path}/approve`, { id }, lin)).status).toBe(403)

    await send(`${path}/reject`, { id, reason: '9 kg is no cap' }, boss)
    expect((await listed(lin, 'rejected')).rows).toMatchObject([
      { id, reason: '9 kg is no cap', decidedBy: '' },
    ])
    expect((await send(`${path}/apply`, { ...cap, id }, wang)).status).toBe(404)
    expect((await send(`${path}/apply`, { ...cap, id }, lin)).message).toBe('OK')

    const approved = await send(`${path}/approve`, { id, code: `HAT_${dialect}` }, boss)
    expect(approved.message).toBe('OK')
    const { data } = await send(`${skus}/get_sku_code`, { barcode: 'CAP-BARS' }, lin)
    expect(data.rows).toMatchObject([{ code: `HAT_${dialect}`, weight: 0.1, customerId: world.customers[0] }])
    expect((await listed(lin, 'approved')).rows).toMatchObject([{ id, skuId: data.rows[0].id }])
  })

  test('a change of an article shows how it stands, and is withdrawn by its customer', async () => {
    const { data } = await send(`${skus}/get_sku_code`, { search: 'HAT' }, lin)
    const [{ id: skuId }] = data.rows
    const change = { ...cap, code: `HAT_${dialect}`, skuId, unitPrice: '5.00' }
    expect((await send(`${path}/apply`, change, lin)).message).toBe('OK')
    expect(await send(`${path}/apply`, change, lin)).toMatchObject({
      data: { code: 'catalog.applied-already' },
    })
    const [asked] = (await listed(boss, 'to-review')).rows
    expect(asked).toMatchObject({ kind: 'change', unitPrice: '5.00', now: { unitPrice: '4.00' } })
    expect((await send(`${path}/withdraw`, { id: asked?.id }, lin)).message).toBe('OK')
    expect(await send(`${path}/approve`, { id: asked?.id }, boss)).toMatchObject({
      ...{ status: 409, data: { code: 'move.not-allowed' } },
    })
  })
})
