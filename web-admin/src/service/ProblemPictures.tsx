import { PHOTO_LIMIT, PHOTOS } from '@longshore/shared/exceptions/photo-hashes.ts'
import { problemPhotoPath } from '@longshore/shared/service/problem.api.ts'
import Box from '@mui/material/Box'
import { Thumbnail } from '../document/Picture.tsx'
import { PicturesField } from '../form/PicturesField.tsx'
import { useText } from '../language/language.ts'

/** Pictures that somebody sends along with a problem or a reply. */
export function ProblemPictures({ name }: { readonly name: string }) {
  return (
    <PicturesField
      name={name}
      label="problem.photos"
      to={problemPhotoPath}
      from={problemPhotoPath}
      most={PHOTOS}
      limit={PHOTO_LIMIT}
    />
  )
}

/** Those that were sent along. */
export function SentPictures({ row, photos }: { readonly row: string; readonly photos: readonly string[] }) {
  const t = useText()
  if (photos.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {photos.map((hash, i) => (
        <Thumbnail
          key={hash}
          at={{ path: problemPhotoPath, hash, row }}
          alt={`${t('problem.photos')} ${i + 1}`}
          side={96}
        />
      ))}
    </Box>
  )
}
