// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { type Crate, crateApi, crateMachine } from '../testing/test-crates.tsx'
import { actionsOf } from './actions.ts'
import { cm, columnsOf, exportedIn } from './columns.tsx'
import { filtersOf } from './filters.tsx'

const column = columnsOf(crateApi.list)
const filter = filtersOf(crateApi.list)
const action = actionsOf(crateApi.list)
const statusOf = ({ status }: Crate) => status
const idOf = ({ id }: Crate) => ({ crateId: id })

test('what is misspelt or misused in a list does not compile', () => {
  // @ts-expect-error a crate has no colour
  column.text('colour', { label: 'field.name' })
  // @ts-expect-error a number is no text
  column.text('pieces', { label: 'field.name' })
  // @ts-expect-error a number of a crate is no moment
  column.time('no')
  // @ts-expect-error there is no text `field.note`, so a label must be given
  column.text('note')
  // @ts-expect-error the endpoint does not filter by colour
  filter.search('colour', { label: 'field.name' })
  // @ts-expect-error the table has no such move
  action.moves(crateMachine, statusOf, { melt: crateApi.seal }, idOf)
  // @ts-expect-error the command takes no such argument
  action.does('kit.submit', crateApi.seal, ({ id }) => ({ crate: id }))
})

test('only what the endpoint sorts by can be sorted by', () => {
  expect(column.code('no').sortable).toBe(true)
  expect(column.status('status', crateMachine).sortable).toBe(false)
})

test('a move is offered where the table allows it and asks what the table says', () => {
  const endpoints = { seal: crateApi.seal, ship: crateApi.ship }
  const [seal, ship] = action.moves(
    crateMachine,
    (crate) => crate.status,
    endpoints,
    ({ id }) => ({ crateId: id }),
  )
  const sealed = { id: '1', version: 1, no: 'C-1', status: 'sealed' as const, pieces: 1, note: '' }
  expect([seal?.fits(sealed), ship?.fits(sealed)]).toEqual([false, true])
  expect([seal?.asks, ship?.asks]).toEqual(['confirm', 'reason'])
  expect(ship?.label).toBe('crate.ship')
})

test('a range asks for seconds from one month ago; all dates ask for none', () => {
  const range = filter.range('sealedFrom', 'sealedTo', { label: 'field.createdAt' })
  const { sealedFrom, sealedTo } = range.input({})
  const days = (Date.now() / 1000 - Number(sealedFrom)) / 86_400
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32.1)
  expect(sealedTo).toBeUndefined()
  expect(range.input({ sealedFrom: 'all' })).toEqual({ sealedFrom: undefined, sealedTo: undefined })
  const oneDay = range.input({ sealedFrom: '2026-03-04', sealedTo: '2026-03-04' })
  expect(Number(oneDay.sealedTo) - Number(oneDay.sealedFrom)).toBe(86_399)
})

test('an export says figures as figures, a moment and a status in words, and nothing where nothing is known', async () => {
  await speak('en')
  const crate = { id: '1', version: 1, no: 'C-1', status: 'sealed' as const, pieces: 1250, note: '' }
  const said = (made: Parameters<typeof exportedIn<Crate>>[0]) => exportedIn(made, crate)
  const label = { label: 'field.amount' } as const
  expect(said(column.code('no'))).toBe('C-1')
  expect(said(column.number('pieces', label))).toBe(1250)
  expect(said(column.measure('pieces', { ...cm, scale: 10 }, label))).toBe(125)
  expect(said(column.time('pieces', label))).toMatch(/^1970-01-01 \d\d:20:50$/)
  expect(said(column.status('status', crateMachine))).toBe('sealed')
  expect(said(column.text('note', label))).toBe('')
  expect(said(column.yes('pieces', label))).toBe('Yes')
  const drawn = column.text('note', { ...label, show: () => createElement('b'), cell: () => 'bold' })
  expect(said(drawn)).toBe('bold')
})
