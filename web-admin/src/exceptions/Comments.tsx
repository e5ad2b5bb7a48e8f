import type { CommentRow } from '@longshore/shared/exceptions/abnormal.api.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Thumbnail } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

interface Props {
  readonly comments: readonly CommentRow[]
  /** What the other side is called where it has no name here. */
  readonly house: string
  /** Marks what the customer does not read. */
  readonly marksInternal: boolean
}

/** What was said about a part, the newest first, with the pictures that were sent along. */
export function Comments({ comments, house, marksInternal }: Props) {
  const t = useText()
  return (
    <Box component="section">
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('abnormal.comments')}
      </Typography>
      <Paper variant="outlined" component="ol" sx={list}>
        {comments.length === 0 && <li>{t('abnormal.no-comments')}</li>}
        {comments.map((one) => (
          <li key={one.id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary' }}>
              <time>{timeOf(one.at)}</time>
              <span>{one.authorName || house}</span>
              {marksInternal && one.customerId === '' && (
                <Chip size="small" variant="outlined" label={t('abnormal.internal')} />
              )}
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.text}</Box>
            {one.photos.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                {one.photos.map((hash, i) => (
                  <Thumbnail
                    key={hash}
                    at={{ path: partPhotoPath, hash, row: one.id }}
                    alt={`${t('abnormal.photos')} ${i + 1}`}
                    side={96}
                  />
                ))}
              </Box>
            )}
          </li>
        ))}
      </Paper>
    </Box>
  )
}

const list = { m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5 }
