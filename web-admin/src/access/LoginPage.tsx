import type { UserType } from '@longshore/shared/access/session.api.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useText } from '../language/language.ts'
import { enter, loginPath, staff, useLogins } from '../login/login.ts'
import { homePath } from '../shell/home-path.ts'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { EntryChoice } from './EntryChoice.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The sign-in of one user type. It makes that type the active one and offers the other entry. */
export function LoginPage({ type }: { type: UserType }) {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const login = useLogins(({ records }) => records[type])
  useEffect(() => {
    enter(type)
    document.title = `${t(type === staff ? 'login.staff' : 'login.customer')} · ${t('app.name')}`
  }, [type, t])
  if (login) return <Navigate to={fromOf(location.state) ?? homePath(type)} replace />
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', p: 2 }}>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <LanguageMenu />
      </Box>
      <Box component="main" sx={{ width: 'min(380px, 100%)', m: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={40} height={40} />
          <div>
            <Typography variant="h1" sx={{ color: 'primary.dark' }}>
              {t('app.name')}
            </Typography>
            <Typography color="textSecondary">{t('app.purpose')}</Typography>
          </div>
        </Box>
        <Card variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 2, '& [type=submit]': { flex: 1, py: 1 } }}>
          <EntryChoice type={type} choose={(entry) => navigate(loginPath(entry), { replace: true })} />
          <LoginForm type={type} />
        </Card>
      </Box>
      <Typography
        component="footer"
        color="textSecondary"
        variant="body2"
        sx={{ textAlign: 'center', pt: 2 }}
      >
        {t('login.footer')}{' '}
        <Link href={`mailto:${t('login.support-address')}`}>{t('login.support-address')}</Link>
      </Typography>
    </Box>
  )
}

/** The address that asked for the sign-in, when the same user type may return to it. */
function fromOf(state: unknown): string | undefined {
  const from = (state as { from?: { pathname: string; search: string } } | null)?.from
  return from && from.pathname + from.search
}
