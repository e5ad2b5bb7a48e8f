import { session } from './api.ts'
import { knowWarehouses, staff } from './login.ts'

/** Reads the warehouses again that a person of the staff may choose: one was made, or the demo was loaded. */
export async function readWarehouses(): Promise<void> {
  const { warehouses } = await session.resources({})
  knowWarehouses(staff, warehouses)
}
