import { type House, idIn } from './house.ts'

/** What desks and other workers did in a house before a handheld's story begins. */

const base = '/api/owms/v1'
const spoken = '/api/vrpxinbound'

type Made = Parameters<typeof idIn>[0]

export interface Article {
  readonly id: string
  readonly code: string
  readonly customerId: string
}

/** Articles of a customer of the demo, as many as one asks for. */
export function articles(house: House, customer: string, ...codes: readonly string[]): readonly Article[] {
  const all = house.truth<Article>(
    `select sku.id, sku.code, "customerId" from sku join customer on customer.id = "customerId"
      where customer.code = ?`,
    customer,
  )
  return codes.map((code) => {
    const found = all.find((one) => one.code === code)
    if (!found) throw new Error(`${customer} has no ${code}`)
    return found
  })
}

/** An announced receipt: one box, with a number of pieces of each article. */
export async function announced(
  house: House,
  { box, goods, quantity }: { box: string; goods: readonly Article[]; quantity: number },
): Promise<{ id: string; lineIds: readonly string[] }> {
  const made = (await house.desk(`${base}/inbound/save-and-submit`, {
    ...{ customerId: goods[0]?.customerId, kind: 'standard', logisticsCompany: 'COSCO' },
    ...{ originalNo: `PO-${box}`, boxes: [box] },
    lines: goods.map(({ id }) => ({ skuId: id, boxNo: box, quantity })),
  })) as Made
  const id = idIn(made, 'receipt')
  const lines = house.truth('select id from "receiptLine" where "receiptId" = ? order by "lineNo"', id)
  return { id, lineIds: lines.map((line) => String(line.id)) }
}

/** The same, signed in and counted. */
export async function arrived(house: House, goods: Parameters<typeof announced>[1]): Promise<string> {
  const { id: receiptId, lineIds } = await announced(house, goods)
  const [box] = house.truth('select id from box where "receiptId" = ?', receiptId)
  await house.desk(`${base}/inbound/sign-box`, { receiptId, boxId: box?.id })
  for (const lineId of lineIds)
    await house.desk(`${base}/inbound/receive`, { receiptId, lineId, quantity: goods.quantity })
  return receiptId
}

export interface Ordered {
  readonly id: string
  readonly no: string
}

/** An order of the warehouse, reviewed and ready for a wave. */
export async function ordered(
  house: House,
  { docNo, goods, quantity = 1 }: { docNo: string; goods: readonly Article[]; quantity?: number },
): Promise<Ordered> {
  const consignee = { name: 'Marie Dupont', country: 'FR', city: 'Lyon', postcode: '69002' }
  const made = (await house.desk(`${spoken}/save_outbound_single`, {
    ...{ customerId: goods[0]?.customerId, docNo, originalNo: `PO-${docNo}`, channel: 'standard' },
    consignee: { ...consignee, address: '14 rue Mercière' },
    lines: goods.map(({ id }) => ({ skuId: id, quantity })),
  })) as Made
  const orderId = idIn(made, 'outboundOrder')
  for (const step of ['submit', 'merchant-review', 'review'])
    await house.desk(`${base}/outbound/${step}`, { orderId })
  const [order] = house.truth('select no from "outboundOrder" where id = ?', orderId)
  return { id: orderId, no: String(order?.no) }
}

export interface Task {
  readonly id: string
  readonly orderId: string
  readonly lineId: string
  readonly positionId: string
  readonly positionCode: string
  readonly skuCode: string
  readonly quantity: number
  readonly bin: string
}

/** A wave of these orders, with its walk. */
export async function waved(
  house: House,
  ...orders: readonly Ordered[]
): Promise<{ id: string; no: string; tasks: readonly Task[] }> {
  const made = (await house.desk(`${base}/wave/generate`, { orderIds: orders.map(({ id }) => id) })) as Made
  const id = idIn(made, 'wave')
  const [wave] = house.truth('select no from wave where id = ?', id)
  const tasks = house.truth<Task>('select * from "pickTask" where "waveId" = ? order by walk', id)
  return { id, no: String(wave?.no), tasks: tasks }
}

/** The order's pieces lie in its bin, or in this tote. */
export async function picked(house: House, order: Ordered, tote: string): Promise<readonly Task[]> {
  const { tasks } = await waved(house, order)
  for (const { id: taskId, positionId, quantity, bin } of tasks)
    await house.desk(`${base}/pick/pieces`, { taskId, positionId, quantity, into: bin || tote })
  return tasks
}

/** The pieces of several orders lie together in one tote. */
export async function pickedInto(house: House, orders: readonly Ordered[], tote: string): Promise<void> {
  const wishes = { orderIds: orders.map(({ id }) => id), method: 'tote', types: ['multi-product-mixed-bag'] }
  const made = (await house.desk(`${base}/wave/generate`, wishes)) as Made
  const tasks = house.truth<Task>('select * from "pickTask" where "waveId" = ?', idIn(made, 'wave'))
  for (const { id: taskId, positionId, quantity } of tasks)
    await house.desk(`${base}/pick/pieces`, { taskId, positionId, quantity, into: tote })
}

/** The order is closed in a parcel with this label. */
export async function packed(house: House, order: Ordered, waybillNo: string): Promise<void> {
  const tasks = await picked(house, order, `T-${waybillNo}`)
  await house.desk(`${base}/pack/order`, {
    ...{ orderId: order.id, waybillNo, material: '', weight: 0 },
    pieces: tasks.map(({ lineId, quantity, bin }) => ({
      ...{ lineId, quantity, from: `TOTE:${bin || `T-${waybillNo}`}` },
    })),
  })
}

/** Whether what arrives from now on is inspected before it goes to a shelf. */
export async function inspecting(house: House, inspection: 'none' | 'full'): Promise<void> {
  const { rows } = (await house.desk(`${base}/setup/warehouse/list`, {})) as {
    rows: readonly Record<string, unknown>[]
  }
  const found = rows.find(({ id }) => id === house.warehouseId) ?? {}
  const { code, name, country, zone, contact, phone, email, address, own, cartBins } = found
  await house.desk(`${base}/setup/warehouse/save`, {
    ...{ id: house.warehouseId, code, name, country, zone, contact, phone, email, address, own, cartBins },
    inspection,
  })
}
