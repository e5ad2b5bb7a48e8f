// @vitest-environment jsdom
import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak, textOf } from '../language/language.ts'
import { FilterBar } from './FilterBar.tsx'
import type { Filter } from './filter.ts'
import { SearchFilter } from './SearchFilter.tsx'
import type { Query } from './use-query.ts'

const named = (name: string, standing?: string): Filter => ({
  names: [name],
  Draw: () => <label htmlFor={name}>{name}</label>,
  input: (values) => ({ [name]: values[name] ?? standing }),
})
const filters = [...'abcdefgh'].map((name) => named(name))
const bar = (values: Record<string, string>, { narrow = false, all = filters } = {}) => (
  <FilterBar filters={all} query={standIn<Query>({ values, set: () => {} })} narrow={narrow}>
    {null}
  </FilterBar>
)
const shown = () => screen.queryAllByText(/^[a-z]$/).map(({ textContent }) => textContent?.trim())
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(() => speak('en'))
afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

test('the rarer filters are folded away, and come with one button', () => {
  render(bar({}))
  expect(shown().join('')).toBe('abcdef')
  press('More filters')
  expect(shown().join('')).toBe('abcdefgh')
  press('Fewer filters')
  expect(shown().join('')).toBe('abcdef')
})

test('a filter that is set, or that asks by itself, stays in sight', () => {
  render(bar({ h: 'yes' }))
  expect(shown().join('')).toBe('abcdefh')
  cleanup()
  render(bar({}, { all: [...filters, named('z', 'the last month')] }))
  expect(shown().join('')).toBe('abcdefz')
})

test('on a narrow screen the first one stands, and a few need no button', () => {
  render(bar({ h: 'yes' }, { narrow: true }))
  expect(shown().join('')).toBe('a')
  cleanup()
  render(bar({}, { all: filters.slice(0, 6) }))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [true, 'field.recountAbove', 1],
  [true, 'field.code', 0],
  [false, 'field.recountAbove', 0],
] as const)(
  'on a phone (%s) a name of a search that would be cut, %s, is read below it: %s',
  (phone, label, below) => {
    vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }))
    render(<SearchFilter name="code" values={{}} set={() => {}} label={label} />)
    expect(screen.queryAllByText('Search', { selector: 'label' })).toHaveLength(below)
    expect(screen.getByRole('searchbox', { name: textOf(label) })).toBeTruthy()
    expect(screen.queryAllByText(textOf(label), { selector: 'p' })).toHaveLength(below)
  },
)
