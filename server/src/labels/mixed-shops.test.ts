import { labelApi } from '@longshore/shared/labels/label.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import type { Person } from '../testing/test-world.ts'

onBothEngines('labels of orders that shops sold', (dialect) => {
  let desk: Desk
  let lin: Person
  const { ask, send } = callsFrom(() => desk)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    lin = await desk.world.customer(desk.world.customers[0])
  })
  afterAll(() => desk.world.close())

  /** An outbound order that waits to be issued, of a parcel order that says these details. */
  const soldBy = async (nth: number, details: object): Promise<string> => {
    const { world, floor } = desk
    const body = { details, goods: [], consignee: { name: 'Budi', country: 'ID' } }
    const { rows } = await ask('/api/vsmartorder/save_smart_order_single', { as: lin, body })
    const parcelOrderId = rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
    await floor.shelve(`s${nth}`, `A-0${nth}-01`, 3)
    const id = await floor.reviewed({ [`s${nth}`]: 1 }, false, { waybillNo: `WB-${nth}` })
    await world.engine.operate((db) =>
      db.updateTable('outboundOrder').set({ parcelOrderId }).where('id', '=', id).execute(),
    )
    return id
  }

  test('chosen orders come from one shop, else one platform; what a wave prints is the house’s batch', async () => {
    const first = await soldBy(1, { shop: 'Mugs', salesPlatform: 'Tokopedia' })
    const alike = await soldBy(2, { shop: 'Mugs', salesPlatform: 'Tokopedia' })
    const other = await soldBy(3, { salesPlatform: 'Shopee' })
    const preview = async (ids: readonly string[], kind = 'order') => {
      const body = { kind, medium: '100x150', language: 'en', ids }
      const { data } = await send(labelApi.preview.path, { body })
      return data.code ?? data.labels
    }
    expect(await preview([first, alike])).toBe(2)
    expect(await preview([first, other])).toBe('labels.mixed-shops')
    expect(await preview([await desk.floor.waved([first, other])], 'wave')).toBe(2)
  })
})
