import { photoPath } from '@longshore/shared/inbound/photo.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PictureDialog } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'

/** Shows the picture that somebody took on the floor; it may come later than what it belongs to. */
export function PhotoButton({ hash }: { hash: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('inbound.photo')}
      </Button>
      {open && (
        <PictureDialog at={{ path: photoPath, hash }} alt={t('inbound.photo')} close={() => setOpen(false)} />
      )}
    </>
  )
}
