import { boolean } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, maybeId } from '../command/schema.ts'
import { allDepartments, DEPARTMENT_LIMIT, department, isWithin } from './department.ts'
import { ADMINISTER } from './permissions.ts'
import { refusals } from './refusals.ts'

export const saveDepartment = intent({
  name: 'access.saveDepartment',
  scope: 'company',
  permission: ADMINISTER,
  args: args({
    departmentId: maybeId(),
    name: filled(64),
    parentId: maybeId(),
    enabled: boolean().default(true),
  }),
  reads: () => ({ departments: list(allDepartments, ['company'], DEPARTMENT_LIMIT) }),
  decide({ departments }, { departmentId, name, parentId, enabled }, told) {
    const known = (id: string | null) => id === null || departments.some((one) => one.id === id)
    if (!known(departmentId) || !known(parentId)) throw house.rowMissing()
    if (departmentId === null && departments.length >= DEPARTMENT_LIMIT)
      throw house.tooLarge({ limit: DEPARTMENT_LIMIT })
    if (departmentId !== null && isWithin(departments, departmentId, parentId))
      throw refusals.departmentCircle()
    return [
      put(department, {
        id: departmentId ?? told.id('department'),
        name,
        parentId,
        enabled: enabled ? 1 : 0,
      }),
    ]
  },
})
