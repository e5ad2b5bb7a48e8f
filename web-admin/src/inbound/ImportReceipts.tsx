import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Export } from '../grid/ExportButton.tsx'
import { useListReload } from '../grid/list-reload.ts'
import { t, useText } from '../language/language.ts'
import { ImportDialog } from '../sheet/ImportDialog.tsx'
import type { ImportContract } from '../sheet/import-contract.ts'
import { download, upload } from '../transfer.ts'

const base = '/api/owms/v1/inbound'

const send: ImportContract['send'] = (file, options) => upload(`${base}/import`, { file }, options)

/** What the list shows, as a spreadsheet. */
export const receiptExport: Export = {
  file: 'inbound.export-file',
  load: (input, progress) => download(`${base}/export`, input, progress),
}

/** Imports receipts as drafts from a spreadsheet. */
export function ImportReceipts() {
  const text = useText()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('inbound.import')}
      </Button>
      {open && (
        <ImportDialog
          title="inbound.import"
          template={{ name: t('inbound.template-file'), load: () => download(`${base}/template`) }}
          send={send}
          close={() => setOpen(false)}
          imported={reload}
        />
      )}
    </>
  )
}
