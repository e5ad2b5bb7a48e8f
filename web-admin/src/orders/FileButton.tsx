import { orderFilePath } from '@longshore/shared/orders/order-file.ts'
import type { Attachment } from '@longshore/shared/orders/parcel-order.ts'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { upload } from '../calls/transfer.ts'
import { type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

interface Props {
  readonly label: TextKey
  readonly accept: string
  readonly most: number
  /** Told the files that the server keeps; each one that it refuses is said by its name. */
  kept(files: readonly Attachment[]): unknown
}

/** Sends files of a parcel order one after another. */
export function FileButton({ label, accept, most, kept }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const take = async (files: readonly File[]) => {
    setSending(true)
    const done: Attachment[] = []
    for (const file of files.slice(0, most))
      await upload<{ hash: string }>(orderFilePath, { file }).then(
        ({ hash }) => done.push({ name: file.name.slice(0, 200), hash }),
        (fault: unknown) => notify.error(`${file.name}: ${sentenceOf(fault)}`),
      )
    if (done.length) await kept(done)
    setSending(false)
  }
  return (
    <>
      <Button size="small" loading={sending} onClick={() => input.current?.click()} sx={{ flexShrink: 0 }}>
        {t(label)}
      </Button>
      <input
        ref={input}
        hidden
        multiple={most > 1}
        type="file"
        aria-label={t(label)}
        accept={accept}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
