import type { Status } from '@longshore/shared/sync/status.ts'
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Settings } from '../job/DeviceSettings.tsx'
import type { Speaker } from '../language/sentences.ts'
import type { Feedback } from '../scan/feedback.ts'
import type { Changes } from '../work/changes.ts'
import type { Floor } from '../work/floor.ts'
import type { Scans, ScanTaker } from './scans.ts'
import type { Update } from './update.ts'

/** What every screen has. */
export interface Tools {
  readonly scans: Scans
  readonly voice: Feedback
  readonly speaker: Speaker
  readonly settings: Settings
  readonly update: Update
  change(settings: Settings): void
  report(fault: unknown): void
}

export const ToolsContext = createContext<Tools | undefined>(undefined)
export const FloorContext = createContext<Floor | undefined>(undefined)

export function useTools(): Tools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('a screen stands outside the app')
  return tools
}

export function useFloor(): Floor {
  const floor = useContext(FloorContext)
  if (!floor) throw new Error('a screen of the floor stands outside it')
  return floor
}

/** Draws anew with every change. */
export function useChanges({ subscribe, mark }: Changes): void {
  useSyncExternalStore(subscribe, mark)
}

/** Draws anew with every change of rows or sync. */
export function useStatus({ engine }: Floor): Status {
  return useSyncExternalStore(engine.subscribe, () => engine.status())
}

/** Takes the scans while the screen is open. */
export function useScans(scans: Scans, taker: ScanTaker): void {
  const now = useRef(taker)
  now.current = taker
  useEffect(() => {
    const { readTwice } = now.current
    return scans.to({
      scan: (code) => now.current.scan(code),
      typed: (text) => now.current.typed?.(text),
      ...(readTwice && { readTwice: (code) => now.current.readTwice?.(code) }),
    })
  }, [scans])
}
