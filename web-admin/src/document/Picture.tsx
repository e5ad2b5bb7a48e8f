import { articlePicturePath } from '@longshore/shared/catalog/sku-picture.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { download } from '../calls/transfer.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

/** A picture of the server, by the hash of its content. */
export interface PictureAt {
  readonly path: string
  readonly hash: string
  /** The row that holds it, where the path asks who may see that. */
  readonly row?: string
}

/** The picture as an address of this browser; undefined until it is here, or where it is missing. */
export function usePicture({ path, hash, row }: PictureAt, size = '', failed?: (fault: unknown) => void) {
  return useDownloaded(path, `${new URLSearchParams({ hash, size, ...(row && { row }) })}`, failed)
}

function useDownloaded(path: string, query: string, failed?: (fault: unknown) => void) {
  const [address, setAddress] = useState<string>()
  // Another listener of failures does not load it again.
  useEffect(() => {
    let made: string | undefined
    let wanted = true
    download(path, Object.fromEntries(new URLSearchParams(query))).then(
      (blob) => {
        if (!wanted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      (fault: unknown) => wanted && failed?.(fault),
    )
    return () => {
      wanted = false
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [path, query])
  return address
}

/** Shows a picture over the page in its full size. Where the picture is missing, it says so and closes. */
export function PictureDialog({ at, alt, close }: { at: PictureAt; alt: string; close(): void }) {
  const address = usePicture(at, '', (fault) => {
    notify.error(sentenceOf(fault))
    close()
  })
  return (
    address && (
      <Dialog open maxWidth="lg" onClose={close}>
        <Box component="img" src={address} alt={alt} sx={{ maxWidth: '100%' }} />
      </Dialog>
    )
  )
}

interface Props {
  readonly at: PictureAt
  readonly alt: string
  /** Its sides on the screen, px. */
  readonly side: number
}

/** A small picture. */
export function SmallPicture({ at, alt, side }: Props) {
  const address = usePicture(at, 'small')
  return (
    <Box component="span" sx={{ ...frame, width: side, height: side }}>
      {address && <Box component="img" src={address} alt={alt} sx={fitted} />}
    </Box>
  )
}

/** The small picture of a SKU, where there is one; it takes no room where there is none. */
export function ArticlePicture({ skuId, side }: { skuId: string; side: number }) {
  const address = useDownloaded(articlePicturePath, `${new URLSearchParams({ sku: skuId })}`)
  if (!address) return null
  return (
    <Box component="span" sx={{ ...frame, width: side, height: side }}>
      <Box component="img" src={address} alt="" sx={fitted} />
    </Box>
  )
}

/** A small picture that opens large. */
export function Thumbnail({ at, alt, side }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonBase
        aria-label={t('kit.show-picture')}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <SmallPicture {...{ at, alt, side }} />
      </ButtonBase>
      {open && <PictureDialog {...{ at, alt }} close={() => setOpen(false)} />}
    </>
  )
}

const frame = {
  display: 'block',
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  overflow: 'hidden',
  bgcolor: 'background.paper',
}
const fitted = { width: '100%', height: '100%', objectFit: 'contain' }
