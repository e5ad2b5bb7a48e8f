// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { crateApi, fakeServer, open } from '../testing/test-crates.tsx'
import { DateField } from './DateField.tsx'
import { SchemaForm } from './SchemaForm.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

test.each([
  [false, 'Write the whole date, such as 2026-11-28'],
  [true, 'Write date and time, such as 2026-11-28 14:30'],
])('what is no whole date says how one is written (with a time: %s)', async (time, words) => {
  const { send, writes } = fakeServer()
  open(
    <SchemaForm of={crateApi.save} start={{ no: 'C-1', pieces: 'invalid' }}>
      <DateField name="pieces" label="field.pieces" time={time} />
    </SchemaForm>,
    send,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(writes()).toEqual([])
})
