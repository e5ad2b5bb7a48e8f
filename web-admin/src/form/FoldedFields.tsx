import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../language/language.ts'
import { DownIcon } from '../look/icons.tsx'

/** Fields that only some documents fill in: folded away until somebody wants them. */
export function FoldedFields({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const t = useText()
  return (
    <Accordion variant="outlined" disableGutters sx={{ gridColumn: '1 / -1' }}>
      <AccordionSummary expandIcon={<DownIcon />}>{t(title)}</AccordionSummary>
      <AccordionDetails sx={grid}>{children}</AccordionDetails>
    </Accordion>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
}
