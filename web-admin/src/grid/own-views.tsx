import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type OwnView, savedViewApi } from '@longshore/shared/home/saved-view.api.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'

interface OwnViews {
  /** Undefined until they are read. */
  readonly views: readonly OwnView[] | undefined
  reload(): void
}

const OwnViewsContext = createContext<OwnViews>({ views: undefined, reload: () => undefined })

interface Props {
  /** False while the session may not ask for them. */
  readonly isAsked: boolean
  readonly children: ReactNode
}

/** Reads the person's saved views once for all lists. */
export function OwnViewsOf({ isAsked, children }: Props) {
  const send = useSend()
  const read = useCallback(
    async () => (isAsked ? await calls(savedViewApi, send).views({}) : undefined),
    [isAsked, send],
  )
  const { answer, reload } = useLoad(read)
  const own = useMemo(() => ({ views: answer?.views, reload }), [answer, reload])
  return <OwnViewsContext value={own}>{children}</OwnViewsContext>
}

export function useOwnViews(): OwnViews {
  return useContext(OwnViewsContext)
}
