import { checked, type Group, permissionTree } from '@longshore/shared/access/permissions.ts'
import type { PermissionGroup, PermissionMenu } from '@longshore/shared/access/session.api.ts'
import { cases, patience } from '@longshore/shared/command/test-cases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const SEED = 20261122

type Menu = Group['menus'][number]

/** Each function with all that it stands in: the oracle knows nothing else of the tree. */
const paths: readonly (readonly string[])[] = permissionTree.flatMap(({ id, menus }) => leavesOf([id], menus))

function leavesOf(above: readonly string[], menus: readonly Menu[]): (readonly string[])[] {
  return menus.flatMap((menu) => [
    ...menu.functions.map((one) => [...above, menu.id, one]),
    ...leavesOf([...above, menu.id], menu.menus ?? []),
  ])
}

const nodes = [...new Set(paths.flat())]
const clicks = fc.array(fc.record({ node: fc.constantFrom(...nodes), on: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

/** What is held after boxes were clicked: a box takes along whatever stands below it. */
function heldAfter(clicked: readonly { node: string; on: boolean }[]): Set<string> {
  const held = new Set<string>()
  for (const { node, on } of clicked)
    for (const path of paths) {
      const leaf = path.at(-1) ?? ''
      if (path.includes(node)) on ? held.add(leaf) : held.delete(leaf)
    }
  return held
}

const functionsOf = ({ Functions, ChildMenu }: PermissionMenu): { ActionID: string; IsCheck: boolean }[] => [
  ...Functions,
  ...ChildMenu.flatMap(functionsOf),
]

onBothEngines('a role with any boxes checked', (dialect) => {
  let world: World
  let admin: Person
  let roleId: string
  let worker: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    admin = await world.staff('admin')
    const made = await save([], null)
    roleId = made.data.rows[0].id
    worker = await world.staff(roleId)
  })
  afterAll(() => world.close())

  const save = (permissions: readonly string[], id: string | null = roleId) =>
    world.send('/api/owms/v1/access/role/save', {
      as: admin,
      body: { roleId: id, name: 'Any', audience: 'staff', permissions },
    })

  test(
    'stores the functions below the checked parents, shows their menus, and opens their calls alone',
    async () => {
      const doors = world.app.declared.filter(({ path }) => path !== '/api/auth/logout')
      await fc.assert(
        fc.asyncProperty(clicks, fc.nat(1000), async (clicked, from) => {
          const screen = clicked.reduce((now, { node, on }) => checked(now, node, on), new Set<string>())
          const held = heldAfter(clicked)
          expect(screen).toEqual(held)
          expect((await save([...screen])).code).toBe(0)

          const tree = await world.send(`/api/owms/v1/access/role/tree?roleId=${roleId}`, { as: admin })
          const boxes = (tree.data.groups as PermissionGroup[]).flatMap(({ Menus }) =>
            Menus.flatMap(functionsOf),
          )
          expect(new Set(boxes.filter(({ IsCheck }) => IsCheck).map(({ ActionID }) => ActionID))).toEqual(
            held,
          )

          const shown = (await world.send('/api/auth/get_resources', { as: worker })).data
          expect(new Set(shown.permissions)).toEqual(held)
          for (const menu of (shown.groups as PermissionGroup[]).flatMap(({ Menus }) => Menus)) {
            const below = paths.filter((path) => path.includes(menu.PMenuId)).map((path) => path.at(-1) ?? '')
            expect(menu.Display).toBe(below.some((one) => held.has(one)))
            expect(menu.IsCheck).toBe(below.every((one) => held.has(one)))
          }

          // A third of the doors each time: whoever does not see a menu is refused its calls too.
          for (const [i, { path, methods, audience, permission }] of doors.entries()) {
            if ((i + from) % 3) continue
            const opens = audience.includes('staff') && (permission === null || held.has(permission))
            const { status } = await world.send(path, { as: worker, method: methods[0] ?? 'GET' })
            if (!audience.includes('public')) expect(![401, 403].includes(status), path).toBe(opens)
          }
        }),
        { seed: SEED, numRuns: cases(12) },
      )
    },
    patience(120_000),
  )
})
