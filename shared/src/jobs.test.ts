import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'

test.each(jobs.map((entry) => [entry.name, entry] as const))(
  'the menu says of %s what the job says of itself',
  async (_, { load, words: _words, ...said }) => {
    expect(await load()).toMatchObject(said)
  },
)

test('two jobs need the network at a step; their stories meet every kind of it (pwa-scanner/browser/jobs.spec.ts)', async () => {
  const all = await Promise.all(jobs.map(({ load }) => load()))
  const needing = all.filter(({ follows, steps }) => follows || Object.values(steps).some(({ asks }) => asks))
  expect(needing.map(({ name }) => name)).toEqual(['sort-parcel', 'look-up'])
})
