import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import type { Search } from '../form/use-search.ts'

const skus = calls(skuApi, send)

/** SKUs of a customer by the start of their code or name; a customer finds the own ones. */
export function skusOf(customerId: string): Search {
  return async (text) => {
    const { rows } = await skus.list({ search: text, size: 25, enabled: 'yes', customerId })
    return rows.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  }
}

/** The SKU of a line, out of those of the chosen customer. */
export function SkuCell({ name, shown }: { name: string; shown?: string | undefined }) {
  const customerId = String(useWatch({ name: 'customerId' }) ?? '')
  const search = useMemo(() => skusOf(customerId), [customerId])
  return <RemoteSelect name={name} label="field.skuId" search={search} shown={shown} />
}
