import { orderFilePath } from '@longshore/shared/orders/order-file.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useController } from 'react-hook-form'
import { Thumbnail } from '../document/Picture.tsx'
import type { LineColumn } from '../form/LineCell.tsx'
import { useText } from '../language/language.ts'
import { CloseIcon } from '../look/icons.tsx'
import { FileButton } from './FileButton.tsx'

interface Shown {
  readonly hash: string
  /** The order that holds it; none while it is written. */
  readonly row: string | undefined
  readonly name: string
}

/** The picture of a line of goods; nothing where there is none. */
export function LinePicture({ hash, row, name }: Shown) {
  return hash && <Thumbnail at={{ path: orderFilePath, hash, ...(row && { row }) }} alt={name} side={36} />
}

/** The column of a line editor in which a picture is sent, looked at and taken away. */
export function pictureColumn(row: string | undefined): LineColumn {
  return {
    field: 'picture',
    label: 'parcel.picture',
    cell: (name) => <PictureCell {...{ name, row }} />,
  }
}

function PictureCell({ name, row }: { readonly name: string; readonly row: string | undefined }) {
  const t = useText()
  const { field } = useController({ name })
  if (!field.value)
    return (
      <FileButton
        label="parcel.add-picture"
        accept="image/jpeg,image/png"
        most={1}
        kept={([file]) => field.onChange(file?.hash)}
      />
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <LinePicture hash={field.value} row={row} name={t('parcel.picture')} />
      <IconButton size="small" aria-label={t('kit.remove-picture')} onClick={() => field.onChange('')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
