import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Tools } from '../app/context.ts'
import '../language/around-texts.ts'
import { AbroadPage } from './AbroadPage.tsx'
import { AbroadCalls } from './abroad-calls.ts'
import { AbroadDb } from './abroad-db.ts'

export type AbroadTools = Pick<Tools, 'scans' | 'voice' | 'report'>

/** Receiving by a manifest stands by itself: no account, no rows of a warehouse, a database of its own. */
export function openAbroad(root: HTMLElement, tools: AbroadTools, given: string): void {
  navigator.storage.persist().catch(tools.report)
  createRoot(root).render(
    <StrictMode>
      <AbroadPage {...{ tools, given }} db={new AbroadDb()} calls={new AbroadCalls()} />
    </StrictMode>,
  )
}
