// @vitest-environment jsdom
import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cue } from './feedback.ts'
import { feedback } from './feedback.ts'
import { keepAwake } from './wake-lock.ts'

interface Tone {
  hz: number
  ms: number
  level: number
  stopped: number
}

let tones: Tone[]
let shakes: number[][]
let state: AudioContextState

function loudspeaker(): AudioContext {
  const audio = {
    currentTime: 10,
    destination: {},
    get state() {
      return state
    },
    resume: async () => {
      state = 'running'
    },
    close: async () => {},
    createGain: () => {
      const levels: number[] = []
      const gain = {
        setValueAtTime: (v: number) => levels.push(v),
        linearRampToValueAtTime: (v: number) => levels.push(v),
      }
      return { gain, levels, connect: () => {} }
    },
    createOscillator() {
      let from = 0
      let made: Tone | undefined
      let level: number[] = []
      const frequency = { value: 0 }
      return {
        frequency,
        connect: (node: { levels: number[] }) => {
          level = node.levels
        },
        start: (at: number) => {
          from = at
        },
        stop: (at?: number) => {
          if (made) made.stopped += 1
          else
            made = {
              hz: frequency.value,
              ms: ((at ?? 0) - from) * 1000,
              level: Math.max(...level),
              stopped: 0,
            }
          if (!tones.includes(made)) tones.push(made)
        },
      }
    },
  }
  // Only the parts of the browser's audio that the tones use.
  return standIn<AudioContext>(audio)
}

function heard(cue: Cue): { pitches: number[]; length: number; level: number } {
  tones = []
  const voice = feedback(document, loudspeaker)
  voice.unlock()
  voice.give(cue)
  voice.close()
  return {
    pitches: tones.map(({ hz }) => hz),
    length: Math.round(tones.reduce((sum, { ms }) => sum + ms, 0)),
    level: Math.max(...tones.map(({ level }) => level)),
  }
}

function turns(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  tones = []
  shakes = []
  state = 'suspended'
  turns('visible')
  Object.defineProperty(navigator, 'vibrate', { value: (p: number[]) => shakes.push(p), configurable: true })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
})

describe('what a worker hears', () => {
  test('success is one short high tone, an error two long low ones', () => {
    const good = heard('good')
    const bad = heard('bad')
    expect(good.pitches).toHaveLength(1)
    expect(bad.pitches).toHaveLength(2)
    expect(Math.min(...good.pitches)).toBeGreaterThan(4 * Math.max(...bad.pitches))
    expect(bad.length).toBeGreaterThan(3 * good.length)
    expect(shakes).toEqual([[40], [200, 80, 200]])
  })

  test('no two cues are alike, and a repeat is the quietest and shakes the least', () => {
    const cues: Cue[] = ['good', 'unchecked', 'repeat', 'exception', 'bad', 'alarm']
    expect(new Set(cues.map((cue) => heard(cue).pitches.join())).size).toBe(cues.length)
    shakes = []
    expect(heard('repeat').level).toBeLessThan(heard('good').level / 2)
    expect(shakes).toEqual([[20], [40]])
  })

  test('the volume holds for all but the alarm', () => {
    const voice = feedback(document, loudspeaker)
    voice.unlock()
    voice.setVolume(0)
    voice.give('good')
    expect([tones, voice.audible()]).toEqual([[], false])
    voice.give('alarm')
    expect(tones[0]?.level).toBe(1)
    voice.close()
  })

  test('a new answer cuts off the sound of the one before', () => {
    const voice = feedback(document, loudspeaker)
    voice.unlock()
    voice.give('bad')
    voice.give('good')
    expect(tones.map(({ stopped }) => stopped)).toEqual([1, 1, 0])
    voice.close()
  })
})

describe('sound that the browser holds back', () => {
  test('nothing sounds before the first tap, yet the device shakes', () => {
    const voice = feedback(document, loudspeaker)
    voice.give('bad')
    expect([tones, shakes, voice.audible()]).toEqual([[], [[200, 80, 200]], false])
    voice.unlock()
    expect(voice.audible()).toBe(true)
    voice.close()
  })

  test('it wakes again when the worker comes back to the page', () => {
    const voice = feedback(document, loudspeaker)
    voice.unlock()
    turns('hidden')
    state = 'suspended'
    voice.give('good')
    expect(voice.audible()).toBe(false)
    turns('visible')
    expect(voice.audible()).toBe(true)
    voice.close()
  })
})

describe('the screen while a task is open', () => {
  function lockable() {
    const locks: { released: boolean; release: () => Promise<void> }[] = []
    const request = async () => {
      const lock = {
        released: false,
        release: async () => {
          lock.released = true
        },
      }
      locks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    return locks
  }

  test('stays on, is asked for again after the page was hidden, and is let go with the task', async () => {
    const locks = lockable()
    const awake = keepAwake(document)
    await awake.asked
    expect(awake.held()).toBe(true)
    turns('hidden')
    await locks[0]?.release()
    expect(awake.held()).toBe(false)
    turns('visible')
    await vi.waitFor(() => expect(awake.held()).toBe(true), { timeout: 20_000 })
    awake.release()
    expect(locks.map(({ released }) => released)).toEqual([true, true])
  })

  test('a task closed before the lock came does not keep the screen on', async () => {
    const locks = lockable()
    keepAwake(document).release()
    await vi.waitFor(() => expect(locks[0]?.released).toBe(true), { timeout: 20_000 })
  })

  test('a browser without the lock says so', () => {
    expect(keepAwake(document).held()).toBe(false)
  })
})
