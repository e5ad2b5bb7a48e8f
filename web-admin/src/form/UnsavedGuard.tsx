import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../language/language.ts'
import { ask } from '../notice/ask.ts'

interface Props {
  readonly dirty: boolean
  /** Set by the form at the moment of its success, before it is drawn again. */
  readonly saved: RefObject<boolean>
}

/** Asks before unsaved input is left by a link, the browser's history or closing the tab. */
export function UnsavedGuard({ dirty, saved }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!dirty) return
    saved.current = false
    const stop = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stop)
    return () => window.removeEventListener('beforeunload', stop)
  }, [dirty, saved])
  return null
}

export async function mayLeave(): Promise<boolean> {
  const answer = await ask({ title: t('message.confirmLeave'), yes: t('kit.leave'), danger: true })
  return answer !== undefined
}
