import { afterEach, expect, test, vi } from 'vitest'
import { Repeated } from './repeated.ts'

afterEach(() => vi.useRealTimers())

const MINUTE = 60_000
const doing = (look: () => Promise<unknown>) => {
  const faults: unknown[] = []
  const defect = (fault: unknown, where: string) => void faults.push([where, fault])
  return { faults, work: new Repeated({ every: MINUTE, where: 'parts', look, defect }) }
}

test('it looks as the server starts and every minute, and goes on after a fault that it tells', async () => {
  vi.useFakeTimers()
  const look = vi.fn(() => Promise.resolve<unknown>(0))
  look.mockRejectedValueOnce('no disk')
  const { work, faults } = doing(look)
  work.resume()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(look).toHaveBeenCalledTimes(3)
  expect(faults).toEqual([['parts', 'no disk']])
  await work.close()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(look).toHaveBeenCalledTimes(3)
})

test('a look that takes long is not begun twice, and a stop waits for it', async () => {
  vi.useFakeTimers()
  let end = () => {}
  const look = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const { work } = doing(look)
  work.resume()
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(look).toHaveBeenCalledTimes(1)
  const stopped = vi.fn()
  const closing = work.close()
  void closing.then(stopped)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(stopped).not.toHaveBeenCalled()
  end()
  await closing
  expect(stopped).toHaveBeenCalled()
})
