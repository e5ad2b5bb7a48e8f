import { flag, listOf, maybe, type RowOf, table, text } from '../rows/table.ts'
import type { DepartmentNode } from './session.api.ts'

export const department = table('department', {
  name: text,
  /** Null at the top. */
  parentId: maybe(text),
  enabled: flag,
})
export type Department = RowOf<typeof department>

export const allDepartments = listOf('allDepartments', department, ['scope'])
export const DEPARTMENT_LIMIT = 1000

type Named = Pick<Department, 'id' | 'name' | 'parentId'>

/** Departments as a tree (specification 001 §3): those whose parent is not among them stand at the top. */
export function departmentTree(departments: readonly Named[]): DepartmentNode[] {
  const known = new Set(departments.map(({ id }) => id))
  const under = (parentId: string | null): DepartmentNode[] =>
    departments
      .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
      .map(({ id, name }) => ({ Id: id, DeptName: name, ChildList: under(id) }))
  return under(null)
}

/** True when `parentId` is the department itself or stands somewhere below it. */
export function isWithin(departments: readonly Named[], id: string, parentId: string | null): boolean {
  const byId = new Map(departments.map((one) => [one.id, one]))
  for (let at = parentId, steps = 0; at !== null && steps <= departments.length; steps++) {
    if (at === id) return true
    at = byId.get(at)?.parentId ?? null
  }
  return false
}
