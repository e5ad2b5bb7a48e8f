import { expect, test } from 'vitest'
import { textBreaches } from './desk-texts.mjs'
import { importBreaches, importsOf, rings } from './import-rules.mjs'
import { lockBreaches } from './lock-rules.mjs'
import { secondHouses } from './one-house.mjs'
import { onlyTested } from './only-tested.mjs'
import { sourceBreaches, withoutComments } from './source-rules.mjs'

const importing = (path, ...names) =>
  importBreaches(
    { path, code: names.map((name) => `import { x } from ${JSON.stringify(name)}\n`).join('') },
    ['yup', 'react'],
  ).map(({ rule }) => rule)

const written = (path, text) =>
  sourceBreaches({ path, text, code: withoutComments(text) }).map(({ rule }) => rule)

test('packages import only in the direction of the picture', () => {
  expect(importing('server/src/stock/ledger.store.ts', '@longshore/shared/stock/place.ts')).toEqual([])
  expect(importing('shared/src/stock/place.ts', '@longshore/server/app.ts')).toEqual([
    'shared may not import server',
  ])
  expect(importing('pwa-scanner/src/scan/beep.ts', '@longshore/server/app.ts')).toHaveLength(1)
  expect(importing('scripts/src/sim.ts', '@longshore/pwa-scanner/main.tsx')).toHaveLength(1)
  expect(importing('web-admin/src/grid/cell.ts', '../../../shared/src/stock/place.ts')).toHaveLength(1)
  expect(importing('shared/src/stock/place.ts', '@longshore/shared/rows/table.ts')).toHaveLength(1)
})

test('shared uses yup and nothing of Node, the browser or the database', () => {
  expect(importing('shared/src/stock/place.ts', 'yup', 'react', 'node:fs')).toEqual([
    'shared may import yup only, not react',
    'shared does not run in Node: node:fs',
  ])
  expect(importing('shared/src/stock/place.test.ts', 'node:fs')).toEqual([])
})

test('a package uses only what its package.json lists', () => {
  expect(importing('web-admin/src/grid/cell.tsx', 'react/jsx-runtime', 'lodash/get')).toEqual([
    'lodash is not in web-admin/package.json',
  ])
})

test('an area imports only what stands before it, whichever package it is in', () => {
  expect(importing('shared/src/inbound/receipt.ts', '../stock/place.ts', '../rows/table.ts')).toEqual([])
  expect(importing('shared/src/stock/place.ts', '../inbound/receipt.ts')).toEqual([
    'stock stands before inbound: it may not import it',
  ])
  expect(importing('server/src/stock/ledger.store.ts', '@longshore/shared/inbound/receipt.ts')).toHaveLength(
    1,
  )
})

test('neighbours know each other by type only', () => {
  const kinds = (type) =>
    importBreaches(
      { path: 'shared/src/inbound/kinds.ts', code: `import ${type}{ K } from "../exceptions/kinds.ts"` },
      [],
    )
  expect(kinds('type ')).toEqual([])
  expect(kinds('')).toHaveLength(1)
})

test('a room knows no area, except in the files that join them', () => {
  expect(importing('server/src/sync/feed.ts', '../stock/ledger.store.ts')).toHaveLength(1)
  expect(importing('shared/src/language/say.ts', '../stock/place.ts')).toHaveLength(1)
  expect(importing('server/src/database/tables.ts', '../stock/stock.tables.ts')).toEqual([])
  expect(importing('shared/src/contract.ts', './stock/place.ts')).toEqual([])
})

test('what is made for tests stays with the tests', () => {
  expect(importing('server/src/stock/ledger.store.ts', './test-house.ts')).toEqual([
    './test-house.ts is for tests only',
  ])
  expect(importing('server/src/stock/ledger.test.ts', './test-house.ts')).toEqual([])
  expect(importing('server/src/stock/test-shelf.ts', './test-house.ts')).toEqual([])
})

test('a relative import names the file with its extension', () => {
  expect(importing('shared/src/stock/place.ts', './account')).toEqual([
    "./account: write the file's extension",
  ])
})

test('files that load each other in a ring are found, lazy and type imports are not', () => {
  const code = "import type { A } from './a.ts'\nimport { b } from './b.ts'\nconst c = () => import('./c.ts')"
  expect(importsOf(code).map(({ name, loads }) => [name, loads])).toEqual([
    ['./a.ts', false],
    ['./b.ts', true],
    ['./c.ts', false],
  ])
  expect(importsOf("  'sheet.import': 'Import',")).toEqual([])
  expect(
    rings(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual([['b', 'c']])
})

test('a rule in shared has no clock, no chance and no timer of its own', () => {
  const path = 'shared/src/stock/count.ts'
  for (const impure of [
    'Date.now()',
    'new Date( )',
    'Math.random()',
    'setTimeout(go, 5)',
    'crypto.randomUUID()',
  ])
    expect(written(path, `const x = ${impure}`), impure).toHaveLength(1)
  expect(written(path, 'const x = new Date(at) // Date.now() is not read')).toEqual([])
  expect(written(path, 'ports.setTimeout(go, 5)')).toEqual([])
  expect(written('server/src/stock/count.ts', 'Date.now()')).toEqual([])
})

test('a value is cast through unknown at a listed seam alone', () => {
  const cast = 'const row = stored as unknown as Row\n'
  const seam = 'server/src/database/statements.ts'
  for (const path of [
    'server/src/stock/count.ts',
    'web-admin/src/grid/cell.test.tsx',
    'pwa-scanner/browser/walk.ts',
  ])
    expect(written(path, cast), path).toEqual([
      'a cast through unknown: type the seam it crosses, once (layout.mjs lists the seams)',
    ])
  expect(written('server/src/stock/count.ts', 'const row = stored as never\n  as Row')).toHaveLength(1)
  expect(written('server/src/stock/count.ts', '// as unknown as Row\nconst row = stored as Row')).toEqual([])
  expect(written(seam, cast.repeat(2))).toEqual([])
  expect(written(seam, cast.repeat(3))).toHaveLength(1)
  expect(written(seam, cast)).toEqual(['layout.mjs lists 2 casts, 1 stand'])
})

test('the simulation drives the house that is served, and there is no second one', () => {
  const parts = [{ name: 'Performer', at: 'server/src/commands/perform.ts', takers: ['scripts/src/sim.ts'] }]
  const house = { path: 'server/src/commands/perform.ts', code: 'export class Performer {}' }
  const taking = (code) => ({ path: 'scripts/src/sim.ts', code })
  const real = taking("import { Performer } from '@longshore/server/commands/perform.ts'")
  expect(secondHouses([house, real], parts)).toEqual([])
  const copy = taking("import { Performer } from './fast.ts'")
  expect(secondHouses([house, copy], parts)).toEqual([
    'scripts/src/sim.ts:1 takes no Performer from server/src/commands/perform.ts',
  ])
  const fast = { path: 'scripts/src/fast.ts', code: 'class Performer {}' }
  expect(secondHouses([house, real, fast], parts)).toEqual(['scripts/src/fast.ts:1 is a second Performer'])
  const type = taking("import type { Performer } from '@longshore/server/commands/perform.ts'")
  expect(secondHouses([house, type], parts)).toHaveLength(1)
})

test('a function of the product that only tests call is found', () => {
  const code = 'export function isEven(n) {}\nexport const isOdd = (n) => !isEven(n)\n'
  const rule = { path: 'shared/src/stock/even.ts', code }
  const calls = (path, name) => ({ path, code: `import { ${name} } from '@longshore/shared/stock/even.ts'` })
  const product = calls('server/src/stock/count.ts', 'isOdd')
  expect(onlyTested([rule, product])).toEqual([])
  const said = ['shared/src/stock/even.ts:2 isOdd is called by tests alone']
  expect(onlyTested([rule, calls('server/src/stock/count.test.ts', 'isOdd')])).toEqual(said)
  expect(onlyTested([rule, calls('server/src/stock/count.ts', 'other')])).toEqual(said)
  expect(onlyTested([rule, calls('pwa-scanner/build-steps.ts', 'isOdd')])).toEqual([])
  const lazy = {
    path: 'web-admin/src/app.ts',
    code: "import('@longshore/shared/stock/even.ts').then((m) => m.isOdd)",
  }
  expect(onlyTested([rule, lazy])).toEqual([])
})

test('a text of the desk that no screen says is found, and one that is written twice', () => {
  const texts = (keys, file = 'house') => ({
    path: `web-admin/src/language/${file}.en.ts`,
    code: `export const ${file} = {\n${keys.map((key) => `  '${key}': 'x',\n`).join('')}}\n`,
  })
  const screen = (code) => ({ path: 'web-admin/src/stock/Page.tsx', code })
  const rule = {
    path: 'shared/src/stock/state.ts',
    code: "const states = ['open', 'shut']\nnote(id, 'box.held')",
  }
  const found = (code, ...keys) =>
    textBreaches([texts(keys), rule, screen(code)]).map((line) => line.replace(/^\S+ no screen says /, ''))
  const around = (head, tail = '') => ['textOf(`', head, '$', '{word}', tail, '`)'].join('')
  expect(found("t('box.move')", 'box.move', 'box.lift')).toEqual(['box.lift'])
  expect(found(around('state.'), 'state.open', 'state.lost')).toEqual(['state.lost'])
  expect(found(around('guide.', '-hint'), 'guide.open-hint', 'guide.lost-hint')).toEqual(['guide.lost-hint'])
  expect(found(around('event.'), 'event.box.held', 'event.box.sold')).toEqual(['event.box.sold'])
  expect(found("column.word('state', 'box-state')", 'box-state.shut', 'box-state.lost')).toEqual([
    'box-state.lost',
  ])
  expect(found('<Field name="shelf" />', 'field.shelf', 'field.open')).toEqual(['field.open'])
  const message = { path: 'shared/src/language/messages.en.ts', code: "  saved: 'x',\n  open: 'x',\n" }
  expect(textBreaches([message, rule, screen("t('message.saved')")])).toEqual([
    'shared/src/language/messages.en.ts:2 no screen says message.open',
  ])
  const moves = ['box.move', 'asks.box.move', 'asks.box.lift']
  expect(found("t('box.move')", ...moves), 'what follows a move without a button').toEqual(['asks.box.lift'])
  const ones = ['box.move', 'box.move_one', 'box.lift_one']
  expect(found("t('box.move')", ...ones), 'a singular without its text').toEqual(['box.lift_one'])
  const twice = [texts(['box.move']), texts(['box.move'], 'stock'), screen("t('box.move')")]
  expect(textBreaches(twice)).toEqual(['web-admin/src/language/stock.en.ts:2 box.move is written already'])
  expect(
    textBreaches([texts(['box.move']), { path: 'web-admin/src/a.test.ts', code: "'box.move'" }]),
  ).toHaveLength(1)
})

test('names and sizes keep the house small', () => {
  expect(written('server/src/stock/stock-utils.ts', '')).toHaveLength(1)
  expect(written('server/src/stock/common.ts', '')).toHaveLength(1)
  expect(written('server/src/access/common-passwords.table.ts', '')).toEqual([])
  expect(written('server/src/stock/index.ts', '')).toHaveLength(1)
  expect(written('server/src/helpers/rates.ts', '')).toHaveLength(2)
  expect(written('server/src/stock/ledger.ts', 'x\n'.repeat(301))).toEqual(['301 lines; 300 are the limit'])
  expect(written('shared/src/setup/postcode.table.ts', 'x\n'.repeat(301))).toEqual([])
})

test('a lockfile with an address or without the binary of a system does not pass', () => {
  const whole = ['tool@1.0.0', '@tool/win@1.0.0', '@tool/mac@1.0.0'].map((key) => `  '${key}':\n`).join('')
  const binaries = { tool: ['@tool/win', '@tool/mac'] }
  expect(lockBreaches(whole, binaries)).toEqual([])
  expect(lockBreaches(whole.replace('@tool/mac@1.0.0', '@tool/mac@0.9.0'), binaries)).toHaveLength(1)
  expect(lockBreaches('', binaries)).toHaveLength(1)
  expect(lockBreaches(`${whole}    resolution: {tarball: x.tgz}\n`, binaries)).toHaveLength(1)
  expect(lockBreaches(`${whole}    # http://mirror/tool\n`, binaries)).toHaveLength(1)
})
