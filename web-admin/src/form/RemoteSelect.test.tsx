// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { crateApi, fakeServer, open } from '../testing/test-crates.tsx'
import { RemoteSelect } from './RemoteSelect.tsx'
import { SchemaForm } from './SchemaForm.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

const kinds = [
  { value: 'AIR', label: 'By air (AIR)' },
  { value: 'AIR2', label: 'By air, second class (AIR2)' },
]
const formOf = (note: string, search: () => Promise<typeof kinds>, shown?: string) => (
  <SchemaForm of={crateApi.save} start={{ no: 'C-1', note }}>
    <RemoteSelect name="note" label="field.kind" search={search} shown={shown} />
  </SchemaForm>
)
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' })

test('a form that opens with a code says its name', async () => {
  const search = vi.fn(async () => kinds)
  open(formOf('AIR', search), fakeServer().send)
  await vi.waitFor(() => expect(box().value).toBe('By air (AIR)'))
  expect(search).toHaveBeenCalledExactlyOnceWith('AIR')
})

test('a code that is no longer offered stands for itself', async () => {
  const search = vi.fn(async () => kinds)
  open(formOf('SEA', search), fakeServer().send)
  await vi.waitFor(() => expect(search).toHaveBeenCalled())
  expect(box().value).toBe('SEA')
})

test('nothing is asked where the form knows the name', () => {
  const search = vi.fn(async () => kinds)
  open(formOf('0199', search, 'Lotus Trading'), fakeServer().send)
  expect(box().value).toBe('Lotus Trading')
  expect(search).not.toHaveBeenCalled()
})
