import Box from '@mui/material/Box'
import { useText } from '../language/language.ts'

/** The first labels as they will be printed, drawn by what prints them, and how many there are in all. */
export function LabelPictures({ pictures, labels }: { pictures: readonly string[]; labels: number }) {
  const t = useText()
  return (
    <Box>
      <Box sx={{ mb: 0.5 }}>{t('labels.count', { labels })}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, bgcolor: 'action.hover', p: 1 }}>
        {pictures.map((picture, nth) => (
          <Box
            component="img"
            // Labels of one job may look alike: their order tells them apart.
            key={nth}
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            alt={t('labels.picture', { nth: nth + 1 })}
            sx={{ maxWidth: '100%', maxHeight: 260, boxShadow: 1 }}
          />
        ))}
      </Box>
    </Box>
  )
}
