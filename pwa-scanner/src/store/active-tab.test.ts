import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import { MemoryClock, MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { becomeActive, type TabOptions } from './active-tab.ts'

/** The browser's lock as far as tabs use it: one holder, asked for if free, or stolen. */
class OneLock {
  #thief: ((fault: Error) => void) | undefined

  readonly request = async (
    _name: string,
    how: LockOptions,
    granted: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (how.ifAvailable && this.#thief) return granted(null)
    this.#thief?.(new DOMException('stolen', 'AbortError'))
    let stolen: (fault: Error) => void = () => undefined
    const loss = new Promise((_, reject) => {
      stolen = reject
    })
    this.#thief = stolen
    try {
      return await Promise.race([granted({ name: _name, mode: 'exclusive' }), loss])
    } finally {
      if (this.#thief === stolen) this.#thief = undefined
    }
  }
}

let time: MemoryTime
let lost: string[]
let tab: (name: string) => TabOptions
let freeze: () => void

beforeEach(() => {
  time = new MemoryTime(() => new Promise((resolve) => setTimeout(resolve, 0)))
  lost = []
  let beat: number | null = null
  let frozen = false
  freeze = () => {
    frozen = true
  }
  const locks = standIn<TabOptions['locks']>(new OneLock())
  const heartbeat = {
    read: () => beat,
    write: (at: number) => {
      if (!frozen) beat = at
    },
  }
  const clock = new MemoryClock(time)
  tab = (name) => ({ locks, heartbeat, clock, timer: time, onLost: () => lost.push(name) })
})

test('one tab works; another is told so, and may take over', async () => {
  expect(await becomeActive(tab('first'))).toBeDefined()
  await time.pass(60_000)
  expect(await becomeActive(tab('second'))).toBeUndefined()
  expect(lost).toEqual([])
  expect(await becomeActive(tab('second'), true)).toBeDefined()
  await time.pass(1)
  expect(lost).toEqual(['first'])
})

test('a tab that was let go is followed without asking, and has lost nothing', async () => {
  const first = await becomeActive(tab('first'))
  first?.release()
  await time.pass(1)
  expect(await becomeActive(tab('second'))).toBeDefined()
  expect(lost).toEqual([])
})

test('a frozen tab keeps its lock for 15 seconds, not for ever', async () => {
  await becomeActive(tab('first'))
  freeze()
  await time.pass(14_000)
  expect(await becomeActive(tab('second'))).toBeUndefined()
  await time.pass(2_000)
  expect(await becomeActive(tab('second'))).toBeDefined()
  await time.pass(1)
  expect(lost).toEqual(['first'])
})
