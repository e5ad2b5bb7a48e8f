// @vitest-environment jsdom
import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FloorContext, type Tools, ToolsContext } from '../app/context.ts'
import { Scans } from '../app/scans.ts'
import { speak } from '../language/language.ts'
import { Changes } from '../work/changes.ts'
import type { Floor } from '../work/floor.ts'
import { SignInPage } from './SignInPage.tsx'

const faults: unknown[] = []
beforeEach(() => {
  faults.length = 0
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  expect(faults).toEqual([])
})

/** The first page of a handheld on which nobody has worked yet. */
async function signsIn(camera: Tools['settings']['camera']): Promise<void> {
  await speak('en')
  const report = (fault: unknown) => void faults.push(fault)
  const status = { fault: null, pending: 0, sent: 0, needsAttention: 0, warning: null }
  const floor = standIn<Floor>({
    ...{ changes: new Changes(), late: { news: [], own: 0 }, ended: undefined, shift: undefined },
    identity: { deviceId: 'd', warehouseId: 'w', warehouseName: 'Dock', name: 'A' },
    shifts: { known: async () => [] },
    engine: { status: () => status, subscribe: () => () => {}, rows: {}, attention: () => [] },
  })
  const settings = { camera, language: 'en' } as Tools['settings']
  const update = { changes: new Changes(), ready: false }
  const scans = new Scans({ give: () => {} }, () => {})
  const tools = standIn<Tools>({ scans, settings, report, update })
  const nothing = () => undefined
  render(
    <ToolsContext value={tools}>
      <FloorContext value={floor}>
        <SignInPage onOutbox={nothing} onDevice={nothing} onEnrol={nothing} />
      </FloorContext>
    </ToolsContext>,
  )
  await screen.findByRole('button', { name: 'Next' })
}

test('whoever has no scanner in the handheld reads the badge by its camera', async () => {
  await signsIn('shown')
  expect(screen.getByRole('button', { name: 'Scan by camera' }).getAttribute('aria-expanded')).toBe('false')
})

test('a handheld that scans by itself offers none', async () => {
  await signsIn('hidden')
  expect(screen.queryByRole('button', { name: 'Scan by camera' })).toBeNull()
})
