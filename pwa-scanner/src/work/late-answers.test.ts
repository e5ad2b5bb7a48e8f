import { say } from '@longshore/shared/job/job.ts'
import type { Said } from '@longshore/shared/job/said.ts'
import type { Attention } from '@longshore/shared/sync/outbox.ts'
import { beforeEach, expect, test } from 'vitest'
import { LateAnswers } from './late-answers.ts'

let attention: readonly Attention[]
let cues: string[]
let look: () => void

beforeEach(() => {
  ;[attention, cues, look] = [[], [], () => undefined]
})

function pageLoaded(): LateAnswers {
  return new LateAnswers({
    engine: {
      attention: () => attention,
      subscribe(on) {
        look = on
        return () => undefined
      },
    },
    workerId: () => 'ana',
    voice: { give: (cue) => void cues.push(cue) },
  })
}

function answer(id: string, kind: string): Attention {
  const result = { id, seq: 1, o: 'applied-with-exception' as const, exceptions: [{ id: `${id}-e`, kind }] }
  return { id, seq: 1, k: 'x', w: 'ana', s: [id], result } as Attention
}

function scan(id: string, phrase: Said['phrase'] = say('job.ok')): Said {
  return { tone: 'ok', phrase, code: id, nth: 1, done: [], kept: [id] }
}

test('an answer from before the page was loaded is marked at its scan, and nobody hears it again', () => {
  attention = [answer('a', 'stock.unexplained')]
  const late = pageLoaded()
  expect(late.of('a')).toBeUndefined()
  late.listed([scan('a')])
  expect([late.of('a')?.id, late.news, cues]).toEqual(['a', [], []])
})

test('what the scan itself said at once is no late answer, before the page was loaded or after', () => {
  attention = [answer('a', 'stock.unexplained')]
  const late = pageLoaded()
  const atOnce = { exceptions: ['stock.unexplained'] }
  late.listed([scan('a', atOnce), scan('b', atOnce)])
  attention = [...attention, answer('b', 'stock.unexplained')]
  look()
  expect([late.of('a'), late.of('b'), cues]).toEqual([undefined, undefined, []])
})

test('an answer that comes after the page was loaded anew is heard, and marked at its scan from before', () => {
  const late = pageLoaded()
  late.listed([scan('a')])
  attention = [answer('a', 'stock.unexplained')]
  look()
  expect([late.of('a')?.id, cues]).toEqual(['a', ['exception']])
})
