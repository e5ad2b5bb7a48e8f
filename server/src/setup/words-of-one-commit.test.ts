import { put } from '@longshore/shared/command/change.ts'
import { intent } from '@longshore/shared/command/command.ts'
import { list, row } from '@longshore/shared/command/reads.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { args, id, line } from '@longshore/shared/command/schema.ts'
import { dictionaryEntry } from '@longshore/shared/setup/dictionary.ts'
import { entriesOfKind } from '@longshore/shared/setup/dictionary-word.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  doing,
  freshId,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { listening } from '../commands/test-statements.ts'

const KIND = 'return-reason'
const word = (wordId: string, en: string) => ({
  ...{ id: wordId, kind: KIND, code: en, zh: en, en, es: en, sequence: 1, remark: '', enabled: 1 },
})

const saves = intent({
  ...{ name: 'setup.saveWordForTest', scope: 'company', permission: null },
  args: args({ wordId: id(), en: line(), fails: line() }),
  reads: ({ wordId }) => ({ was: row(dictionaryEntry, wordId), all: list(entriesOfKind, [KIND]) }),
  decide: (_, { wordId, en, fails }) => {
    if (fails) throw refusals.rowMissing()
    return [put(dictionaryEntry, word(wordId, en) as never)]
  },
})

onBothEngines('what the commands of one commit read of words that few of them write', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  test('is read once, anew after one of them was written, and never as it was before', async () => {
    const seen: string[][] = []
    const looks = intent({
      ...{ name: 'setup.lookForTest', scope: 'company', permission: null },
      args: args({ wordId: id() }),
      reads: ({ wordId }) => ({ one: row(dictionaryEntry, wordId), all: list(entriesOfKind, [KIND]) }),
      decide({ one, all }) {
        seen.push([one?.en ?? 'none', ...all.map(({ en }) => en)])
        return []
      },
    })
    const asked: string[] = []
    const performer = testPerformer(listening(database.engine, asked), [], [saves, looks])
    const act = doing(performer, { scope: 'company' })
    const wordId = freshId()
    const look = () => act(looks.name, { wordId }, { via: 'desk' })
    const save = (en: string, fails = '') => act(saves.name, { wordId, en, fails }, { via: 'desk' })
    await Promise.all([
      look(),
      look(),
      look(),
      save('first'),
      look(),
      save('second'),
      save('third', 'yes'),
      look(),
    ])
    expect(seen).toEqual([...Array(3).fill(['none']), ['first', 'first'], ['second', 'second']])
    // Two look-ups for the first four, and two for each of the four behind the first that was written.
    expect(asked.filter((sql) => sql.startsWith('select') && sql.includes('"dictionaryEntry"'))).toHaveLength(
      10,
    )
    await look()
    expect(seen.at(-1)).toEqual(['second', 'second'])
  })
})
