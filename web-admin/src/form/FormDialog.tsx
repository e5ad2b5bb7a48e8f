import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../language/language.ts'

/** A form over the page; it fills a narrow screen. It is closed by its own buttons, so that no slip loses input. */
export function FormDialog({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useText()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  return (
    <Dialog open fullWidth fullScreen={narrow} maxWidth="sm">
      <DialogTitle>{t(title)}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>{children}</DialogContent>
    </Dialog>
  )
}
