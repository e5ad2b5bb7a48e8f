import { say } from '@longshore/shared/job/job.ts'
import { expect, test } from 'vitest'
import { fetchWords, speakerOf } from './sentences.ts'

test('what a job says comes with it, in the language that is spoken by then', async () => {
  const early = fetchWords(['stock'])
  const english = await speakerOf('en')
  const done = say('stock.counted', { position: 'A-01' })
  await early
  expect(english.phrase(say('stock.count'))).toBe('Count')
  expect(english.phrase(done)).toBe('A-01 counted')
  expect(english.phrase(say('outbound.skip'))).toBe('outbound.skip')

  // A job comes while the language changes.
  const meanwhile = fetchWords(['picking'])
  const spanish = await speakerOf('es')
  await meanwhile
  expect(spanish.phrase(done)).not.toBe(done.key)
  expect(spanish.phrase(done)).not.toBe(english.phrase(done))
  expect(spanish.phrase(say('outbound.skip'))).not.toBe('outbound.skip')
  // Whatever was drawn before goes on in its language.
  expect(english.phrase(done)).toBe('A-01 counted')
})

test('a weight is written with the comma or point of the worker’s language', async () => {
  const [spanish, english] = [await speakerOf('es'), await speakerOf('en')]
  expect([spanish.figure(1.25), english.figure(1.25)]).toEqual(['1,25', '1.25'])
})
