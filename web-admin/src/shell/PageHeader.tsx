import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../language/language.ts'

/** A page's title, and at its right what the page is mostly for. */
export function PageHeader({ title, children }: { title: TextKey; children?: ReactNode }) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1, minHeight: 32 }}>
      <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
        {t(title)}
      </Typography>
      {children}
    </Box>
  )
}
