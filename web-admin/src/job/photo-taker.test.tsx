// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../language/language.ts'
import { PhotoTaker } from './PhotoTaker.tsx'

const HASH = 'ab'.repeat(32)
let sent: { path: string; file: unknown }[] = []
let answer: object = {}

class Request {
  readonly upload = {}
  response: object | null = null
  status = 200
  onload = () => {}
  #path = ''
  open(_method: string, path: string) {
    this.#path = path
  }
  setRequestHeader() {}
  send(form: FormData) {
    sent.push({ path: this.#path, file: form.get('file') })
    this.response = answer
    this.onload()
  }
}

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sent = []
})

function choose(file: File) {
  fireEvent.change(screen.getByLabelText('Take a photo', { selector: 'input' }), {
    target: { files: [file] },
  })
}

test('a desk sends the picture and goes on with the hash that the server keeps it by', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const keep = vi.fn()
  answer = { code: 0, message: 'OK', data: { hash: HASH } }
  render(<PhotoTaker to="/there" taken={false} keep={keep} />)
  const file = new File(['picture'], 'open.jpg', { type: 'image/jpeg' })
  choose(file)
  await waitFor(() => expect(keep).toHaveBeenCalledWith(HASH))
  expect(sent).toMatchObject([{ path: '/there', file: { name: 'open.jpg' } }])
})

test('what the server does not keep is no picture', async () => {
  vi.stubGlobal('XMLHttpRequest', Request)
  const keep = vi.fn()
  answer = { code: 1, message: 'No picture', data: { code: 'file.not-picture', values: {} } }
  render(<PhotoTaker to="/there" taken keep={keep} />)
  choose(new File(['words'], 'open.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Photo taken. Take another' })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  expect(keep).not.toHaveBeenCalled()
})
