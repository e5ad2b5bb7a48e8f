import { expect, test } from 'vitest'
import { placesOf } from './session.ts'
import { openSqlite } from './sqlite.ts'
import { type Compile, statementCompiler } from './statements.ts'

const byCode = (compile: Compile) =>
  compile((db, at) => db.selectFrom('thing').select(['code', 'many']).where('code', '=', at('code')))

test('SQLite keeps the plan of a statement whatever is bound to it', () => {
  // Behind a plus the planner looks at no value (docs/decisions/164).
  expect(byCode(statementCompiler('sqlite')).sql).toMatch(/"code" = \+\?$/)
  expect(byCode(statementCompiler('postgres')).sql).toMatch(/"code" = \$1$/)
})

test('a value behind a plus is stored and found as it was given', async () => {
  const engine = openSqlite(':memory:')
  engine.writer.exec('create table thing (code text, many integer)')
  const insert = engine.compile((db, at) =>
    db.insertInto('thing').values({ code: at('code'), many: at('many') }),
  )
  const things = [
    { code: '007', many: 7 },
    { code: '7', many: -1 },
    { code: '-7', many: 9_007_199_254_740_991 },
    { code: "it's", many: null },
  ]
  for (const thing of things) engine.writer.prepare(insert.sql).run(placesOf(insert, thing))
  const find = byCode(engine.compile)
  for (const thing of things)
    expect(engine.writer.prepare(find.sql).all(placesOf(find, { code: thing.code }))).toEqual([thing])
  await engine.close()
})
