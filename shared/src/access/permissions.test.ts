import { describe, expect, test } from 'vitest'
import { commands } from '../commands.ts'
import type { Endpoint, Endpoints } from '../contract/endpoint.ts'
import { contract } from '../contract.ts'
import { exceptionKinds } from '../exception-kinds.ts'
import { defaultRoles } from './default-roles.ts'
import { names as en } from './permission-names.en.ts'
import { names as es } from './permission-names.es.ts'
import { names as zh } from './permission-names.zh.ts'
import { permissionGroups } from './permission-tree.ts'
import {
  ADMINISTER,
  checked,
  checkOf,
  everyPermission,
  forCustomers,
  functionsUnder,
  isPermission,
  permissionTree,
} from './permissions.ts'
import { permissionsOf } from './role.ts'

const none: ReadonlySet<string> = new Set()

describe('the permission tree', () => {
  test('checking a parent checks all its children and functions', () => {
    const outbound = checked(none, 'outbound', true)
    expect(outbound).toContain('outbound.view')
    expect(outbound).toContain('outbound.pick')
    expect(outbound).toContain('outbound.scan-out')
    expect(outbound).not.toContain('inbound.view')
    expect(checkOf(outbound, 'outbound')).toBe('all')
    expect(checkOf(outbound, 'picking')).toBe('all')
    expect(checkOf(outbound, 'floor')).toBe('some')
    expect(checkOf(outbound, 'system')).toBe('none')
    expect(checked(none, 'floor', true)).toContain('exceptions.handle')
  })

  test('clearing a child leaves its parent half checked, clearing the parent clears every child', () => {
    const floor = checked(none, 'floor', true)
    const without = checked(floor, 'outbound.pick', false)
    expect(checkOf(without, 'picking')).toBe('some')
    expect(checkOf(without, 'outbound.sort')).toBe('all')
    expect(checkOf(without, 'outbound.pick')).toBe('none')
    expect(checked(without, 'floor', false)).toEqual(none)
    expect(floor).toContain('outbound.pick')
  })

  test('a node that is not in the tree changes nothing', () => {
    const some = new Set(['inbound.view'])
    for (const id of ['nothing', '', ADMINISTER, '__proto__']) {
      expect(functionsUnder(id)).toEqual([])
      expect(checked(some, id, true)).toEqual(some)
    }
  })

  test('every node has one id and a name of its own in each language', () => {
    const ids = [...everyPermission, ...permissionTree.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
    for (const names of [zh, en, es]) for (const id of ids) expect(names[id]).toMatch(/\S/)
  })

  test('comes in the shapes of the specification, showing what a person may use', () => {
    const [floor, ...rest] = permissionGroups(new Set(['outbound.pick']), en)
    expect(floor).toMatchObject({ GroupId: 'floor', GroupName: 'Warehouse work', IsCheck: false })
    const outbound = floor?.Menus.find(({ PMenuId }) => PMenuId === 'outbound')
    expect(outbound).toMatchObject({ ParentId: 'floor', Display: true, IsCheck: false })
    const picking = outbound?.ChildMenu.find(({ PMenuId }) => PMenuId === 'picking')
    expect(picking?.ParentId).toBe('outbound')
    expect(picking?.Functions).toContainEqual({ ActionID: 'outbound.pick', FuncName: 'Pick', IsCheck: true })
    expect(picking?.Functions).toContainEqual({
      ...{ ActionID: 'outbound.sort', FuncName: 'Second sorting', IsCheck: false },
    })
    expect(rest.flatMap(({ Menus }) => Menus).every(({ Display }) => !Display)).toBe(true)
  })
})

describe('what is asked for', () => {
  const known = (permission: string | null) =>
    permission === null || permission === ADMINISTER || isPermission(permission)

  test('every command asks for a permission that can be granted', () => {
    expect(
      commands
        .filter(({ permission }) => !known(permission))
        .map(({ name, permission }) => [name, permission]),
    ).toEqual([])
  })

  test('every call asks for a permission that can be granted, and lets customers in only where they can hold it', () => {
    const endpoints = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap((area) =>
      Object.values(area),
    )
    const asked = endpoints.map((endpoint) => ({ endpoint, permission: permissionOf(endpoint) }))
    expect(asked.filter(({ permission }) => !known(permission)).map(({ endpoint }) => endpoint.path)).toEqual(
      [],
    )
    const shut = asked.filter(
      ({ endpoint, permission }) =>
        endpoint.audience.includes('customer') &&
        permission !== null &&
        !(forCustomers as ReadonlySet<string>).has(permission),
    )
    expect(shut.map(({ endpoint }) => endpoint.path)).toEqual([])
  })
})

describe('the roles that come with the product', () => {
  test('hold only what can be granted to their kind of account', () => {
    for (const { audience, permissions } of Object.values(defaultRoles))
      for (const permission of permissions) {
        expect(isPermission(permission)).toBe(true)
        if (audience === 'customer') expect(forCustomers).toContain(permission)
      }
  })

  test('own every kind of exception', () => {
    const owners = Object.entries(exceptionKinds).map(([kind, { ownerRole }]) => [kind, ownerRole] as const)
    expect(owners.filter(([, role]) => !(role in defaultRoles))).toEqual([])
    const idle = owners.filter(([, role]) => {
      const held: readonly string[] = defaultRoles[role as keyof typeof defaultRoles].permissions
      return !held.includes('exceptions.handle')
    })
    expect(idle).toEqual([])
  })

  test('permit everything to the administrator alone, and to a customer nothing of the staff', () => {
    expect(permissionsOf('staff', 'admin', undefined)).toBeUndefined()
    expect(permissionsOf('customer', 'admin', undefined)).toEqual(none)
    expect(permissionsOf('customer', 'manager', undefined)).toEqual(none)
    expect(permissionsOf('staff', 'customer-owner', undefined)).toEqual(none)
    expect(permissionsOf('staff', 'constructor', undefined)).toEqual(none)
  })

  test('are joined by roles of the users, whose words outside the tree permit nothing', () => {
    const own = {
      audience: 'staff' as const,
      permissions: ['inbound.view', ADMINISTER, 'nonsense'],
      enabled: 1 as const,
    }
    expect(permissionsOf('staff', 'own', own)).toEqual(new Set(['inbound.view']))
    expect(permissionsOf('staff', 'own', { ...own, enabled: 0 })).toEqual(none)
    expect(
      permissionsOf('customer', 'own', {
        ...own,
        audience: 'customer',
        permissions: ['inbound.view', 'inbound.putaway'],
      }),
    ).toEqual(new Set(['inbound.view']))
  })
})

function permissionOf(endpoint: Endpoint): string | null {
  return endpoint.does === 'command' ? endpoint.command.permission : endpoint.permission
}
