// @vitest-environment jsdom
import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import { say, type World } from '@longshore/shared/job/job.ts'
import { jobs } from '@longshore/shared/jobs.ts'
import { jobHelpEn } from '@longshore/shared/language/job-help.en.ts'
import { jobHelpZh } from '@longshore/shared/language/job-help.zh.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FloorContext, type Tools, ToolsContext } from '../app/context.ts'
import { Scans } from '../app/scans.ts'
import { type Language, speak } from '../language/language.ts'
import { fetchWords, speakerOf } from '../language/sentences.ts'
import { Changes } from './changes.ts'
import type { Floor } from './floor.ts'
import { JobPage } from './JobPage.tsx'
import { OpenJob } from './open-job.ts'
import type { Resume } from './resumes.ts'

const voice = { give: () => {} }
const faults: unknown[] = []
let scans: Scans
let open: OpenJob

// It comes with the first tap: on a busy machine it takes longer than a search for a text waits.
beforeAll(() => import('../app/around.ts'))
beforeEach(() => {
  faults.length = 0
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  expect(faults).toEqual([])
})

/** A counter whose device holds nothing but the job. */
async function counts(language: Language, at?: Resume, late = {}): Promise<void> {
  const report = (fault: unknown) => void faults.push(fault)
  const job = jobs.find(({ name }) => name === 'count')
  if (!job) throw new Error('nothing is counted')
  scans = new Scans(voice, () => {})
  const world: World = {
    ...{ scope: 'warehouse:w', workerId: 'w', deviceId: 'd', now: 0, online: true },
    list: () => [],
    row: () => undefined,
  }
  open = new OpenJob(
    await job.load(),
    {
      ...{ lookups: { ids: () => [], skus: () => [] }, voice, world: () => world, report },
      ...{
        here: async () => {},
        bring: () => () => {},
        ask: async () => ({ failed: true as const }),
        stopped: () => false,
        moved: () => {},
        left: () => {},
      },
      save: () => Promise.reject(new Error('nothing is saved')),
    },
    at,
  )
  const status = { fault: null, pending: 0, sent: 0, needsAttention: 0, warning: null }
  const floor = standIn<Floor>({
    ...{ open: async () => open, missing: () => [], report, late: { news: [], own: 0, ...late } },
    engine: { status: () => status, subscribe: () => () => {}, rows: {} },
    pictures: async () => ({ of: () => undefined, changes: new Changes() }),
  })
  const settings = { camera: 'hidden', language } as Tools['settings']
  await speak(language)
  const speaker = await speakerOf(language)
  await fetchWords(job.words)
  const tools = standIn<Tools>({ scans, voice, settings, report, speaker })
  render(
    <ToolsContext value={tools}>
      <FloorContext value={floor}>
        <JobPage job={job} />
      </FloorContext>
    </ToolsContext>,
  )
}

const help = (name: string) => screen.findByRole('button', { name })

test('a tap tells why the step is there and what to do, another closes it', async () => {
  await counts('en')
  const button = await help('Help')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect((await screen.findByText(jobHelpEn['count.find'])).className).toBe('help')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  expect(screen.queryByText(jobHelpEn['count.find'])).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('the next scan closes it', async () => {
  await counts('en')
  fireEvent.click(await help('Help'))
  await screen.findByText(jobHelpEn['count.find'])
  await act(async () => {
    scans.take('NOWHERE')
    await open.idle()
  })
  expect(open.said).toHaveLength(1)
  expect(screen.queryByText(jobHelpEn['count.find'])).toBeNull()
})

test('who goes on and comes back finds it closed', async () => {
  await counts('en', { step: 'items', held: { positionId: 'p', lines: [] } })
  fireEvent.click(await help('Help'))
  await screen.findByText(jobHelpEn['count.items'])
  const press = async (name: string) => {
    const [button] = screen.getAllByRole('button', { name }).reverse()
    await act(async () => {
      if (button) fireEvent.click(button)
      await open.idle()
    })
  }
  await press('The position is empty')
  expect(screen.getByText('Is nothing there at all?')).toBeTruthy()
  await press('Back')
  expect(screen.getByText('Scan every item that is there')).toBeTruthy()
  expect(screen.queryByText(jobHelpEn['count.items'])).toBeNull()
})

test('it is told in the language of the device', async () => {
  await counts('zh')
  fireEvent.click(await help('帮助'))
  await screen.findByText(jobHelpZh['count.find'])
})

test('a scan of before the page was loaded anew stands among the last ones, with what came back late', async () => {
  const said = (nth: number, code: string) => ({
    ...{ tone: 'ok' as const, phrase: say('job.ok'), code, nth, done: [], kept: [code] },
  })
  const result = { o: 'applied-with-exception', exceptions: [{ id: 'e', kind: 'stock.unexplained' }] }
  const late = { of: (id: string) => (id === 'A-02' ? { id, seq: 1, k: 'x', result } : undefined) }
  await counts('en', { step: 'find', held: {}, said: [said(2, 'A-02'), said(1, 'A-01')] }, late)
  await help('Help')
  const entries = [...document.querySelectorAll('.last-scan')]
  expect(entries.map((one) => one.getAttribute('data-outcome'))).toEqual(['exception', 'good'])
})
