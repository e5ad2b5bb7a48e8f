import Box from '@mui/material/Box'
import { Activity, Suspense, useEffect, useState } from 'react'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router'
import { ChangePasswordPage } from '../access/ChangePasswordPage.tsx'
import { SecurityPage } from '../access/SecurityPage.tsx'
import { useText } from '../language/language.ts'
import type { Login } from '../login/login.ts'
import { type May, mayOpen } from '../login/may.ts'
import { menu } from '../menu/menu.ts'
import type { MenuLine } from '../menu/menu-line.ts'
import { homePath } from './home-path.ts'
import { KeptContext } from './kept.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { keyOf } from './page-key.ts'
import { Trail } from './Trail.tsx'
import { TabNameContext } from './tab-name.ts'
import type { Kept } from './use-kept.ts'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly login: Login
  readonly line: MenuLine | undefined
  readonly kept: Kept
  readonly may: May
  /** A list as it was left. */
  lastOf(line: MenuLine): string
}

/** The page at the current address, and out of sight the kept pages that were left. */
export function Pages({ login, line, kept, may, lastOf }: Props) {
  const t = useText()
  const location = useLocation()
  const title = line ? t(line.title) : t('app.name')
  const [name, setName] = useState<string>()
  useEffect(() => {
    document.title = [name, title, line && t('app.name')].filter(Boolean).join(' · ')
  }, [name, title, line, t])
  if (login.mustChangePassword) return <ChangePasswordPage />
  if (login.mustSetFactor) return <SecurityPage />
  const shown = line && !line.keep && mayOpen(may, line.permission) ? line : undefined
  const list = shown?.under && menu.find(({ type, path }) => type === shown.type && path === shown.under)
  const page = shown && <PageAt key={shown.path} line={shown} at={location} />
  return (
    <TabNameContext value={setName}>
      {[...kept].map(([one, at]) => (
        <Activity key={one.path} mode={one === line ? 'visible' : 'hidden'}>
          <KeptContext value={true}>
            <PageAt line={one} at={at} />
          </KeptContext>
        </Activity>
      ))}
      {shown && list && mayOpen(may, list.permission) ? (
        <Box sx={under}>
          <Trail line={shown} list={list} name={name} address={lastOf(list)} />
          <Box sx={{ flex: 1, minHeight: 0 }}>{page}</Box>
        </Box>
      ) : (
        page
      )}
      {!line && <Navigate to={keyOf(location) === 'welcome' ? homePath(login.userType) : '/404'} replace />}
      {line && !mayOpen(may, line.permission) && <Navigate to="/403" replace />}
    </TabNameContext>
  )
}

/** The way to a page takes its room from the page: a list ends where the screen does. */
const under = {
  ...{ display: 'flex', flexDirection: 'column', height: '100%' },
  '@media print': { display: 'block', height: 'auto' },
}

/** A page sees its own address, also while it is out of sight. */
function PageAt({ line, at }: { line: MenuLine; at: Location }) {
  const { page: Page, preset } = line
  return (
    <PageBoundary>
      <Suspense fallback={<Waiting />}>
        <Routes location={at}>
          <Route path="*" element={<Page preset={preset} />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  )
}
