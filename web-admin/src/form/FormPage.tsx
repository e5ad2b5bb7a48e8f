import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import type { TextKey } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'

/** A page that is a form: its title, what else can be done, and the form on a sheet. */
export function FormPage({
  title,
  edits,
  actions,
  whole = false,
  children,
}: {
  title: TextKey
  /** The number or code of what is edited. */
  edits?: string | undefined
  actions?: ReactNode
  /** As wide as its page: a picture, not fields alone. */
  whole?: boolean
  children: ReactNode
}) {
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, ...(!whole && { maxWidth: 1100 }) }}>
      <PageHeader {...{ title, edits }}>{actions}</PageHeader>
      <Paper variant="outlined" sx={{ px: { xs: 1.5, sm: 3 }, pt: 2 }}>
        {children}
      </Paper>
    </Box>
  )
}
