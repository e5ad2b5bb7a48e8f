import { calls } from '@longshore/shared/contract/endpoint.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useSend } from '../calls/api.ts'
import { download, upload } from '../calls/transfer.ts'
import { useListReload } from '../grid/list-reload.ts'
import { type TextKey, t, useText } from '../language/language.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { LongImports, SheetKind } from './import-contract.ts'

interface Props {
  readonly title: TextKey
  /** What is imported, as the server calls it. */
  readonly kind: SheetKind
  /** The file name of the template, without its ending. */
  readonly template: TextKey
  /** Where the documents' calls are: `template` and `import` stand below it. */
  readonly base: string
  /** What is said above the lines that are wrong. */
  readonly anomaly?: TextKey
  /** Called when something was taken, besides reading the list again. */
  taken?(): void
}

/** Stands in a list's header: imports documents from a spreadsheet, and reads the list again. */
export function ImportSheet({ title, kind, template, base, anomaly, taken }: Props) {
  const text = useText()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  const send = useSend()
  const long = useMemo((): LongImports => {
    const { list, progress } = calls(sheetApi, send)
    return { newest: () => list({ kind }), progress: (id) => progress({ id }) }
  }, [send, kind])
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text(title)}
      </Button>
      {open && (
        <ImportDialog
          {...{ title, anomaly }}
          template={{ name: t(template), load: () => download(`${base}/template`) }}
          look={(file) => upload(`${base}/look`, { file })}
          says={(heads) => calls(sheetApi, send).heads({ kind, heads: [...heads] })}
          send={(file, options) => upload(`${base}/import`, { file }, options)}
          long={long}
          close={() => setOpen(false)}
          imported={() => {
            reload()
            taken?.()
          }}
        />
      )}
    </>
  )
}
