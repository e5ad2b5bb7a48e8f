import Box from '@mui/material/Box'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Guide } from './Guide.tsx'

/** What is left to do until the first receipt, at an address of its own. */
export function GuidePage() {
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <PageHeader title="page.staff.firstHour" />
      <Guide />
    </Box>
  )
}
