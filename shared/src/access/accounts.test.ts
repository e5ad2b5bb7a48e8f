import { describe, expect, test } from 'vitest'
import type { Actor } from '../command/command.ts'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import { departmentTree, isWithin } from './department.ts'
import { disableStaffUser, enableStaffUser, saveStaffUser } from './save-staff-user.ts'
import { setPassword } from './set-password.ts'
import type { StaffUser } from './staff-user.ts'

const ana: StaffUser = {
  ...{ id: testId(1), scope: 'company', version: 4, userName: 'Ana', loginName: 'ana', displayName: 'Ana' },
  ...{ roleId: 'admin', departmentId: null, warehouseIds: [], allWarehouses: 1, enabled: 1, epoch: 2 },
}
const ben: StaffUser = { ...ana, id: testId(2), userName: 'Ben', loginName: 'ben', displayName: 'Ben' }
const acting = ({ id, displayName: name }: StaffUser): { actor: Actor } => ({
  actor: { kind: 'staff', id, name, customerId: null, permissions: undefined },
})
const saved = (user: StaffUser, over: object = {}) => ({
  ...{ userId: user.id, userName: user.userName, displayName: user.displayName, roleId: user.roleId },
  ...{ departmentId: null, warehouseIds: [], allWarehouses: true, password: null, ...over },
})

describe('two administrators who stop each other at once', () => {
  test('one of them stays', () => {
    const both = { administrators: [ana, ben] }
    expect(decided(disableStaffUser, { userId: ben.id }, { user: ben, ...both }, acting(ana))).toMatchObject([
      { row: { id: ben.id, enabled: 0, epoch: 3 } },
    ])
    const left = { administrators: [ana] }
    expect(decided(disableStaffUser, { userId: ana.id }, { user: ana, ...left }, acting(ben))).toBe(
      'access.last-administrator',
    )
  })

  test('so it is when they take the role from each other', () => {
    const rows = { was: ana, sameName: [ana], administrators: [ana] }
    expect(decided(saveStaffUser, saved(ana, { roleId: 'picker' }), rows, acting(ben))).toBe(
      'access.last-administrator',
    )
    expect(decided(saveStaffUser, saved(ana), rows, acting(ben))).toMatchObject([{ row: { epoch: 2 } }])
  })
})

test('an account that is used again keeps its number, so that old sessions stay over', () => {
  const stopped = { ...ben, enabled: 0 as const, epoch: 3 }
  expect(decided(enableStaffUser, { userId: ben.id }, { user: stopped })).toMatchObject([
    { row: { enabled: 1, epoch: 3 } },
  ])
})

describe('a password', () => {
  const given = { userId: ana.id, kind: 'staff', passwordHash: '$argon2id$…', mustChange: false }
  const clerk = (over: Partial<Actor>): { actor: Actor } => ({
    actor: {
      kind: 'staff',
      id: testId(9),
      name: 'Clerk',
      customerId: null,
      permissions: new Set(['access.customer-users']),
      ...over,
    },
  })

  test('is set by the person or by an administrator, and by nobody else', () => {
    const rows = { staff: ana }
    expect(decided(setPassword, given, rows, acting(ben))).toMatchObject([
      { row: { id: ana.id } },
      { row: { epoch: 3 } },
    ])
    expect(decided(setPassword, given, rows, clerk({ id: ana.id }))).toMatchObject([{}, {}])
    expect(decided(setPassword, given, rows, clerk({}))).toBe('access.forbidden')
  })

  test('of a staff account is not set by a customer who has the same id', () => {
    const own = clerk({ id: ana.id, kind: 'customer', customerId: testId(5), permissions: new Set() })
    expect(decided(setPassword, given, { staff: ana }, own)).toBe('access.forbidden')
  })
})

test.each(['a', 'two words', 'semi;colon', '', 'x'.repeat(65), 'tab\t', '<b>'])(
  'a user name is not %s',
  (userName) => {
    expect(fit(saveStaffUser.args, saved(ana, { userName }), 'json')).toHaveProperty('faults.userName')
  },
)
test.each(['ana', 'Ana.Bär', '王小明', 'ana@warehouse-1', 'a_1'])('a user name is %s', (userName) => {
  expect(fit(saveStaffUser.args, saved(ana, { userName }), 'json')).toHaveProperty('input.userName', userName)
})

describe('departments', () => {
  const department = (id: string, parentId: string | null) => ({ id, name: id, parentId })
  const some = [
    department('floor', null),
    department('dock', 'floor'),
    department('night', 'dock'),
    department('lost', 'gone'),
  ]

  test('stand in a tree, one whose parent is gone at the top', () => {
    expect(departmentTree(some)).toEqual([
      {
        Id: 'floor',
        DeptName: 'floor',
        ChildList: [
          { Id: 'dock', DeptName: 'dock', ChildList: [{ Id: 'night', DeptName: 'night', ChildList: [] }] },
        ],
      },
      { Id: 'lost', DeptName: 'lost', ChildList: [] },
    ])
  })

  test('are never put inside themselves', () => {
    expect(isWithin(some, 'floor', 'night')).toBe(true)
    expect(isWithin(some, 'floor', 'floor')).toBe(true)
    expect(isWithin(some, 'night', 'floor')).toBe(false)
    expect(isWithin(some, 'floor', null)).toBe(false)
  })
})
