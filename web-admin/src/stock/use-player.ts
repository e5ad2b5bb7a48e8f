import { useCallback, useEffect, useState } from 'react'

/** Seconds of the film in one second of the watcher. */
export const speeds = [1, 60, 300, 900, 3600] as const
export type Speed = (typeof speeds)[number]
const TICK_MS = 250

/** Plays so many seconds; stops at their end, and begins anew from there. */
export function usePlayer(length: number, begin: number) {
  const [second, setSecond] = useState(begin)
  const [speed, setSpeed] = useState<Speed>(300)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    const step = (speed * TICK_MS) / 1000
    const timer = setInterval(() => setSecond((last) => Math.min(length, last + step)), TICK_MS)
    return () => clearInterval(timer)
  }, [playing, speed, length])
  const ended = second >= length
  useEffect(() => {
    if (ended) setPlaying(false)
  }, [ended])
  const toggle = useCallback(() => {
    if (!playing && ended) setSecond(0)
    setPlaying(!playing)
  }, [playing, ended])
  const seek = useCallback((to: number) => {
    setPlaying(false)
    setSecond(to)
  }, [])
  return { second: Math.floor(second), speed, setSpeed, playing, toggle, seek }
}
export type Player = ReturnType<typeof usePlayer>
