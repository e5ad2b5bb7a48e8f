/** A menu of the permission tree with its functions; `forCustomers` names those a customer's login may hold too. */
interface Menu {
  readonly id: string
  readonly functions: readonly string[]
  readonly menus?: readonly Menu[]
}
export interface Group {
  readonly id: string
  readonly menus: readonly Menu[]
}

/** What may be granted: groups, menus and functions (specification 001 §3 and §6). Names: `permission-names.*.ts`. */
// biome-ignore format: a table, one menu a line
export const permissionTree = [
  { id: 'floor', menus: [
    { id: 'inbound', functions: ['inbound.view', 'inbound.receipt', 'inbound.audit', 'inbound.receive', 'inbound.inspect', 'inbound.putaway', 'inbound.finish', 'inbound.remark'] },
    { id: 'stock', functions: ['stock.view', 'stock.move', 'stock.count', 'stock.approve-small', 'stock.approve', 'stock.adjust'] },
    { id: 'outbound', functions: ['outbound.view', 'outbound.order', 'outbound.cancel', 'outbound.review', 'outbound.final-audit', 'outbound.remark'], menus: [
      { id: 'picking', functions: ['outbound.wave', 'outbound.wave-rule', 'outbound.pick', 'outbound.sort'] },
      { id: 'dispatch', functions: ['outbound.pack', 'outbound.weigh', 'outbound.weigh-accept', 'outbound.recheck', 'outbound.scan-out', 'outbound.missed-pickup', 'outbound.print', 'outbound.figures'] },
    ] },
    { id: 'exceptions', functions: ['exceptions.view', 'exceptions.handle', 'exceptions.return', 'exceptions.unknown', 'exceptions.abnormal', 'exceptions.destroy', 'exceptions.defective', 'exceptions.audit'] },
    { id: 'performance', functions: ['performance.view', 'performance.enter', 'performance.audit', 'floor.board'] },
  ] },
  { id: 'parcels', menus: [
    { id: 'orders', functions: ['orders.view', 'orders.edit', 'orders.cancel', 'orders.address', 'orders.manage'] },
    { id: 'freight', functions: ['freight.view', 'freight.receive', 'freight.bag', 'freight.lead', 'freight.load', 'freight.depart', 'freight.cancel-departure', 'freight.ship', 'freight.book', 'freight.zone', 'freight.sort'] },
    { id: 'service', functions: ['service.view', 'service.problem', 'service.pickup', 'service.tracking', 'service.area', 'service.shop', 'service.developer'] },
  ] },
  { id: 'master-data', menus: [
    { id: 'setup', functions: ['setup.view'], menus: [
      { id: 'warehouses', functions: ['setup.warehouse', 'setup.partition', 'setup.position', 'setup.worker', 'setup.pickup-site'] },
      { id: 'partners', functions: ['setup.customer', 'setup.carrier', 'setup.supplier', 'setup.company'] },
      { id: 'rules', functions: ['setup.dictionary', 'setup.number-rule'] },
    ] },
    { id: 'catalog', functions: ['catalog.view', 'catalog.sku', 'catalog.barcode', 'catalog.category', 'catalog.unit', 'catalog.material', 'catalog.application'] },
    { id: 'labels', functions: ['labels.print'] },
    { id: 'pricing', functions: ['pricing.view', 'pricing.channel', 'pricing.price', 'pricing.publish', 'pricing.backdate'] },
  ] },
  { id: 'money', menus: [
    { id: 'billing', functions: ['billing.view', 'billing.fee', 'billing.publish', 'billing.backdate', 'billing.settle', 'billing.bill', 'billing.pay', 'billing.cost', 'billing.cost-pay'] },
    { id: 'finance', functions: ['finance.view', 'finance.recharge', 'finance.review', 'finance.bank', 'finance.rate', 'finance.margin', 'finance.close'] },
  ] },
  { id: 'system', menus: [
    { id: 'devices', functions: ['devices.view', 'devices.enrol', 'devices.revoke'] },
    { id: 'access', functions: ['access.view', 'access.customer-users'] },
  ] },
] as const satisfies readonly Group[]

type FunctionsOf<M> = M extends { readonly functions: readonly (infer F)[] }
  ? F | (M extends { readonly menus: readonly (infer Inner)[] } ? FunctionsOf<Inner> : never)
  : never
type MenuIdsOf<M> = M extends { readonly id: infer Id }
  ? Id | (M extends { readonly menus: readonly (infer Inner)[] } ? MenuIdsOf<Inner> : never)
  : never

type Groups = (typeof permissionTree)[number]
/** A function that a role may hold, such as `inbound.putaway`. */
export type PermissionId = FunctionsOf<Groups['menus'][number]> & string
export type MenuId = MenuIdsOf<Groups['menus'][number]> & string
export type GroupId = Groups['id']

/**
 * The permission of the administrator page, of staff accounts and of roles. It stands in no tree and can be
 * given to nobody: only an administrator's account passes (specification 000 §6).
 */
export const ADMINISTER = 'access.administer'

/** What the people of a customer may hold; everything else is for staff alone. */
export const forCustomers: ReadonlySet<PermissionId> = new Set<PermissionId>([
  'inbound.view',
  'inbound.receipt',
  'stock.view',
  'outbound.view',
  'outbound.order',
  'outbound.cancel',
  'exceptions.view',
  'exceptions.return',
  'exceptions.unknown',
  'exceptions.destroy',
  'exceptions.defective',
  'catalog.view',
  'catalog.sku',
  'catalog.barcode',
  'catalog.unit',
  'catalog.application',
  'labels.print',
  'orders.view',
  'orders.edit',
  'orders.cancel',
  'orders.address',
  'service.view',
  'service.problem',
  'service.pickup',
  'finance.view',
  'finance.recharge',
  'billing.pay',
  'service.shop',
  'service.developer',
  'access.customer-users',
])

/** Every function below a group or a menu; a function is its own. Empty for an id that is not in the tree. */
export function functionsUnder(id: string): readonly PermissionId[] {
  for (const group of permissionTree as readonly Group[]) {
    const menus = group.id === id ? group.menus : menusWithin(group.menus, id)
    if (menus.length) return menus.flatMap(functionsWithin)
  }
  return everyPermission.filter((permission) => permission === id)
}

function functionsWithin({ functions, menus = [] }: Menu): PermissionId[] {
  return [...functions, ...menus.flatMap(functionsWithin)] as PermissionId[]
}

function menusWithin(menus: readonly Menu[], id: string): Menu[] {
  return menus.flatMap((menu) => (menu.id === id ? [menu] : menusWithin(menu.menus ?? [], id)))
}

/** Every function of the tree, in its order. */
export const everyPermission: readonly PermissionId[] = permissionTree.flatMap(({ menus }) =>
  (menus as readonly Menu[]).flatMap(functionsWithin),
)

export function isPermission(text: string): text is PermissionId {
  return (everyPermission as readonly string[]).includes(text)
}

/** Checks or clears a node of the tree: a parent takes all its children and functions with it. */
export function checked(granted: ReadonlySet<string>, id: string, on: boolean): Set<string> {
  const next = new Set(granted)
  for (const permission of functionsUnder(id)) {
    if (on) next.add(permission)
    else next.delete(permission)
  }
  return next
}

/** How a node's box is drawn. */
export function checkOf(granted: ReadonlySet<string>, id: string): 'all' | 'some' | 'none' {
  const functions = functionsUnder(id)
  const held = functions.filter((permission) => granted.has(permission)).length
  if (held === 0) return 'none'
  return held === functions.length ? 'all' : 'some'
}
