import { type BillDetail, billFiles } from '@longshore/shared/billing/bill.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../calls/api.ts'
import { download, saveAs } from '../calls/transfer.ts'
import { type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

const files = [
  { label: 'billing.pdf', path: billFiles.pdf, ending: '.pdf' },
  { label: 'billing.paper-sheet', path: billFiles.xlsx, ending: '.xlsx' },
  { label: 'billing.verifiable', path: billFiles.json, ending: '.bill.json' },
] as const satisfies readonly { readonly label: TextKey; readonly path: string; readonly ending: string }[]

/** What can be had of a bill beside its page: its lines, and from its issue on its files. */
export function BillFiles({ of }: { readonly of: BillDetail }) {
  const t = useText()
  const [busy, setBusy] = useState('')
  const save = async (path: string, name: string) => {
    setBusy(path)
    try {
      saveAs(await download(path, { id: of.id }), name)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy('')
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      <Button component={Link} to={`/billLines?id=${of.id}`}>
        {t('billing.show-lines')}
      </Button>
      {of.paper &&
        files.map(({ label, path, ending }) => (
          <Button
            key={path}
            variant="outlined"
            disabled={busy !== ''}
            loading={busy === path}
            onClick={() => void save(path, `${of.no}${ending}`)}
          >
            {t(label)}
          </Button>
        ))}
    </Box>
  )
}
