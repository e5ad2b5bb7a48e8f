import { type SkuLine, skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { send } from '../calls/api.ts'
import type { Option } from '../form/SelectField.tsx'

const skus = calls(skuApi, send)

/**
 * Finds the SKUs of one customer, or of one warehouse too, by the start of their code or name, and one by its very code or
 * a barcode. `keep` is told of each that was found.
 */
export function skusOf(customerId: string | undefined, warehouseId?: string, keep?: (sku: SkuLine) => void) {
  const own = {
    enabled: 'yes' as const,
    ...(customerId && { customerId }),
    ...(warehouseId && { warehouseId }),
  }
  const optionOf = (sku: SkuLine): Option => {
    keep?.(sku)
    return { value: sku.id, label: `${sku.code} · ${sku.name}` }
  }
  return {
    async search(text: string): Promise<readonly Option[]> {
      const { rows } = await skus.list({ ...own, search: text, size: 20 })
      return rows.map(optionOf)
    },
    async nameOf(id: string): Promise<string> {
      return optionOf(await skus.byId({ id })).label
    },
    async exact(code: string): Promise<Option | undefined> {
      const text = code.trim()
      const byCode = await skus.list({ ...own, search: text, size: 20 })
      const same = byCode.rows.find((row) => row.code.toLowerCase() === text.toLowerCase())
      if (same) return optionOf(same)
      const byBarcode = await skus.list({ ...own, barcode: text, size: 2 })
      return byBarcode.rows.length === 1 ? byBarcode.rows.map(optionOf)[0] : undefined
    },
  }
}
