import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type DragEvent, useRef } from 'react'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

interface Props {
  readonly file: File | undefined
  readonly disabled: boolean
  choose(file: File | undefined): void
}

/** A spreadsheet, picked or dropped. */
export function FileChoice({ file, disabled, choose }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: File | undefined) => {
    if (chosen && !/\.(xlsx|csv|txt|tsv)$/i.test(chosen.name)) notify.warning(t('message.excelOnly'))
    else choose(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) take(event.dataTransfer.files[0])
  }
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: 2, textAlign: 'center' }}
    >
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {t('sheet.choose')}
      </Button>
      <Box sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file?.name ?? t('sheet.drop')}
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Box>
  )
}
