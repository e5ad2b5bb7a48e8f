import Box from '@mui/material/Box'
import { useText } from '../language/language.ts'

export function EmptyList() {
  const t = useText()
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        height: '100%',
        minHeight: 160,
        textAlign: 'center',
        p: 2,
      }}
    >
      <div>{t('kit.empty')}</div>
      <Box sx={{ color: 'text.secondary' }}>{t('kit.empty-hint')}</Box>
    </Box>
  )
}
