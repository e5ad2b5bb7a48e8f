import { everyPermission, forCustomers, type PermissionId } from './permissions.ts'

/** A role that comes with the product (state-machines §29). Its id is also the owner's role of exceptions. */
interface DefaultRole {
  readonly audience: 'staff' | 'customer'
  readonly name: { readonly zh: string; readonly en: string; readonly es: string }
  readonly permissions: readonly PermissionId[]
}

const floorView: readonly PermissionId[] = [
  'inbound.view',
  'stock.view',
  'outbound.view',
  'catalog.view',
  'setup.view',
]
/** What everybody on the floor may write down: a remark, and goods that are not good. */
const remarks: readonly PermissionId[] = ['inbound.remark', 'outbound.remark', 'exceptions.defective']
const fulfil: readonly PermissionId[] = [
  'outbound.pick',
  'outbound.sort',
  'outbound.pack',
  'outbound.weigh',
  'outbound.recheck',
]
const service: readonly PermissionId[] = [
  'orders.view',
  'orders.edit',
  'orders.cancel',
  'orders.address',
  'orders.manage',
  'freight.view',
  'service.view',
  'service.problem',
  'service.pickup',
  'service.tracking',
  'service.area',
  'service.shop',
  'pricing.view',
]
/** The logistics warehouse: where parcels go, and by what. */
const freight: readonly PermissionId[] = [
  'freight.view',
  'freight.zone',
  'freight.sort',
  'freight.receive',
  'freight.bag',
  'freight.lead',
  'freight.ship',
  'freight.book',
  'freight.load',
  'freight.depart',
]
const parcels: readonly PermissionId[] = ['freight.view', 'freight.receive']
const review: readonly PermissionId[] = [
  'inbound.audit',
  'outbound.review',
  'outbound.cancel',
  'exceptions.view',
  'exceptions.handle',
  'exceptions.return',
  'exceptions.unknown',
  'exceptions.abnormal',
  'exceptions.defective',
  'exceptions.destroy',
]
const orders: readonly PermissionId[] = [
  'inbound.receipt',
  'outbound.order',
  'catalog.sku',
  'catalog.application',
]

/** Who owns exceptions of a kind sees and resolves them. */
const owns: readonly PermissionId[] = ['exceptions.view', 'exceptions.handle']

/** The role whose people are administrators: they may do everything, and it is granted no single permission. */
export const ADMINISTRATOR = 'admin'

// biome-ignore format: a table, one role a line
export const defaultRoles = {
  admin: { audience: 'staff', name: { zh: '管理员', en: 'Administrator', es: 'Administrador' }, permissions: [] },
  manager: { audience: 'staff', name: { zh: '仓库经理', en: 'Warehouse manager', es: 'Jefe de almacén' }, permissions: everyPermission.filter((p) => p !== 'access.customer-users' && p !== 'finance.margin') },
  receiver: { audience: 'staff', name: { zh: '收货员', en: 'Receiver', es: 'Recepción' }, permissions: [...floorView, ...remarks, 'inbound.receive', 'inbound.putaway', 'inbound.finish', 'stock.move', 'exceptions.unknown', 'labels.print', ...parcels] },
  'receiver-lead': { audience: 'staff', name: { zh: '收货主管', en: 'Receiving lead', es: 'Responsable de recepción' }, permissions: [...floorView, ...remarks, 'inbound.receive', 'inbound.inspect', 'inbound.putaway', 'inbound.finish', 'stock.move', ...owns, 'exceptions.unknown', 'exceptions.abnormal', 'labels.print', ...parcels] },
  inspector: { audience: 'staff', name: { zh: '质检员', en: 'Inspector', es: 'Inspector' }, permissions: [...floorView, ...remarks, 'inbound.inspect', 'inbound.finish'] },
  putaway: { audience: 'staff', name: { zh: '上架员', en: 'Putaway worker', es: 'Ubicador' }, permissions: [...floorView, ...remarks, 'inbound.putaway', 'stock.move', 'labels.print'] },
  picker: { audience: 'staff', name: { zh: '拣货员', en: 'Picker', es: 'Recogedor' }, permissions: [...floorView, ...remarks, ...owns, ...fulfil] },
  packer: { audience: 'staff', name: { zh: '分拣打包员', en: 'Sorter and packer', es: 'Clasificador y embalador' }, permissions: [...floorView, ...remarks, ...owns, ...fulfil, 'outbound.scan-out', 'outbound.print', 'labels.print', 'freight.view', 'freight.sort', 'freight.bag'] },
  shipper: { audience: 'staff', name: { zh: '出货装车员', en: 'Shipper and loader', es: 'Despacho y carga' }, permissions: [...floorView, ...remarks, ...owns, 'outbound.scan-out', 'outbound.print', 'labels.print', 'freight.view', 'freight.load', 'freight.depart'] },
  counter: { audience: 'staff', name: { zh: '盘点员', en: 'Counter', es: 'Recuento' }, permissions: [...floorView, ...remarks, 'stock.count'] },
  'stock-lead': { audience: 'staff', name: { zh: '库存主管', en: 'Stock lead', es: 'Responsable de existencias' }, permissions: [...floorView, ...remarks, 'stock.move', 'stock.count', 'stock.approve-small', 'stock.adjust', ...owns, 'exceptions.audit', 'exceptions.destroy', 'labels.print'] },
  'wave-planner': { audience: 'staff', name: { zh: '波次计划员', en: 'Wave planner', es: 'Planificador de oleadas' }, permissions: [...floorView, ...remarks, 'outbound.wave', 'outbound.wave-rule', 'outbound.review', ...owns] },
  'customer-service': { audience: 'staff', name: { zh: '客服', en: 'Customer service', es: 'Atención al cliente' }, permissions: [...floorView.filter((p) => p !== 'setup.view'), ...orders, ...review, ...service, 'outbound.wave', 'access.customer-users'] },
  logistics: { audience: 'staff', name: { zh: '物流', en: 'Logistics', es: 'Logística' }, permissions: [...floorView, ...review, 'outbound.scan-out', 'orders.view', 'orders.manage', 'service.view', 'service.problem', 'service.tracking', 'pricing.view', 'labels.print', ...freight] },
  finance: { audience: 'staff', name: { zh: '财务', en: 'Finance', es: 'Finanzas' }, permissions: ['inbound.view', 'stock.view', 'outbound.view', 'pricing.view', 'finance.view', 'finance.review', 'finance.bank', 'finance.rate', 'finance.margin', 'finance.close', 'billing.view', 'billing.publish', 'billing.settle', 'billing.bill', 'billing.pay', 'billing.cost', 'billing.cost-pay', ...owns] },
  pricing: { audience: 'staff', name: { zh: '定价', en: 'Pricing', es: 'Precios' }, permissions: ['catalog.view', 'setup.view', 'pricing.view', 'pricing.channel', 'pricing.price', 'pricing.publish', 'service.view', 'service.area', 'billing.view', 'billing.fee', 'billing.publish'] },
  'customer-owner': { audience: 'customer', name: { zh: '客户主账号', en: 'Customer: owner', es: 'Cliente: titular' }, permissions: [...forCustomers] },
  'customer-clerk': { audience: 'customer', name: { zh: '客户子账号', en: 'Customer: clerk', es: 'Cliente: empleado' }, permissions: [...forCustomers].filter((p) => p !== 'access.customer-users' && p !== 'exceptions.destroy' && p !== 'service.developer' && p !== 'finance.recharge' && p !== 'billing.pay') },
} as const satisfies Record<string, DefaultRole>

export type DefaultRoleId = keyof typeof defaultRoles
