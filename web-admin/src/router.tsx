import { createBrowserRouter, Navigate } from 'react-router'
import { Forbidden } from './access/Forbidden.tsx'
import { LoginPage } from './access/LoginPage.tsx'
import { NotFound } from './access/NotFound.tsx'
import { customer, staff } from './login.ts'
import { LazyShell } from './shell/LazyShell.tsx'

/** The router base is /web_site/; every page is one key under it, joined to the user type in `menu.ts`. */
export const openRouter = () =>
  createBrowserRouter(
    [
      { path: '/', element: <Navigate to="/login" replace /> },
      { path: '/login', element: <LoginPage key={customer} type={customer} /> },
      { path: '/userlogin', element: <LoginPage key={staff} type={staff} /> },
      { path: '/403', element: <Forbidden /> },
      { path: '/404', element: <NotFound /> },
      { path: '/:key', element: <LazyShell /> },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
    { basename: '/web_site' },
  )
