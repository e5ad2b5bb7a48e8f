// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { test } from 'vitest'
import { useLoad } from './use-load.ts'

function Shown({ read }: { read: () => Promise<string> }) {
  const { answer, failed, loading } = useLoad(read)
  return <p>{`${answer ?? 'nothing'}, ${failed ? 'failed' : loading ? 'loading' : 'done'}`}</p>
}

/** A read that is answered when the test says so. */
function held() {
  let answer: (text: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { read: () => promise, answer: (text: string) => answer(text), fail: () => fail(new Error('cut')) }
}

test('a late answer to an older question is dropped, and the last good one stays through a failure', async () => {
  const [first, second, third] = [held(), held(), held()]
  const { rerender } = render(<Shown read={first.read} />)
  rerender(<Shown read={second.read} />)
  await act(async () => second.answer('second'))
  screen.getByText('second, done')
  await act(async () => first.answer('first'))
  screen.getByText('second, done')
  rerender(<Shown read={third.read} />)
  screen.getByText('second, loading')
  await act(async () => third.fail())
  screen.getByText('second, failed')
})
