import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { textOf, useText } from '../language/language.ts'
import { LabelPanel } from './LabelPanel.tsx'
import type { LabelOrder } from './label-order.ts'

export function LabelDialog({ order, close }: { order: LabelOrder; close(): void }) {
  const t = useText()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  return (
    <Dialog open fullWidth fullScreen={narrow} maxWidth="md" onClose={close}>
      <DialogTitle>{textOf(`label-kind.${order.kind}`)}</DialogTitle>
      <DialogContent>
        <LabelPanel of={order} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
