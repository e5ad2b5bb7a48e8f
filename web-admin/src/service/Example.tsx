import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { t, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

/** Code as it is copied. */
export function Example({ code, label }: { readonly code: string; readonly label?: string }) {
  const text = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify.success(t('api-guide.copied'))
  }
  return (
    <Paper variant="outlined" sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: 1.5 }}>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {label}
        </Box>
        <Button onClick={() => void copy()}>{text('api-guide.copy')}</Button>
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        sx={{ m: 0, px: 1.5, pb: 1.5, overflowX: 'auto', fontSize: '0.8125rem' }}
      >
        <code>{code}</code>
      </Box>
    </Paper>
  )
}
