import type { CallEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { notify } from '../notice/notify.ts'

/** The browser came back to a page from another service: what it brought is taken once. */
export function useComeBack<O>(
  page: string,
  finish: CallEndpoint<{ code: string; state: string }, O>,
  done: (answer: O) => void,
): void {
  const send = useSend()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const taken = useRef(false)
  const [code, state] = [params.get('code'), params.get('state')]
  useEffect(() => {
    if (!code || !state || taken.current) return
    taken.current = true
    void navigate(page, { replace: true })
    callOf(
      finish,
      send,
    )({ code, state }).then(
      (answer) => done(answer as O),
      (fault: unknown) => notify.error(sentenceOf(fault)),
    )
  }, [code, state, navigate, send, page, finish, done])
}
