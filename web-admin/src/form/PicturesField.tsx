import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { type DragEvent, useRef, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { upload } from '../calls/transfer.ts'
import { Thumbnail } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'
import { CloseIcon } from '../look/icons.tsx'
import { notify } from '../notice/notify.ts'
import { type FieldProps, useField } from './form-context.ts'

type Props = FieldProps & {
  /** Where a picture is sent to, and where it is looked at by the hash that comes back. */
  readonly to: string
  readonly from: string
  readonly most: number
  /** Bytes of one file. */
  readonly limit: number
}

/** Pictures, picked or dropped, sent as they come; the value is their hashes, the first one stands for all. */
export function PicturesField({ to, from, most, limit, ...props }: Props) {
  const t = useText()
  const { field, look } = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const hashes: readonly string[] = field.value ?? []
  const left = most - hashes.length
  const take = async (files: readonly File[]) => {
    setSending(true)
    const kept = [...hashes]
    for (const file of files.slice(0, left)) {
      if (!/^image\/(jpeg|png)$/.test(file.type)) notify.warning(t('message.jpgOrPngOnly'))
      else if (file.size > limit) notify.warning(t('message.imageTooLarge'))
      else
        await upload<{ hash: string }>(to, { file }).then(
          ({ hash }) => kept.includes(hash) || kept.push(hash),
          (fault: unknown) => notify.error(sentenceOf(fault)),
        )
    }
    field.onChange(kept)
    setSending(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!sending) void take([...event.dataTransfer.files])
  }
  return (
    <Box sx={{ gridColumn: '1 / -1' }} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {hashes.map((hash, i) => (
          <Box key={hash} sx={{ display: 'grid', justifyItems: 'center' }}>
            <Box sx={{ position: 'relative' }}>
              <Thumbnail at={{ path: from, hash }} alt={`${look.label} ${i + 1}`} side={96} />
              <IconButton
                size="small"
                aria-label={t('kit.remove-picture')}
                onClick={() => field.onChange(hashes.filter((other) => other !== hash))}
                sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper', p: 0.25 }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
            {i > 0 && (
              <Button
                size="small"
                onClick={() => field.onChange([hash, ...hashes.filter((other) => other !== hash)])}
              >
                {t('kit.picture-first')}
              </Button>
            )}
          </Box>
        ))}
        {left > 0 && (
          <Button
            variant="outlined"
            loading={sending}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 96, borderStyle: 'dashed' }}
          >
            {t('kit.add-pictures')}
          </Button>
        )}
      </Box>
      <FormHelperText error={look.error}>{look.helperText}</FormHelperText>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={look.label}
        accept="image/jpeg,image/png"
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Box>
  )
}
