import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Thumbnail } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'

interface Props {
  readonly receiptId: string
  readonly events: readonly TimelineEntry[]
}

/** The pictures that the dock took of what came back. */
export function ReturnPhotos({ receiptId, events }: Props) {
  const t = useText()
  const taken = events.flatMap(({ details: { photo } }) => (typeof photo === 'string' ? [photo] : []))
  if (taken.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('return.photos')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[...new Set(taken)].map((hash, i) => (
          <Thumbnail
            key={hash}
            at={{ path: partPhotoPath, hash, row: receiptId }}
            alt={`${t('return.photos')} ${i + 1}`}
            side={120}
          />
        ))}
      </Box>
    </Box>
  )
}
