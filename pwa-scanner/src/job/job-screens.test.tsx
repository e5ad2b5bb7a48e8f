// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import type { Settings } from './DeviceSettings.tsx'
import { DeviceSettings } from './DeviceSettings.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { JobScreen } from './JobScreen.tsx'
import type { OutboxEntry } from './OutboxScreen.tsx'
import { OutboxScreen } from './OutboxScreen.tsx'
import { PinPad } from './PinPad.tsx'
import type { JobView, ScanResult } from './view.ts'

let lowScreen = false
const done: string[] = []

beforeAll(() => speak('en'))

beforeEach(() => {
  done.length = 0
  lowScreen = false
  vi.stubGlobal('matchMedia', () => ({
    matches: lowScreen,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picking: JobView = {
  title: 'Picking W-0142',
  instruction: 'Scan each piece',
  accepts: ['SKU'],
  keypad: { value: 2, max: 12, unit: 'pcs' },
  primary: { key: 'done', label: 'Confirm' },
  secondary: [
    { key: 'short', label: 'Short' },
    { key: 'skip', label: 'Skip', not: 'Last one' },
  ],
  last: [],
  offline: false,
  sync: { saved: 3, sent: 412, needsAttention: 0, own: 0, news: false, oldestAge: 42_000 },
}

function Working({ view }: { view: JobView }) {
  const [value, setValue] = useState<number>()
  const keypad = view.keypad && { ...view.keypad, value: value ?? view.keypad.value }
  return (
    <JobScreen
      view={{ ...view, ...(keypad && { keypad }) }}
      onAction={(key) => done.push(key)}
      onChoose={(key) => done.push(`choose ${key}`)}
      onQuantity={setValue}
      onOutbox={() => done.push('outbox')}
      onBack={() => done.push('back')}
      onOpen={(key) => done.push(`open ${key}`)}
    />
  )
}

const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const quantity = () => screen.getByLabelText('Quantity').textContent

describe('a step of a job', () => {
  test('the last scans that can be taken back are opened by a tap, and say so once they were', () => {
    const line = (key: string, undo?: 'can' | 'done') => ({
      ...{ key, outcome: 'good' as const, text: `text ${key}`, code: `C-${key}` },
      ...(undo && { undo }),
    })
    const { keypad: _, ...view } = picking
    render(<Working view={{ ...view, last: [line('3', 'can'), line('2', 'done'), line('1')] }} />)
    tap(/text 3/)
    expect(done).toEqual(['open 3'])
    expect(screen.getAllByText('Taken back')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /text [12]/ })).toBeNull()
  })

  test('a digit after a scanned count begins a new number, further digits continue it', () => {
    render(<Working view={picking} />)
    tap('1')
    expect(quantity()).toBe('1')
    tap('5')
    expect(quantity()).toBe('15')
    expect(screen.getByText('Too many?')).toBeTruthy()
    tap('Erase last digit')
    tap('All 12')
    expect(quantity()).toBe('12')
    expect(screen.queryByText('Too many?')).toBeNull()
  })

  test('no finger types a quantity of millions', () => {
    render(<Working view={picking} />)
    for (const digit of '98765432') tap(digit)
    expect(quantity()).toBe('987654')
  })

  test('beside a keypad the lesser actions wait behind one button and say why they cannot be done', () => {
    render(<Working view={picking} />)
    expect(screen.queryByRole('button', { name: 'Short' })).toBeNull()
    tap('More')
    expect(screen.getByRole('button', { name: /Skip/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Last one')).toBeTruthy()
    tap('Short')
    tap('Confirm')
    expect(done).toEqual(['short', 'done'])
    expect(screen.queryByRole('button', { name: 'Short' })).toBeNull()
  })

  test('a low screen folds the keys away, and the next scan folds them again', () => {
    lowScreen = true
    const { rerender } = render(<Working view={picking} />)
    expect(screen.queryByRole('button', { name: '7' })).toBeNull()
    tap(/12 pcs/)
    expect(screen.getByRole('button', { name: '7' })).toBeTruthy()
    rerender(<Working view={{ ...picking, result: { outcome: 'good', text: 'Piece 3', nth: 3 } }} />)
    expect(screen.queryByRole('button', { name: '7' })).toBeNull()
  })

  test('nobody works past a blocking message', () => {
    const blocking = {
      tone: 'stop',
      title: 'Order cancelled',
      text: 'Put it aside',
      action: { key: 'aside', label: 'Put aside' },
    } as const
    render(<Working view={{ ...picking, blocking }} />)
    expect(screen.getByRole('alert').textContent).toContain('Order cancelled')
    expect(screen.queryByText('Scan each piece')).toBeNull()
    for (const name of ['7', 'Confirm', 'More', 'Short'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    tap('Put aside')
    expect(done).toEqual(['aside'])
  })

  test('the same answer twice is announced twice', () => {
    const result: ScanResult = { outcome: 'bad', text: 'Not this SKU', code: '690', nth: 1 }
    const { rerender } = render(<Working view={{ ...picking, result }} />)
    const first = screen.getByText('Wrong')
    rerender(<Working view={{ ...picking, result: { ...result, nth: 2 } }} />)
    expect(screen.getByText('Wrong')).not.toBe(first)
    expect(screen.getByText('Wrong').closest('[aria-live="assertive"]')).toBeTruthy()
  })

  test('which of several goods is meant is answered with a tap', () => {
    const list = [
      { key: 'blue', title: 'Blouse, blue' },
      { key: 'red', title: 'Blouse, red' },
    ]
    render(<Working view={{ ...picking, choices: { question: 'Which?', list } }} />)
    tap('Blouse, red')
    expect(done).toEqual(['choose red'])
  })

  test('what the instruction asks is not asked again above the answers', () => {
    const choices = { question: 'Which order?', list: [{ key: 'a', title: 'O1' }] }
    const { rerender } = render(<Working view={{ ...picking, instruction: 'Which order?', choices }} />)
    expect(screen.getAllByText('Which order?')).toHaveLength(1)
    rerender(<Working view={{ ...picking, choices }} />)
    expect(screen.getAllByText('Which order?')).toHaveLength(1)
  })

  test('being offline is calm, work that stays here for half an hour is not', () => {
    const { keypad: _, ...reading } = picking
    const { rerender } = render(<Working view={{ ...reading, offline: true }} />)
    const badge = () => screen.getByRole('button', { name: /not sent yet/ }).dataset.tone
    expect([screen.getByRole('status').dataset.tone, badge()]).toEqual(['calm', 'calm'])
    rerender(<Working view={{ ...reading, sync: { ...picking.sync, oldestAge: 31 * 60_000 } }} />)
    expect([screen.getByRole('status').dataset.tone, badge()]).toEqual(['alarm', 'alarm'])
    rerender(<Working view={{ ...reading, sync: { ...picking.sync, stalled: true } }} />)
    expect([screen.getByRole('status').dataset.tone, badge()]).toEqual(['warn', 'warn'])
  })
})

describe('what is still on the device', () => {
  const at = (minutes: number) => minutes * 60_000
  const entries: OutboxEntry[] = [
    { id: 'a', text: 'Sent early', state: 'sent', at: at(1) },
    { id: 'b', text: 'Sent late', state: 'sent', at: at(2) },
    { id: 'c', text: 'Waits short', state: 'waiting', at: at(9) },
    { id: 'd', text: 'Waits long', state: 'waiting', at: at(3) },
    { id: 'e', text: 'Too many', state: 'exception', at: at(4), owner: 'Receiving lead' },
  ]

  function open(sending: boolean, list = entries) {
    return render(
      <OutboxScreen
        entries={list}
        sync={picking.sync}
        offline={false}
        now={at(10)}
        sending={sending}
        onSend={() => done.push('send')}
        onBack={() => {}}
      />,
    )
  }

  test('what needs a look comes first with its owner, then what waits longest, then what was sent last', () => {
    open(false)
    const lines = screen
      .getAllByRole('listitem')
      .map((line) => within(line).getAllByText(/./)[0]?.textContent)
    expect(lines).toEqual(['Too many', 'Waits long', 'Waits short', 'Sent late', 'Sent early'])
    expect(screen.getByText('Receiving lead')).toBeTruthy()
    expect(screen.getByText(/Waiting, 7 min/)).toBeTruthy()
  })

  test('it can be sent now, and nothing can be deleted', () => {
    open(false)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Send now'])
    tap('Send now')
    expect(done).toEqual(['send'])
  })

  test('thousands of entries show the first fifty', () => {
    open(
      true,
      Array.from({ length: 2000 }, (_, nth) => ({ id: `${nth}`, text: 'Pick', state: 'waiting', at: nth })),
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(50)
    tap(/Show older/)
    expect(screen.getAllByRole('listitem')).toHaveLength(100)
  })
})

test('among exceptions the reader’s own come first and each names who acts', () => {
  const mine = { id: 'b', title: 'Mine', text: '', owner: 'me', mine: true, dueAt: 5 }
  const theirs = {
    id: 'a',
    title: 'Theirs',
    text: '',
    owner: 'Receiving lead',
    mine: false,
    takenBy: 'Li',
    dueAt: 1,
  }
  const over = { id: 'c', title: 'Over', text: '', owner: 'x', mine: true, resolved: true }
  const opened: string[] = []
  render(
    <ExceptionList
      entries={[over, theirs, mine]}
      now={60_000}
      onOpen={(id) => opened.push(id)}
      onBack={() => {}}
    />,
  )
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines[0]).toMatch(/^Mine.*You.*overdue by/)
  expect(lines[1]).toMatch(/^Theirs.*Receiving lead.*Li is on it/)
  expect(lines[2]).toMatch(/^Over.*Resolved$/)
  tap(/^Mine/)
  expect(opened).toEqual(['b'])
})

describe('the PIN', () => {
  const pad = (over: { failures: number; lockedFor?: number }) => (
    <PinPad name="Ana" least={4} most={8} checking={false} onPin={(pin) => done.push(pin)} {...over} />
  )

  test('is never on the screen and is emptied when it was wrong', () => {
    const { rerender, container } = render(pad({ failures: 0 }))
    for (const digit of '123456789') tap(digit)
    expect(container.querySelector('.work')?.textContent).not.toMatch(/\d/)
    tap('Start')
    expect(done).toEqual(['12345678'])
    rerender(pad({ failures: 1 }))
    expect(screen.getByLabelText('0 digits typed')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true)
  })

  test('cannot be typed while the device is locked', () => {
    render(pad({ failures: 5, lockedFor: 240_000 }))
    expect(screen.getByRole('alert').textContent).toBe('Locked. Try again in 4 min')
    expect(screen.getByRole('button', { name: '7' })).toHaveProperty('disabled', true)
  })
})

test('who cannot read the present language still finds their own, and one tap changes one thing', () => {
  const settings: Settings = { language: 'en', theme: 'dark', hand: 'right', volume: 0.5, camera: 'shown' }
  const changed: Settings[] = []
  render(<DeviceSettings settings={settings} onChange={(to) => changed.push(to)} onBack={() => {}} />)
  tap('中文')
  tap('Left')
  tap('100 %')
  expect(changed).toEqual([
    { ...settings, language: 'zh' },
    { ...settings, hand: 'left' },
    { ...settings, volume: 1 },
  ])
  const chosen = screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)
  expect(chosen).toEqual(['English', 'Dark', 'Right', '50 %', 'Show'])
})
