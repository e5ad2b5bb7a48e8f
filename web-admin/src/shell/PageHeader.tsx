import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../language/language.ts'

interface Props {
  readonly title: TextKey
  /** The number or code of what is edited: the title is its. */
  readonly edits?: string | undefined
  readonly children?: ReactNode
}

/** A page's title, and at its right what the page is mostly for. */
export function PageHeader({ title, edits, children }: Props) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1, minHeight: 32 }}>
      <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
        {edits ? t('kit.edit-of', { name: edits }) : t(title)}
      </Typography>
      {children}
    </Box>
  )
}
