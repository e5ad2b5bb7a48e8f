// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Login, staff } from '../login/login.ts'
import { ownPages, useOwnPages } from './own-pages.ts'

const ana = { userType: staff, userId: 'ana' } as Login
const bo = { userType: staff, userId: 'bo' } as Login
const opened = (login: Login) =>
  renderHook(({ path }) => useOwnPages(login, path), { initialProps: { path: 'waves' } })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('the pages that were opened last are kept, the newest first, each once', () => {
  const { rerender } = opened(ana)
  for (const path of ['a', 'b', 'waves', 'c', 'd', 'e', 'f']) rerender({ path })
  expect(ownPages(ana).recent).toEqual(['f', 'e', 'd', 'c', 'waves', 'b'])
})

test('a page is put among the favourites and taken away again, and stays there for the next tab', () => {
  const { result } = opened(ana)
  act(() => result.current.toggle('waves'))
  act(() => result.current.toggle('orders'))
  expect(opened(ana).result.current.favourites).toEqual(['waves', 'orders'])
  act(() => result.current.toggle('waves'))
  expect(result.current.favourites).toEqual(['orders'])
})

test('two people at one browser have pages of their own', () => {
  const { result } = opened(ana)
  act(() => result.current.toggle('waves'))
  expect(opened(bo).result.current.favourites).toEqual([])
})
