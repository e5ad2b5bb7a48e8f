import { skuWish } from '@longshore/shared/catalog/sku-fields.ts'
import type { Endpoint, Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { plainForecast } from '@longshore/shared/inbound/forecast-details.ts'
import { detailsSchema, senderSchema } from '@longshore/shared/orders/order-details.ts'
import { parcelAddressSchema } from '@longshore/shared/orders/parcel-address.ts'
import { consigneeSchema } from '@longshore/shared/outbound/consignee.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Request, readsAbout } from '../access/test-calls.ts'
import { leaveTraces } from '../access/test-traces.ts'
import { onBothEngines } from '../commands/test-house.ts'
import { anyTables } from '../database/statements.ts'
import { answers } from '../http/answers.table.ts'
import { openApi } from '../http/openapi.ts'
import { type Described, unlike } from '../testing/test-described.ts'
import { openWorld, type World } from '../testing/test-world.ts'

const SLOW = 240_000
const WORD = 'PLANTED'

const consignee = parcelAddressSchema.getDefault()
const wish = { name: WORD, code: 'MUG', weight: 0.4, length: 12, width: 10, height: 11, unitPrice: '4.10' }
const quote = {
  weight: { actual: 400, volume: 1_320_000, volumetric: 264, charged: 500 },
  terms: { divisor: 5000, bubble: 100, weightStep: 500, minimumWeight: 500 },
  zone: 'A',
  rate: { zone: 'A', upTo: 30_000, first: 500, base: 400, step: 500, perStep: 100, delivery: 0 },
  ...{ steps: 0, currency: 'USD', fuel: 0, freight: 400, fuelFee: 0, remoteFee: 0, delivery: 0, total: 400 },
  ...{ list: WORD, no: 1 },
}

const fetchedFrom = {
  ...{ name: WORD, company: '', phone: '', mobile: '', country: 'DE', province: '', city: '', postcode: '' },
  ...{ houseNumber: '', address1: '', address2: '' },
}

/** What the traces hold where the house keeps words of its own or a shape, as the house would keep it. */
const kept: Readonly<Record<string, object>> = {
  parcelOrder: { consignee, sender: senderSchema.getDefault(), details: detailsSchema.getDefault() },
  receipt: { status: 'to-be-received', forecastDetails: plainForecast },
  receiptLine: { lineNo: 1 },
  outboundOrder: {
    ...{ status: 'to-be-issued', picking: 'waiting-to-pick', consignee: consigneeSchema.getDefault() },
  },
  orderQuote: { status: 'priced', quote },
  chargeLine: { quote },
  problemReply: { consignee: { name: WORD, postcode: '' }, values: { order: WORD } },
  sku: { barcodes: [{ code: WORD, quantity: 1 }] },
  skuApplication: { wish: { ...skuWish.getDefault(), ...wish } },
  pickup: { address: fetchedFrom },
}

/** Of reads by an id, the table whose row they showed first: other tables' ids are asked for no more, on either engine. */
const shown = new Map<string, string>()

onBothEngines('every read that a key may make', (dialect) => {
  let world: World
  const got = new Map<string, Described[]>()

  const place = { country: 'US', postcode: '10001', city: 'New York' }
  /** Reads that ask for words which nobody's rows hold. */
  const more: readonly Request[] = [
    { name: 'area.check', path: '/api/owms/v1/service/area/answer', body: { ...place, kind: 'remote' } },
    { name: 'area.pickup', path: '/api/vsmartorder/get_pup_area', body: { country: 'US' } },
    { name: 'area.cod', path: '/api/vsmartcod/get_cod_postal_list', body: { country: 'US' } },
    { name: 'priceInquiry.web', path: '/api/vsmartpricecalc/web_price_calc', body: { ...place, weight: 1 } },
  ].map((one) => ({ ...one, method: 'POST', alike: one.name }))

  beforeAll(async () => {
    world = await openWorld(dialect)
    const [[customerId], [warehouseId]] = [world.customers, world.warehouses]
    const lin = await world.customer(customerId)
    const party = { customerId, warehouseId, actor: `customer:${lin.id}`, word: WORD, number: 271_828_000 }
    const about = { word: WORD, ids: await leaveTraces(world, party) }
    for (const [table, values] of Object.entries(kept)) {
      const columns = Object.entries(values).map(([name, value]) => [
        ...[name, typeof value === 'object' ? JSON.stringify(value) : value],
      ])
      await world.engine.operate((db) =>
        anyTables(db).updateTable(table).set(Object.fromEntries(columns)).execute(),
      )
    }
    for (const { name, path, method, body, of } of [...readsAbout('customer', about), ...more]) {
      if (!answers[name] || (of && (shown.get(name) ?? of) !== of)) continue
      const asked = { as: lin, warehouse: warehouseId, method, ...(method === 'POST' && { body }) }
      const { code, data } = await world.send(path, asked)
      if (code !== 0) continue
      got.set(name, [...(got.get(name) ?? []), data])
      if (of && JSON.stringify(data).includes(WORD)) shown.set(name, of)
    }
  }, SLOW)
  afterAll(() => world.close())

  const isPlanted = (value: unknown) => typeof value === 'string' && value.includes(WORD)
  const schemas = () => (openApi(contract, [], '1.0.0') as Described).components.schemas
  const faultsBy = (told: Described): string[] => {
    const faults = [...got].flatMap(([name, all]) =>
      all.flatMap((data) => unlike(answers[name], data, told, isPlanted).map((fault) => `${name}${fault}`)),
    )
    return [...new Set(faults)]
  }

  test('is answered as the document describes it: every field is told, none is missing, types and nulls are right', () => {
    expect(faultsBy(schemas())).toEqual([])
  })

  test('would be seen to be answered otherwise: a field too many, one too few, another type, no null, another word', () => {
    const { SkuLine, ReceiptRow, ReceiptStatus, ...others } = structuredClone(schemas())
    delete SkuLine.properties.code
    SkuLine.properties.nobody = { type: 'string' }
    SkuLine.required.push('nobody')
    SkuLine.properties.name.type = 'number'
    ReceiptRow.properties.submittedAt = { type: 'number' }
    ReceiptStatus.enum = ['draft']
    const faults = faultsBy({ ...others, SkuLine, ReceiptRow, ReceiptStatus })
    expect(faults).toEqual(
      expect.arrayContaining([
        ...['sku.byId.code is told nowhere', 'sku.byId.nobody lacks', 'sku.byId.name is string'],
        ...['inbound.list.rows[0].submittedAt is null', 'inbound.list.rows[0].status says to-be-received'],
      ]),
    )
  })

  test('shows a row, but for the few that want what no trace leaves', () => {
    const figures = /^figuresOfHome\.|[cC]ounts|\.(sums|totals|stat|pageSet|scopes|kinds|provider|check)$/
    const bare = [...got].filter(([name, all]) => !figures.test(name) && !JSON.stringify(all).includes(WORD))
    expect(bare.map(([name]) => name).sort()).toEqual(empty)
    const reads = Object.keys(answers).filter((name) => endpointOf(name).does === 'read')
    expect(reads.filter((name) => !got.has(name))).toEqual(['webhook.delivery'])
  })
})

/** Their rows are made by work that goes on, or want a price, a parcel to fetch or a warehouse of a certain kind. */
const empty = [
  'access.customerRoles',
  'area.cod',
  'area.pickup',
  'forecastBatch.open',
  'labels.pictures',
  'parcelOrder.mergeable',
  'priceInquiry.web',
  'return.list',
  'stockAge.dead',
  'stockAge.list',
  'stockAge.turnover',
  'wallet.ofCustomer',
  'wallet.own',
  'webhook.deliveries',
]

function endpointOf(name: string): Endpoint {
  const [area = '', call = ''] = name.split('.')
  const found = (contract as Readonly<Record<string, Endpoints>>)[area]?.[call]
  if (!found) throw new Error(`nothing is called ${name}`)
  return found
}
