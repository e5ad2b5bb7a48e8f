import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

export function Waiting() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', minHeight: 240 }}>
      <CircularProgress size={28} />
    </Box>
  )
}
