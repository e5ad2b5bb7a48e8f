import { photoPath } from '@longshore/shared/inbound/photo.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { download } from '../transfer.ts'

/** Shows the picture that somebody took on the floor; it may come later than what it belongs to. */
export function PhotoButton({ hash }: { hash: string }) {
  const t = useText()
  const [address, setAddress] = useState<string>()
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  const show = async () => {
    try {
      setAddress(URL.createObjectURL(await download(photoPath, { hash })))
    } catch (error) {
      notify.error(sentenceOf(error))
    }
  }
  return (
    <>
      <Button size="small" onClick={() => void show()}>
        {t('inbound.photo')}
      </Button>
      {address && (
        <Dialog open maxWidth="lg" onClose={() => setAddress(undefined)}>
          <Box component="img" src={address} alt={t('inbound.photo')} sx={{ maxWidth: '100%' }} />
        </Dialog>
      )}
    </>
  )
}
