// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { ask } from './ask.ts'
import { Questions } from './Questions.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

const words = () => screen.getAllByRole('button').map((button) => button.textContent)

test('who is asked whether something is cancelled reads two words, not one twice', async () => {
  render(<Questions />)
  const said = ask({ title: 'Cancel BK-1?', yes: 'Cancel', danger: true })
  await screen.findByText('Cancel BK-1?')
  expect(words()).toEqual(['Go back', 'Cancel'])
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(await said).toBeUndefined()
})

test('another question is left by Cancel', async () => {
  render(<Questions />)
  void ask({ title: 'Submit RC-1?', yes: 'Submit' })
  await screen.findByText('Submit RC-1?')
  expect(words()).toEqual(['Cancel', 'Submit'])
})
