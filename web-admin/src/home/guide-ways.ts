import type { GuideStep } from '@longshore/shared/home/guide.api.ts'
import { mayOpen, type Permission, useMay } from '../login/may.ts'
import { menu } from '../menu/menu.ts'

interface Way {
  /** Where it is typed in, and where a sheet is taken. */
  readonly type: string
  readonly import?: string
  readonly permission: Permission
}

export const ways: Readonly<Record<GuideStep, Way>> = {
  warehouse: { type: 'storeCreate', import: 'hourseMangment', permission: 'setup.warehouse' },
  partition: { type: 'warehousePart', import: 'warehousePart', permission: 'setup.partition' },
  position: { type: 'CreateBatch', import: 'Shelfmanagement', permission: 'setup.position' },
  customer: { type: 'customerAdd', import: 'customermanagement', permission: 'setup.customer' },
  sku: { type: 'addEditSku', import: 'SKUmanagement', permission: 'catalog.sku' },
  worker: { type: 'workers', import: 'workers', permission: 'setup.worker' },
  device: { type: 'devices', permission: 'devices.view' },
  receipt: { type: 'CreateReceiptDoc', import: 'signInManagement', permission: 'inbound.receipt' },
  signed: { type: 'sacningSign', permission: 'inbound.receive' },
  order: { type: 'createCheckoutSlip', import: 'allwarehouselist', permission: 'outbound.order' },
}

/** The page where the person may import the rows of a step; undefined where there is none. */
export function useSheetPage(step: GuideStep): string | undefined {
  const may = useMay()
  const { import: sheet } = ways[step]
  return menu.find(({ path, permission }) => path === sheet && mayOpen(may, permission))?.path
}
