// @vitest-environment jsdom
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { stowageActions } from './stowage-actions.ts'

test('packages that follow their load refuse nobody’s step but the departure, whose gap was read', async () => {
  const row = { id: '019b0000-0000-7000-8000-000000000001', version: 4 }
  const seen: string[] = []
  const send: Send = async (request) => {
    if (request.expects === row.version) seen.push(request.path)
    return { id: request.key, outcome: 'applied', seq: 1 }
  }
  const steps = stowageActions.filter(({ run }) => run !== undefined)
  for (const { run } of steps)
    await run?.(send, [row as never], { reason: 'the truck came back', chosen: '' }, {})
  expect(steps.map(({ label }) => label)).toEqual([
    ...['stowage.submit', 'stowage.revert', 'stowage.depart', 'stowage.cancelDeparture'],
    ...['stowage.arriveAll', 'stowage.close'],
  ])
  expect(seen).toEqual(['/api/owms/v1/stowage/depart'])
})
