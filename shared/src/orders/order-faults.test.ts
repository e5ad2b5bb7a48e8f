import { describe, expect, test } from 'vitest'
import { refusals } from '../language/refusals.en.ts'
import { sentence } from '../language/sentence.ts'
import type { Channel, ChannelKind } from '../pricing/channel.ts'
import { detailsSchema } from './order-details.ts'
import { faultsOf, type Judged } from './order-faults.ts'
import { type ParcelAddress, parcelAddressSchema } from './parcel-address.ts'
import { ordersRefusals } from './refusals.ts'
import { amountOf } from './written-order.ts'

const address: ParcelAddress = {
  ...parcelAddressSchema.getDefault(),
  ...{ name: 'Wei Schmidt', country: 'DE', province: 'Hamburg', city: 'Hamburg', postcode: '20457' },
  address1: 'Lagerstrasse 1',
}
const order: Judged = {
  ...{ kind: 'standard', originalNo: '', waybillNo: '', channel: 'DE_LINE', codAmount: 0, pieces: 1 },
  ...{ consignee: address, details: detailsSchema.getDefault() },
  goods: [{ nameZh: '衬衫', nameEn: 'Shirt', skuId: null }],
}
const way = (kind: ChannelKind, more: Partial<Channel> = {}): Channel => ({
  ...{
    id: 'c',
    scope: 'company',
    version: 1,
    code: 'DE_LINE',
    identification: '',
    zh: '',
    en: '',
    es: '',
    kind,
  },
  ...{
    carrierId: null,
    countries: [],
    needsFba: 0,
    needsFullAddress: 0,
    takesCod: 0,
    ...{ weighing: 'house', weighAndIssue: 'house', recheckRate: null, stepsFirst: 'any' },
    ...{ needsBl: 0, needsContainer: 0 },
    ...{ divisor: 0, bubble: 100, weightStep: 1, minimumWeight: 0 },
    daysFrom: 0,
    daysTo: 0,
  },
  ...{ sequence: 0, remark: '', enabled: 1, ...more },
})
const said = (more: Partial<Judged>, channel: Channel | undefined = way('special-line')) =>
  [...faultsOf({ ...order, ...more }, channel)].map(({ refusal }) =>
    sentence(refusals, refusal.code, refusal.values),
  )

test('an order that says everything has no fault', () => {
  expect(said({})).toEqual([])
})

describe('the specification says of orders (000 §5)', () => {
  test('"If the original order number is filled, the delivery (outbound) channel is required"', () => {
    expect(
      [...faultsOf({ ...order, originalNo: 'PO-1', channel: '' }, undefined)].map(
        ({ refusal }) => refusal.code,
      ),
    ).toEqual(['orders.channel-required'])
  })

  test('"the transport method must be filled correctly"', () => {
    expect([...faultsOf({ ...order, channel: '' }, undefined)].map(({ refusal }) => refusal.code)).toEqual([
      'orders.transport-missing',
    ])
    expect(said({}, way('air', { enabled: 0 }))).toEqual([
      'Channel DE_LINE is out of use. Choose another one',
    ])
    expect(said({}, way('air', { countries: ['JP'] }))).toEqual(['Channel DE_LINE does not go to DE'])
    expect(said({}, way('air', { countries: ['JP', 'DE'] }))).toEqual([])
  })

  test.each([0, -1, 1.5])(
    '"Number of cases or pieces cannot be 0; pieces is a positive integer": %s',
    (pieces) => {
      expect(said({ pieces })).toEqual([expect.stringContaining(`${pieces} is no number of pieces`)])
    },
  )

  test('"EUB transport requires a correct zip code, city and state"', () => {
    const eub = way('postal', { needsFullAddress: 1 })
    expect(said({}, eub)).toEqual([])
    for (const part of ['postcode', 'city', 'province'] as const)
      expect(said({ consignee: { ...address, [part]: ' ' } }, eub)).toContain(
        'This channel needs a correct postcode, city and state',
      )
  })

  test('"… and a Chinese product name of at least two characters"', () => {
    const eub = way('postal', { needsFullAddress: 1 })
    const named = (nameZh: string) => said({ goods: [{ nameZh, nameEn: 'Shirt', skuId: null }] }, eub)
    const told = 'Line 1: this channel needs a Chinese product name of at least two characters'
    for (const name of ['', '衣', 'shirt', '衣x', '衣 ']) expect(named(name), name).toEqual([told])
    for (const name of ['衬衫', '棉T恤']) expect(named(name), name).toEqual([])
  })

  test('"Ocean or special line must be filled in; FBA channel requires the FBA number"', () => {
    const fba = { kind: 'fba', details: { ...order.details, fbaNo: 'FBA15X' } } as const
    expect(said(fba, way('ocean'))).toEqual([])
    expect(said(fba, way('special-line'))).toEqual([])
    expect(said(fba, way('express'))).toEqual([
      'An FBA order goes by ocean or special line. Choose such a channel',
    ])
    for (const channel of [way('fba'), way('ocean', { needsFba: 1 })])
      expect(said({}, channel)).toEqual(['An FBA channel needs the FBA number'])
    expect(said({ kind: 'fba' }, way('ocean'))).toEqual(['An FBA channel needs the FBA number'])
  })

  test('"Zip code": the rule of the country, and what is published there', () => {
    const at = (more: Partial<ParcelAddress>) => said({ consignee: { ...address, ...more } })
    expect(at({ postcode: '' })).toEqual(['The address is incomplete: postcode'])
    expect(at({ country: 'GB', postcode: 'A1 1AA' })[0]).toContain('is not as')
    expect(at({ country: 'GB', postcode: 'A1 1AA', confirmed: true })).toEqual([])
  })

  test('"COD is not supported" where the channel takes none', () => {
    expect(said({ codAmount: 100 })).toEqual(['This channel does not take cash on delivery'])
    expect(said({ codAmount: 100 }, way('special-line', { takesCod: 1 }))).toEqual([])
  })

  test('"Declared value must be numeric only, without currency signs"', () => {
    expect(amountOf('2.50', 'USD')).toBe(250)
    for (const amount of ['$2.50', '2.50 USD', '2,5', '-1'])
      expect(() => amountOf(amount, 'USD'), amount).toThrow(ordersRefusals.amountNotNumeric({ amount }).code)
  })

  test('"recipient, address, city, state, zip and country required; phone and original number optional"', () => {
    expect(said({ consignee: { ...parcelAddressSchema.getDefault() } })).toEqual([
      'The address is incomplete: name, country, province, city, address1',
    ])
  })
})

test('a marketplace’s warehouse is known by its code, and needs no address', () => {
  const details = { ...order.details, fbaNo: 'FBA15X', fbaWarehouseCode: 'ONT8' }
  const fba = { kind: 'fba', details, consignee: parcelAddressSchema.getDefault() } as const
  expect(said(fba, way('ocean'))).toEqual([])
})

test('a sticker order needs its label, an express order an express channel, a dropshipping order articles', () => {
  expect(said({ kind: 'sticker' })).toEqual(['A sticker order needs the number on its label'])
  expect(said({ kind: 'sticker', waybillNo: 'LX1' })).toEqual([])
  expect(said({ kind: 'express' })).toEqual([
    'An express order goes by an express channel. Choose such a channel',
  ])
  expect(said({ kind: 'express' }, way('express'))).toEqual([])
  expect(said({ kind: 'dropshipping' })).toEqual([
    'Line 1: choose a SKU of yours. A dropshipping order is sent out of stock',
  ])
})

test('goods have names', () => {
  expect(said({ goods: [] })).toEqual(['Goods cannot be empty'])
  expect(said({ goods: [{ nameZh: '', nameEn: ' ', skuId: null }] })).toEqual([
    'Line 1: the product name is missing',
  ])
})
