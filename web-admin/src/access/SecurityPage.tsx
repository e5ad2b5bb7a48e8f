import Box from '@mui/material/Box'
import { PageHeader } from '../shell/PageHeader.tsx'
import { OwnSessions } from './OwnSessions.tsx'

/** How the person signs in, and where they are signed in. */
export function SecurityPage() {
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1100 }}>
      <PageHeader title="page.staff.security" />
      <OwnSessions />
    </Box>
  )
}
