import type { DepartmentLine } from '@longshore/shared/access/access.api.ts'

/** Departments in the tree's order, each with how deep it stands; one whose parent is unknown stands at the top. */
export function asTree(
  departments: readonly DepartmentLine[],
): readonly { readonly row: DepartmentLine; readonly level: number }[] {
  const known = new Set(departments.map(({ id }) => id))
  const parentOf = ({ parentId }: DepartmentLine) =>
    parentId !== null && known.has(parentId) ? parentId : null
  const under = (parentId: string | null, level: number): { row: DepartmentLine; level: number }[] =>
    departments
      .filter((row) => parentOf(row) === parentId)
      .flatMap((row) => [{ row, level }, ...under(row.id, level + 1)])
  return under(null, 0)
}
