import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type TextKey, useText } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'

/** A page about one row, opened by an address that names none: the list above it leads to the rows. */
export function NoneChosen({ title }: { readonly title: TextKey }) {
  const t = useText()
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 1280 }}>
      <PageHeader title={title} />
      <Alert severity="info">{t('kit.none-chosen')}</Alert>
    </Box>
  )
}
