import { session } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'
import { activeLogin, knowWarehouses, staff } from './login.ts'

/** Reads the warehouses again that a person of the staff may choose: one was made, or the demo was loaded. */
export async function readWarehouses(): Promise<void> {
  const { warehouses } = await session.resources({})
  knowWarehouses(staff, warehouses)
}

/** The warehouses that the person may choose, by what their names hold. */
export const ownWarehouses: Search = async (text) =>
  (activeLogin()?.warehouses ?? [])
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ id, name }) => ({ value: id, label: name }))
