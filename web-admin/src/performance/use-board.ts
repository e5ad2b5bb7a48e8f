import { calls } from '@longshore/shared/contract/endpoint.ts'
import { boardApi, type FloorBoard } from '@longshore/shared/performance/board.api.ts'
import { useEffect, useState } from 'react'
import { useSend } from '../calls/api.ts'

/** The server looks at the floor as often; whoever asks sooner is told the same again. */
const EVERY_MS = 5000
/** A call that says nothing for so long is given up: another is tried. */
const GIVE_UP_MS = 15_000
/** Figures that are older are no live ones. */
const STALE_MS = 20_000

export interface SeenBoard {
  readonly board: FloorBoard | undefined
  /** Milliseconds since the floor was looked at. */
  readonly age: number
  readonly failed: unknown
  readonly isStale: boolean
}

interface Came {
  readonly board?: FloorBoard
  /** When it was looked at, by this page's own clock. */
  readonly lookedAt: number
  readonly failed?: unknown
}

/** The board, asked for again and again whatever happens, and how old it is by now. */
export function useBoard(): SeenBoard {
  const send = useSend()
  const [came, setCame] = useState<Came>({ lookedAt: performance.now() })
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const board = await Promise.race([calls(boardApi, send).board({}), givenUp()])
        if (wanted) setCame({ board, lookedAt: performance.now() - board.age })
      } catch (failed) {
        if (wanted) setCame((last) => ({ ...last, failed }))
      }
      if (wanted) timer = setTimeout(() => void look(), EVERY_MS)
    }
    void look()
    const ticks = setInterval(() => setNow(performance.now()), 1000)
    return () => {
      wanted = false
      clearTimeout(timer)
      clearInterval(ticks)
    }
  }, [send])
  const age = Math.max(0, now - came.lookedAt)
  return { board: came.board, age, failed: came.failed, isStale: age > STALE_MS }
}

function givenUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the board was not answered')), GIVE_UP_MS)
  })
}
