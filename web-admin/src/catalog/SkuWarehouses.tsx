import { ChoicesField } from '../form/ChoicesField.tsx'
import { useLogin } from '../login/login.ts'

interface Named {
  readonly warehouseIds?: readonly string[]
  readonly warehouseNames?: readonly string[]
}

/** The warehouses that an article is limited to: those the person works in, and those that it names already. */
export function SkuWarehouses({ row }: { readonly row: Named | undefined }) {
  const own = useLogin()?.warehouses ?? []
  const others = (row?.warehouseIds ?? [])
    .map((id, i) => ({ id, name: row?.warehouseNames?.[i] ?? '' }))
    .filter(({ id }) => own.every((one) => one.id !== id))
  const options = [...own, ...others].map(({ id, name }) => ({ value: id, label: name }))
  return <ChoicesField name="warehouseIds" hint="catalog.sku-everywhere" wide options={options} />
}
