import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A figure with a bar behind it as long as its share of the whole; the figure says all that the bar shows. */
export function Bar({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
  return (
    <Box sx={{ position: 'relative', width: '100%', px: 0.5 }}>
      <Box aria-hidden sx={{ ...bar, width }} />
      <Box component="span" sx={{ position: 'relative' }}>
        {children}
      </Box>
    </Box>
  )
}

const bar = {
  position: 'absolute',
  insetBlock: 4,
  insetInlineStart: 0,
  bgcolor: '#cfe3f3',
  borderRadius: 0.5,
}
