import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { sentenceOf, session } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { OwnViewsOf } from '../grid/own-views.tsx'
import { useGuideBar } from '../home/guide-bar.ts'
import { useText } from '../language/language.ts'
import { enter, knowWarehouses, type Login, loginPath, staff, useLogin, useLogins } from '../login/login.ts'
import { MayContext, mayOf, mayOpen } from '../login/may.ts'
import { menu } from '../menu/menu.ts'
import { useOwnPages } from '../menu/own-pages.ts'
import { useWaiting } from '../menu/use-waiting.ts'
import { FamilyTabs } from './FamilyTabs.tsx'
import { Pages } from './Pages.tsx'
import { keyOf } from './page-key.ts'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useKept } from './use-kept.ts'
import { Waiting } from './Waiting.tsx'

/** Loaded with nothing else: it is needed for an hour. */
const GuideBar = lazy(() => import('../home/GuideBar.tsx').then((m) => ({ default: m.GuideBar })))

/** On paper a page stands alone, as long as it is. */
const sheet = {
  ...{ display: 'flex', height: '100dvh', overflow: 'hidden' },
  '@media print': { height: 'auto', overflow: 'visible', display: 'block' },
}

/** Everything behind a sign-in. Without a login of the active user type it leads to that type's login page. */
export function Shell() {
  const { active } = useLogins()
  const login = useLogin()
  const location = useLocation()
  if (!login) return <Navigate to={loginPath(active)} replace state={{ from: location }} />
  return <OpenShell key={login.token} login={login} />
}

const readResources = () => session.resources({})

function OpenShell({ login }: { login: Login }) {
  const t = useText()
  const resources = useLoad(readResources)
  const may = useMemo(() => resources.answer && mayOf(resources.answer), [resources.answer])
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [opened, setOpened] = useState<boolean>()
  const location = useLocation()
  const path = keyOf(location)
  const line = menu.find((one) => one.type === login.userType && one.path === path)
  const { kept, addressOf, lastOf } = useKept(line, location)
  const waiting = useWaiting(login, path)
  const own = line && line.listed !== false ? line.path : undefined
  const { favourites, toggle } = useOwnPages(login, own)
  const withGuide = useGuideBar(({ isShown }) => isShown) && path !== 'firstHour' && path !== 'staffHome'
  const warehouses = resources.answer?.warehouses
  useEffect(() => {
    if (warehouses) knowWarehouses(login.userType, warehouses)
  }, [warehouses, login.userType])
  // Whoever comes back to this tab's shell by the browser's history makes its user type the active one.
  useEffect(() => enter(login.userType), [login.userType])
  if (resources.failed)
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={<Button onClick={resources.reload}>{t('kit.retry')}</Button>}
      >
        {sentenceOf(resources.failed)}
      </Alert>
    )
  if (!may || !resources.answer) return <Waiting />
  const { avatar } = resources.answer
  const lines = menu.filter(
    (one) => one.type === login.userType && one.listed !== false && mayOpen(may, one.permission),
  )
  const open = opened ?? wide
  return (
    <MayContext value={may}>
      <Box sx={sheet}>
        <Box sx={{ display: 'contents', displayPrint: 'none' }}>
          <SideMenu
            {...{ lines, favourites, wide, open, waiting, addressOf }}
            current={path}
            close={() => setOpened(false)}
          />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ displayPrint: 'none' }}>
            <TopBar
              {...{ login, avatar, lines }}
              isFavourite={own === undefined ? undefined : favourites.includes(own)}
              toggleFavourite={() => own !== undefined && toggle(own)}
              toggleMenu={() => setOpened(!open)}
            />
          </Box>
          <Box sx={{ displayPrint: 'none' }}>
            <FamilyTabs {...{ lines, waiting, addressOf }} current={line} />
            {withGuide && may('setup.warehouse') && login.userType === staff && (
              <Suspense>
                <GuideBar path={path} />
              </Suspense>
            )}
          </Box>
          <Box
            component="main"
            sx={{ flex: 1, minHeight: 0, overflow: 'auto', '@media print': { overflow: 'visible' } }}
          >
            <OwnViewsOf isAsked={!login.mustChangePassword && !login.mustSetFactor}>
              <Pages key={login.warehouseId ?? ''} {...{ login, line, kept, may, lastOf }} />
            </OwnViewsOf>
          </Box>
        </Box>
      </Box>
    </MayContext>
  )
}
