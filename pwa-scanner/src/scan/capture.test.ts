// @vitest-environment jsdom
import { usualProfile } from '@longshore/shared/sync/framing.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Scan } from './capture.ts'
import { capture } from './capture.ts'
import { scanQueue } from './scan-queue.ts'

let scans: Scan[]
let others: string[]
let profile = usualProfile
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button type="button">Next</button><input id="field">'
  scans = []
  others = []
  profile = usualProfile
  stop = capture(document, {
    profile: () => profile,
    onScan: (scan) => scans.push(scan),
    onBounce: (code) => others.push(`bounce ${code}`),
    onTyped: (text) => others.push(`typed ${text}`),
    onCut: (text) => others.push(`cut ${text}`),
  })
})

afterEach(() => {
  stop()
  // The next file may have the same document.
  document.body.replaceChildren()
  vi.useRealTimers()
})

const codes = () => scans.map(({ code }) => code)
const scanInput = () => document.querySelector<HTMLInputElement>('.scan-input') as HTMLInputElement
const field = () => document.querySelector<HTMLInputElement>('#field') as HTMLInputElement

function happens<E extends Event>(event: E, on: EventTarget, at = performance.now()): E {
  Object.defineProperty(event, 'timeStamp', { value: at })
  on.dispatchEvent(event)
  return event
}

function press(key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent {
  return happens(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }), on)
}

function scanned(
  code: string,
  { gap = 5, end = 'Enter', on = document.body as EventTarget } = {},
): KeyboardEvent {
  for (const key of code) {
    press(key, {}, on)
    vi.advanceTimersByTime(gap)
  }
  return press(end, {}, on)
}

function imeTypes(text: string): void {
  scanInput().value += text
  happens(new InputEvent('input', { inputType: 'insertText', data: text, bubbles: true }), scanInput())
}

describe('a scanner that sends keys', () => {
  test('is heard without a focused field, and its Enter presses no button', () => {
    const button = document.querySelector('button') as HTMLButtonElement
    button.focus()
    expect(scanned('A-01-02', { on: button }).defaultPrevented).toBe(true)
    expect(codes()).toEqual(['A-01-02'])
    expect(scans[0]?.path).toBe('keys')
  })

  test('is heard whole though a busy page ran its timer late, between two keys of a code', () => {
    const began = performance.now()
    const keys = [...'A-01-02', 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    for (const [nth, key] of keys.entries()) {
      // The page hangs after the third key; what was typed meanwhile comes after the timers.
      vi.advanceTimersByTime(nth === 3 ? 2_000 : 90)
      happens(key, document.body, began + (nth + 1) * 90)
    }
    expect(codes()).toEqual(['A-01-02'])
  })

  test('a code whose end never came is told once, and is no part of the next one', () => {
    for (const key of 'A-01-02') press(key)
    vi.advanceTimersByTime(1_000)
    expect(others).toEqual(['cut A-01-02'])
    scanned('B-02-03')
    expect(codes()).toEqual(['B-02-03'])
    expect(others).toEqual(['cut A-01-02'])
  })

  test('its Tab does not move the focus, the worker’s Tab does', () => {
    expect(scanned('A-01-02', { end: 'Tab' }).defaultPrevented).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(press('Tab').defaultPrevented).toBe(false)
  })

  test('Shift, Alt and the input method’s own key events do not dirty the code', () => {
    for (const key of ['Shift', 'A', 'Alt', 'Unidentified', 'F1', 'ArrowDown']) press(key)
    press('b', { altKey: true })
    press(']', { ctrlKey: true })
    press('C', { shiftKey: true })
    press('Enter')
    expect(codes()).toEqual(['Ab\x1dC'])
  })

  test('a stall of the page in the middle cuts nothing', () => {
    for (const key of 'A-01') press(key)
    vi.advanceTimersByTime(290)
    for (const key of '-02') press(key)
    press('Enter')
    expect(codes()).toEqual(['A-01-02'])
  })

  test('typing in a field stays typing, a scan into it is heard', () => {
    expect(scanned('A-01-02', { gap: 150, on: field() }).defaultPrevented).toBe(false)
    expect(codes()).toEqual([])
    expect(press('x', {}, field()).defaultPrevented).toBe(false)
    vi.advanceTimersByTime(1000)
    scanned('A-01-02', { on: field() })
    expect(codes()).toEqual(['A-01-02'])
  })

  test('without a suffix, silence ends the code', () => {
    profile = { ...usualProfile, suffix: false }
    for (const key of 'A-01-02') press(key)
    vi.advanceTimersByTime(79)
    expect(codes()).toEqual([])
    vi.advanceTimersByTime(2)
    expect(codes()).toEqual(['A-01-02'])
  })

  test('silence waits for keys that a busy page has not seen yet', () => {
    profile = { ...usualProfile, suffix: false }
    for (const key of 'A-01') press(key)
    vi.advanceTimersToNextTimer()
    const late = new KeyboardEvent('keydown', { key: '9', bubbles: true })
    Object.defineProperty(late, 'timeStamp', { value: performance.now() - 40 })
    document.body.dispatchEvent(late)
    vi.advanceTimersByTime(200)
    expect(codes()).toEqual(['A-019'])
  })

  test('a bounce, a typed quantity and a cut read are each told apart', () => {
    scanned('SKU-77')
    scanned('SKU-77')
    scanned('12', { gap: 200 })
    for (const key of 'SKU-78') press(key)
    vi.advanceTimersByTime(400)
    expect(codes()).toEqual(['SKU-77'])
    expect(others).toEqual(['bounce SKU-77', 'typed 12', 'cut SKU-78'])
  })
})

describe('a scanner that works as an input method', () => {
  test('types into the hidden input and ends with Enter', () => {
    imeTypes('A-01')
    imeTypes('-02')
    press('Unidentified', {}, scanInput())
    expect(press('Enter', {}, scanInput()).defaultPrevented).toBe(true)
    expect(scans).toMatchObject([{ code: 'A-01-02', path: 'input' }])
    expect(scanInput().value).toBe('')
  })

  test('commits a composition, then breaks the line', () => {
    for (const soFar of ['A-01', 'A-01-02']) {
      scanInput().value = soFar
      happens(new InputEvent('input', { isComposing: true, bubbles: true }), scanInput())
    }
    expect(codes()).toEqual([])
    happens(new CompositionEvent('compositionend', { data: 'A-01-02', bubbles: true }), scanInput())
    happens(new InputEvent('beforeinput', { inputType: 'insertLineBreak', cancelable: true }), scanInput())
    expect(scans).toMatchObject([{ code: 'A-01-02', path: 'input' }])
  })

  test('pastes whole codes', () => {
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(paste, 'clipboardData', { value: { getData: () => 'A-01-02\nB-03-04\n' } })
    happens(paste, scanInput())
    expect(scans).toMatchObject([
      { code: 'A-01-02', path: 'paste' },
      { code: 'B-03-04', path: 'paste' },
    ])
  })

  test('the hidden input gets the focus back after a tap, but not from a field', () => {
    expect(document.activeElement).toBe(scanInput())
    const button = document.querySelector('button') as HTMLButtonElement
    button.focus()
    happens(new Event('pointerup', { bubbles: true }), button)
    expect(document.activeElement).toBe(button)
    vi.advanceTimersByTime(250)
    expect(document.activeElement).toBe(scanInput())
    field().focus()
    vi.advanceTimersByTime(250)
    expect(document.activeElement).toBe(field())
  })

  test('the input cannot be taken for hidden or readonly, which would silence the scanner', () => {
    expect(scanInput().type).toBe('text')
    expect(scanInput().inputMode || scanInput().getAttribute('inputmode')).toBe('none')
    expect(scanInput().readOnly || scanInput().hidden || scanInput().disabled).toBe(false)
  })
})

test('after it is stopped nothing is heard and nothing is left in the page', () => {
  for (const key of 'SKU-77') press(key)
  stop()
  scanned('A-01-02')
  vi.advanceTimersByTime(1000)
  expect([scans, others]).toEqual([[], []])
  expect(document.querySelector('.scan-input')).toBeNull()
})

describe('scans that come faster than they are worked on', () => {
  test('wait in their order; one that fails drops none', async () => {
    const done: string[] = []
    const faults: unknown[] = []
    const doors: (() => void)[] = []
    const queue = scanQueue<string>(
      async (code) => {
        await new Promise<void>((open) => doors.push(open))
        if (code === 'B') throw new Error('disk full')
        done.push(code)
      },
      (fault) => faults.push(fault),
    )
    for (const code of ['A', 'B', 'C', 'D']) queue.add(code)
    expect(queue.waiting()).toBe(3)
    for (let opened = 0; opened < 4; opened++) {
      await vi.waitFor(() => expect(doors.length).toBe(opened + 1), { timeout: 20_000 })
      doors[opened]?.()
    }
    await queue.idle()
    expect(done).toEqual(['A', 'C', 'D'])
    expect(faults).toHaveLength(1)
    queue.add('E')
    expect(queue.waiting()).toBe(0)
    await vi.waitFor(() => expect(doors.length).toBe(5), { timeout: 20_000 })
    doors[4]?.()
    await queue.idle()
    expect(done).toEqual(['A', 'C', 'D', 'E'])
  })
})
