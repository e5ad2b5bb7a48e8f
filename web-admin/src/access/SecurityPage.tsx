import Box from '@mui/material/Box'
import { useLogin } from '../login/login.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** How the person signs in, and where they are signed in. */
export function SecurityPage() {
  const login = useLogin()
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1100 }}>
      <PageHeader title="page.staff.security" />
      <SecondFactorCard />
      {!login?.mustSetFactor && <OwnSessions />}
    </Box>
  )
}
