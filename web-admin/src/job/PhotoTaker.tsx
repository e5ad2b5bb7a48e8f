import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { upload } from '../calls/transfer.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

interface Props {
  /** Where the picture is sent. */
  readonly to: string
  readonly taken: boolean
  /** Told the hash that the server keeps it by. */
  keep(hash: string): void
}

/** Takes a picture at a desk: by the camera where the browser opens one, else from a file. A second one takes the place of the first. */
export function PhotoTaker({ to, taken, keep }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    await upload<{ hash: string }>(to, { file }).then(
      ({ hash }) => keep(hash),
      (fault: unknown) => notify.error(sentenceOf(fault)),
    )
    setSending(false)
  }
  return (
    <Box>
      <Button size="large" variant="outlined" loading={sending} onClick={() => input.current?.click()}>
        {t(taken ? 'job.photo-taken' : 'job.take-photo')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('job.take-photo')}
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
    </Box>
  )
}
