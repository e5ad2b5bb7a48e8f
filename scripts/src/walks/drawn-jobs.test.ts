import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { undoes as inbound } from '@longshore/shared/inbound/undoes.ts'
import { jobs } from '@longshore/shared/jobs.ts'
import { undoes as outbound } from '@longshore/shared/outbound/undoes.ts'
import { expect, test } from 'vitest'
import { drawnJobs } from './draw.ts'

const folder = join(import.meta.dirname, '../../../docs/jobs')
const drawn = await drawnJobs()

test('there is a page for every job of the floor and none besides', () => {
  expect(readdirSync(folder).sort()).toEqual(drawn.map(({ name }) => `${name}.md`).sort())
})

test.each(drawn)(
  'the page of $name in docs/jobs shows the job as it is: else `pnpm docs:jobs`',
  ({ name, page }) => {
    expect(readFileSync(join(folder, `${name}.md`), 'utf8')).toBe(page)
  },
)

test.each(drawn)('the walks of $name come to each of its steps', ({ unseen }) => {
  expect(unseen).toEqual([])
})

test.each(drawn)(
  'where all goes well, $name takes scans and typed numbers, and no more taps than it says why',
  ({ seen }) => {
    const { counted } = seen
    expect(counted.some(({ leg }) => leg.good)).toBe(true)
    const tapped = counted.filter(({ leg, taps }) => leg.good && taps > (leg.taps?.most ?? 0))
    expect(tapped.map(({ leg }) => leg.name)).toEqual([])
    const raised = counted.filter(({ leg, raises }) => leg.good && raises.length > 0)
    expect(raised.map(({ leg }) => leg.name)).toEqual([])
  },
)

test.each(drawn)(
  '$name knows how to take back each fact that it books, where anything does',
  async ({ name, seen }) => {
    const job = await jobs.find((one) => one.name === name)?.load()
    const all = { ...inbound, ...outbound }
    const booked = new Set(seen.counted.flatMap(({ books }) => books))
    expect([...booked].filter((fact) => fact in all && !(fact in (job?.undoes ?? {})))).toEqual([])
  },
)

test('no choice and no fact shows a word of the code: whoever reads them has no English', () => {
  const shown = drawn.flatMap(({ name, seen }) =>
    seen.views.flatMap(({ step, view: { choices, facts = [] } }) =>
      [
        ...(choices?.list ?? []).flatMap(({ title, detail = '' }) => [title, detail]),
        ...facts.map(({ value }) => value),
      ]
        .filter((text) => /(?<![\w-])[a-z]{3,}/.test(text))
        .map((text) => `${name} ${step}: ${text}`),
    ),
  )
  expect(shown).toEqual([])
})
