import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'

test.each(jobs.map((entry) => [entry.name, entry] as const))(
  'the menu says of %s what the job says of itself',
  async (_, { load, words: _words, ...said }) => {
    expect(await load()).toMatchObject(said)
  },
)
