import {
  checkOf,
  type Group,
  type GroupId,
  type MenuId,
  type PermissionId,
  permissionTree,
} from './permissions.ts'
import type { PermissionGroup, PermissionMenu } from './session.api.ts'

/** The tree's names in one language. */
export type PermissionNames = Readonly<Record<GroupId | MenuId | PermissionId, string>>

type Menu = Group['menus'][number]

/** The tree in the specification's shapes, checked as `granted` says. A menu is shown when anything in it is granted. */
export function permissionGroups(granted: ReadonlySet<string>, names: PermissionNames): PermissionGroup[] {
  const nameOf = (id: string) => (names as Readonly<Record<string, string>>)[id] ?? id
  const menuOf = (menu: Menu, parentId: string): PermissionMenu => ({
    PMenuId: menu.id,
    PMenuName: nameOf(menu.id),
    ParentId: parentId,
    Display: checkOf(granted, menu.id) !== 'none',
    IsCheck: checkOf(granted, menu.id) === 'all',
    ChildMenu: (menu.menus ?? []).map((inner) => menuOf(inner, menu.id)),
    Functions: menu.functions.map((id) => ({ ActionID: id, FuncName: nameOf(id), IsCheck: granted.has(id) })),
  })
  return (permissionTree as readonly Group[]).map((group) => ({
    GroupId: group.id,
    GroupName: nameOf(group.id),
    IsCheck: checkOf(granted, group.id) === 'all',
    Menus: group.menus.map((menu) => menuOf(menu, group.id)),
  }))
}
