import { calls } from '@longshore/shared/contract/endpoint.ts'
import { replayApi } from '@longshore/shared/stock/replay.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { PartTable } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import type { FilmEvent } from './film.ts'
import { postingParts } from './moment-parts.tsx'

/** While it plays, the server is asked at most so often. */
const LOOK_MS = 1000

/** Each leads to where its article lay at that second. */
const parts = postingParts(({ skuId, at }) => `/stockMoment?skuId=${skuId}&time=${at}`)

interface Props {
  readonly playing: boolean
  readonly events: readonly FilmEvent[]
  /** The rack that they are of; of the whole hall without. */
  readonly rack: string | undefined
}

/** What moved last, with who, device and scans. */
export function ReplayMoved({ playing, events, rack }: Props) {
  const t = useText()
  const send = useSend()
  const names = useSpaced(events.map(({ name }) => name).join(','), playing ? LOOK_MS : 200)
  const read = useCallback(
    async () => (names === '' ? [] : await calls(replayApi, send).moved({ postings: names })),
    [send, names],
  )
  const { answer, failed, loading } = useLoad(read)
  return (
    <Box>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      {rack && <Box sx={{ color: 'text.secondary' }}>{t('replay.of-rack', { prefix: rack })}</Box>}
      <PartTable
        title="replay.moved"
        rows={answer ?? []}
        {...{ parts }}
        keyOf={({ seq, n }) => `${seq} ${n}`}
        none={loading ? 'kit.loading' : 'moment.no-postings'}
      />
    </Box>
  )
}

/** A text that changes at most once in some time; its last form always comes. */
function useSpaced(text: string, ms: number): string {
  const [spaced, setSpaced] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = performance.now()
        setSpaced(text)
      },
      Math.max(0, last.current + ms - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [text, ms])
  return spaced
}
