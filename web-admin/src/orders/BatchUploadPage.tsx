import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useText } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { ImportParcelOrders } from './ImportParcelOrders.tsx'

/** `batchUpload`: orders from a spreadsheet, with its template, what is wrong with it by row, and the way to the drafts. */
export function BatchUploadPage() {
  const t = useText()
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 720 }}>
      <PageHeader title="page.customer.batchUpload" />
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{t('parcel.batch-hint')}</Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <ImportParcelOrders />
          <Button component={Link} to="/theDraftOrder">
            {t('parcel.to-drafts')}
          </Button>
        </Box>
      </Paper>
    </Box>
  )
}
