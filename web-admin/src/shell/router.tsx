import { Suspense } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { Forbidden } from '../access/Forbidden.tsx'
import { LoginPage } from '../access/LoginPage.tsx'
import { NotFound } from '../access/NotFound.tsx'
import { customer, staff } from '../login/login.ts'
import { LazyShell } from './LazyShell.tsx'
import { lazyPage } from './lazy-page.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { Waiting } from './Waiting.tsx'

const PublicTrack = lazyPage(() => import('../service/PublicTrackPage.tsx').then((m) => m.PublicTrackPage))

/** A page for anybody, without a sign-in. */
const publicTrack = (
  <PageBoundary>
    <Suspense fallback={<Waiting />}>
      <PublicTrack />
    </Suspense>
  </PageBoundary>
)

/** The router base is /web_site/; every page is one key under it, joined to the user type in `menu.ts`. */
export const openRouter = () =>
  createBrowserRouter(
    [
      { path: '/', element: <Navigate to="/login" replace /> },
      { path: '/login', element: <LoginPage key={customer} type={customer} /> },
      { path: '/userlogin', element: <LoginPage key={staff} type={staff} /> },
      { path: '/track', element: publicTrack },
      { path: '/403', element: <Forbidden /> },
      { path: '/404', element: <NotFound /> },
      // A splat, so that a page may be drawn at an address other than the current one while it is out of sight.
      { path: '/*', element: <LazyShell /> },
    ],
    { basename: '/web_site' },
  )
