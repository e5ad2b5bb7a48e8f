import { array, boolean, object, string } from 'yup'
import type { ArgsOf } from '../command/schema.ts'
import { line, oneOf } from '../command/schema.ts'

/** Who sends it, where somebody else than its customer is to be named. */
export const senderSchema = object({
  name: line(),
  company: line(),
  phone: line(40),
  address: line(500),
  postcode: line(40),
}).noUnknown()
export type Sender = Readonly<ArgsOf<typeof senderSchema>>

export const pickupMethods = ['delivery', 'self-pickup'] as const

/** What else the specification's forms ask of an order (000 §3): said by the customer, kept as it was said. */
export const detailsSchema = object({
  packageType: line(64),
  shippingMark: line(64),
  placeOfOrigin: line(64),
  locationStart: line(64),
  locationDest: line(64),
  referenceNo2: line(64),
  subOrderNo: line(64),
  transactionNo: line(64),
  amazonReference: line(64),
  /** Of an FBA order: the marketplace's number of it, and of its warehouse. */
  fbaNo: line(64),
  fbaWarehouseCode: line(64),
  billOfLading: line(64),
  containerNos: line(500),
  supplier: line(),
  mainProduct: line(),
  description: line(500),
  /** The customer's mark on it, and the one for whoever works on it. */
  mark: line(500),
  operatorMark: line(500),
  packageRemark: line(500),
  goodsAttributes: array().of(string().required().max(64)).required().max(20).default([]),
  batteryType: line(64),
  batteryCharged: boolean().default(false),
  dutyType: line(64),
  salesPlatform: line(64),
  shop: line(64),
  saleAddress: line(500),
  pictureAddress: line(500),
  customInfo: line(500),
  buyerId: line(64),
  sellerId: line(64),
  isReturn: boolean().default(false),
  pickupMethod: oneOf(pickupMethods).default('delivery'),
  deliveryChannel: line(64),
  deliveryDate: line(40),
  deliveryRequirements: line(500),
  /** What it was sold for, as text in the declared currency. */
  orderAmount: line(20),
}).noUnknown()
export type OrderDetails = Readonly<ArgsOf<typeof detailsSchema>>
