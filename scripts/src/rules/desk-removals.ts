import type { PlantedRemoval } from './planted-removal.ts'

const running = 'web-admin/src/grid/run-action.ts'
const page = 'web-admin/src/grid/ListPage.test.tsx'

/** What the desk's lists and fields keep before the server is asked. */
export const deskRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'All bulk actions require rows to be selected first',
    test: page,
    name: 'an action starts without a row',
    changes: [{ file: running, find: 'rows.length === 0\n', plant: 'rows.length < 0\n' }],
  },
  {
    sentence: 'Only one row allowed at a time',
    test: page,
    name: 'an action on one row takes several',
    changes: [{ file: running, find: 'rows.length > 1\n        ?', plant: 'rows.length > 99\n        ?' }],
  },
  {
    sentence: 'Volume and single weight positive numbers not starting with 0',
    test: 'web-admin/src/form/number-text.test.ts',
    name: '05 is a number',
    changes: [
      {
        file: 'web-admin/src/form/number-text.ts',
        find: '/^-?((0|[1-9]\\d*)(\\.\\d*)?|\\.\\d+)$/',
        plant: '/^-?(\\d+(\\.\\d*)?|\\.\\d+)$/',
      },
    ],
  },
  {
    sentence: 'Only an admin account may enter the administrator page; others go to /403',
    test: 'web-admin/src/shell/Pages.test.tsx',
    name: 'everybody enters the administrator page',
    changes: [
      {
        file: 'web-admin/src/login/may.ts',
        find: '(permission === ADMINISTER ? administrator : held.has(permission))',
        plant: '(permission === ADMINISTER || held.has(permission))',
      },
    ],
  },
  {
    sentence: 'Only an admin account may enter the administrator page; others go to /403',
    test: 'web-admin/src/shell/Pages.test.tsx',
    name: 'a page that is not allowed opens',
    changes: [
      {
        file: 'web-admin/src/shell/Pages.tsx',
        find: 'const shown = line && !line.keep && mayOpen(may, line.permission) ? line : undefined',
        plant: 'const shown = line && !line.keep ? line : undefined',
      },
      {
        file: 'web-admin/src/shell/Pages.tsx',
        find: '{line && !mayOpen(may, line.permission) && <Navigate to="/403" replace />}',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Only an admin account may enter the administrator page; others go to /403',
    test: 'web-admin/src/shell/Pages.test.tsx',
    name: 'the administrator page asks for nothing',
    changes: [
      {
        file: 'web-admin/src/access/area.ts',
        find: "desk.access('administrator', ADMINISTER,",
        plant: "desk.access('administrator', null,",
      },
    ],
  },
  {
    sentence: 'checking a parent checks all its children',
    test: 'web-admin/src/access/PermissionTree.test.tsx',
    name: 'a parent leaves its children alone',
    changes: [
      {
        file: 'shared/src/access/permissions.ts',
        find: 'for (const permission of functionsUnder(id)) {',
        plant: 'for (const permission of everyPermission.filter((one) => one === id)) {',
      },
    ],
  },
  {
    sentence: 'checking a parent checks all its children',
    test: 'web-admin/src/access/PermissionTree.test.tsx',
    name: 'a parent is drawn checked with some of its children',
    changes: [
      {
        file: 'web-admin/src/access/PermissionTree.tsx',
        find: 'held.every((permission) => granted.has(permission))',
        plant: 'held.some((permission) => granted.has(permission))',
      },
    ],
  },
]
