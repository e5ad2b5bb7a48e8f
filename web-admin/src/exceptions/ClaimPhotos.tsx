import type { ClaimRow } from '@longshore/shared/exceptions/part.api.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import Box from '@mui/material/Box'
import { Thumbnail } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'

/** The pictures that a claimant sent as proof. */
export function ClaimPhotos({ id, photos }: Pick<ClaimRow, 'id' | 'photos'>) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {photos.map((hash, i) => (
        <Thumbnail
          key={hash}
          at={{ path: partPhotoPath, hash, row: id }}
          alt={`${t('abnormal.photos')} ${i + 1}`}
          side={40}
        />
      ))}
    </Box>
  )
}
