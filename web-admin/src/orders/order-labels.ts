import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import type { ReactNode } from 'react'
import { type TextKey, textOf } from '../language/language.ts'

/** What only some orders say, as the form, the page and the log call it. */
export const detailLabels = {
  packageType: 'parcel.package-type',
  mainProduct: 'parcel.main-product',
  goodsAttributes: 'parcel.attributes',
  batteryType: 'parcel.battery',
  batteryCharged: 'parcel.battery-charged',
  dutyType: 'parcel.duty',
  shippingMark: 'parcel.shipping-mark',
  mark: 'parcel.mark',
  placeOfOrigin: 'parcel.place-of-origin',
  locationStart: 'parcel.location-start',
  locationDest: 'parcel.location-dest',
  referenceNo2: 'parcel.reference-no2',
  subOrderNo: 'parcel.sub-order',
  salesPlatform: 'parcel.platform',
  shop: 'parcel.shop',
  transactionNo: 'parcel.transaction',
  orderAmount: 'parcel.order-amount',
  saleAddress: 'parcel.sale-address',
  pictureAddress: 'parcel.picture-address',
  buyerId: 'parcel.buyer',
  sellerId: 'parcel.seller',
  amazonReference: 'parcel.amazon',
  billOfLading: 'parcel.bill-of-lading',
  containerNos: 'parcel.containers',
  supplier: 'parcel.supplier',
  customInfo: 'parcel.custom-info',
  pickupMethod: 'parcel.pickup',
  deliveryChannel: 'parcel.delivery-channel',
  deliveryDate: 'parcel.delivery-date',
  deliveryRequirements: 'parcel.delivery-needs',
  isReturn: 'parcel.return',
  description: 'parcel.description',
  packageRemark: 'parcel.package-remark',
  operatorMark: 'parcel.operator-mark',
  fbaNo: 'parcel.fba-no',
  fbaWarehouseCode: 'parcel.fba-warehouse',
} as const satisfies Readonly<Record<keyof ParcelOrderDetail['details'], TextKey>>

export const senderLabels = {
  name: 'parcel.sender',
  company: 'parcel.sender-company',
  phone: 'parcel.sender-phone',
  postcode: 'parcel.sender-postcode',
  address: 'parcel.sender-address',
} as const satisfies Readonly<Record<keyof ParcelOrderDetail['sender'], TextKey>>

export const consigneeLabels = {
  name: 'field.consigneeName',
  company: 'parcel.company',
  phone: 'field.phone',
  mobile: 'parcel.mobile',
  email: 'field.email',
  country: 'field.country',
  postcode: 'field.postcode',
  province: 'parcel.province',
  city: 'field.city',
  district: 'parcel.district',
  subDistrict: 'parcel.sub-district',
  address1: 'parcel.address1',
  address2: 'parcel.address2',
  address3: 'parcel.address3',
  streetNumber: 'parcel.street-number',
  houseNumber: 'parcel.house-number',
  taxNumber: 'parcel.tax-number',
  passportNumber: 'parcel.passport-number',
  note: 'parcel.note',
  confirmed: 'setup.postcode-confirmed',
} as const satisfies Readonly<Record<keyof ParcelOrderDetail['consignee'], TextKey>>

export const goodsLabels = {
  nameEn: 'parcel.name-en',
  nameZh: 'parcel.name-zh',
  skuCode: 'parcel.sku-code',
  picture: 'parcel.picture',
  quantity: 'field.quantity',
  price: 'parcel.price',
  weight: 'parcel.weight',
  customsCode: 'parcel.hs',
  boxes: 'parcel.boxes',
  caseNo: 'parcel.case-no',
  unit: 'parcel.unit',
  length: 'field.length',
  width: 'field.width',
  height: 'field.height',
  goodsType: 'parcel.goods-type',
  material: 'parcel.material',
  purpose: 'parcel.purpose',
  brand: 'parcel.brand',
  model: 'parcel.model',
  origin: 'parcel.origin',
  platformId: 'parcel.platform-id',
  electrified: 'parcel.electrified',
  magnetic: 'parcel.magnetic',
} as const satisfies Readonly<Record<string, TextKey>>

const plain: Readonly<Record<string, TextKey>> = {
  kind: 'parcel.kind',
  originalNo: 'parcel.original-no',
  referenceNo: 'parcel.reference-no',
  deliveryNo: 'parcel.delivery-no',
  waybillNo: 'field.waybillNo',
  channel: 'parcel.channel',
  pieces: 'parcel.pieces',
  lines: 'field.lines',
  quantity: 'field.quantity',
  weight: 'field.weight',
  declared: 'parcel.declared',
  declareCurrency: 'parcel.currency',
  insured: 'parcel.insured',
  codAmount: 'parcel.cod-amount',
  codCurrency: 'parcel.cod-currency',
  attachments: 'parcel.attachments',
}
const groups: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  consignee: consigneeLabels,
  sender: senderLabels,
  details: detailLabels,
  goods: goodsLabels,
}

/** A field of an order as the log names it, `details.shop` or `goods.2.price`, in the words of the form. */
export function fieldText(field: string): string {
  const parts = field.split('.')
  const [group = '', last = ''] = [parts[0], parts.at(-1)]
  const label = parts.length > 1 ? groups[group]?.[last] : plain[group]
  const said = textOf(label ?? `field.${last}`)
  return group === 'goods' ? `${said} ${parts[1]}` : said
}

/** What a field was or is, as the log says it: a word of the house in the reader's language, a dash where nothing was said. */
export function changedText(field: string, value: string | number | undefined): string {
  const text = String(value ?? '')
  if (text === '') return '–'
  if (field === 'kind') return textOf(`parcel-kind.${text}`)
  if (field === 'details.pickupMethod') return textOf(`pickup.${text}`)
  if (text === 'true' || text === 'false') return textOf(text === 'true' ? 'kit.yes' : 'kit.no')
  return text
}

/** What an order says beyond what its page shows by itself. */
const shownElsewhere = new Set(['fbaNo', 'fbaWarehouseCode', 'pickupMethod'])

export function detailFacts({ details, sender }: ParcelOrderDetail): (readonly [TextKey, ReactNode])[] {
  const keys = Object.keys(detailLabels) as (keyof typeof detailLabels)[]
  return [
    ...keys
      .filter((key) => !shownElsewhere.has(key))
      .map((key) => [detailLabels[key], said(details[key])] as const),
    [
      'parcel.pickup',
      details.pickupMethod !== 'delivery' && textOf(`pickup.${details.pickupMethod}`),
    ] as const,
    ...(Object.keys(senderLabels) as (keyof typeof senderLabels)[]).map(
      (key) => [senderLabels[key], sender[key]] as const,
    ),
  ]
}

function said(value: string | boolean | readonly string[]): ReactNode {
  if (typeof value === 'boolean') return value && textOf('kit.yes')
  return typeof value === 'string' ? value : value.join(', ')
}
