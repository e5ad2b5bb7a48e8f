import { type PeriodDetail, periodFiles } from '@longshore/shared/finance/period.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { download, saveAs } from '../calls/transfer.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

/** The trial balance of a month, account by account. */
export function PeriodFiles({ of: { id, month } }: { readonly of: PeriodDetail }) {
  const t = useText()
  const [busy, setBusy] = useState('')
  const save = async (kind: keyof typeof periodFiles) => {
    setBusy(kind)
    try {
      saveAs(await download(periodFiles[kind], { id }), `${month}.${kind}`)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy('')
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          disabled={busy !== ''}
          loading={busy === kind}
          onClick={() => void save(kind)}
        >
          {t(`period.${kind}`)}
        </Button>
      ))}
    </Box>
  )
}
