import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListReload } from '../grid/list-reload.ts'
import { type TextKey, t, useText } from '../language/language.ts'
import { download, upload } from '../transfer.ts'
import { ImportDialog } from './ImportDialog.tsx'

interface Props {
  readonly title: TextKey
  /** The file name of the template, without its ending. */
  readonly template: TextKey
  /** Where the documents' calls are: `template` and `import` stand below it. */
  readonly base: string
  /** What is said above the lines that are wrong. */
  readonly anomaly?: TextKey
}

/** Stands in a list's header: imports documents from a spreadsheet, and reads the list again. */
export function ImportSheet({ title, template, base, anomaly }: Props) {
  const text = useText()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text(title)}
      </Button>
      {open && (
        <ImportDialog
          {...{ title, anomaly }}
          template={{ name: t(template), load: () => download(`${base}/template`) }}
          send={(file, options) => upload(`${base}/import`, { file }, options)}
          close={() => setOpen(false)}
          imported={reload}
        />
      )}
    </>
  )
}
