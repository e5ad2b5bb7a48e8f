// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockWhenIdle } from './idle.ts'

const minute = 60_000
let now: number
let minutes: number
let locked: number
let look: () => void
let stop: () => void

function opened(): void {
  stop = lockWhenIdle({
    ...{ page: document, storage: localStorage, now: () => now, minutes: () => minutes },
    every(_, run) {
      look = run
      return () => undefined
    },
    lock: () => {
      locked += 1
    },
  })
}
const touch = (event = 'pointerdown') => document.dispatchEvent(new Event(event))

beforeEach(() => {
  localStorage.clear()
  ;[now, minutes, locked] = [1_000_000_000, 30, 0]
  opened()
})
afterEach(() => stop())

test('a handheld that nobody touches for half an hour asks for the PIN; scans and touches put it off', () => {
  now += 29 * minute
  touch('keydown')
  now += 29 * minute
  touch()
  now += 29 * minute
  look()
  expect(locked).toBe(0)
  now += minute
  look()
  expect(locked).toBe(1)
})

test('a page that was frozen asks at the first touch, one that was closed as it opens', () => {
  now += 45 * minute
  touch()
  expect(locked).toBe(1)
  look()
  stop()
  now += 45 * minute
  opened()
  expect(locked).toBe(2)
})

test('where the house says so it never locks', () => {
  minutes = 0
  now += 600 * minute
  look()
  touch()
  expect(locked).toBe(0)
})
