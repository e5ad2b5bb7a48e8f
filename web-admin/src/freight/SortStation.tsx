import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type SortAnswer, sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Input from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { numberOf } from '../form/number-text.ts'
import { useText } from '../language/language.ts'
import { SortAnswerPanel } from './SortAnswerPanel.tsx'

/** Parcels are scanned one after another, weighed where somebody likes; each is told where it goes and written down. */
export function SortStation({ close }: { close(): void }) {
  const t = useText()
  const send = useSend()
  const [code, setCode] = useState('')
  const [weight, setWeight] = useState('')
  const [answer, setAnswer] = useState<SortAnswer>()
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setBusy(true)
    setFailed('')
    setAnswer(undefined)
    try {
      setAnswer(await sorted(calls(sortingApi, send), { code, kg: weight }))
    } catch (fault) {
      setFailed(`${code}: ${sentenceOf(fault)}`)
    } finally {
      setCode('')
      setWeight('')
      setBusy(false)
    }
  }
  return (
    <Dialog open fullScreen>
      <DialogTitle sx={{ display: 'flex', justifyContent: 'space-between' }}>
        {t('zoning.sort')}
        <Button onClick={close}>{t('kit.close')}</Button>
      </DialogTitle>
      <DialogContent>
        <Box
          component="form"
          onSubmit={take}
          noValidate
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}
        >
          <Input
            autoFocus
            label={t('zoning.scan')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            sx={{ flex: 1, minWidth: 200, maxWidth: 480 }}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
          <Input
            label={t('zoning.weight-kg')}
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
            sx={{ width: 120 }}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          <Button type="submit" variant="contained" loading={busy}>
            {t('zoning.sort-one')}
          </Button>
        </Box>
        {failed && (
          <Alert severity="error" sx={{ fontSize: 28, alignItems: 'center' }}>
            {failed}
          </Alert>
        )}
        {answer && <SortAnswerPanel answer={answer} />}
      </DialogContent>
    </Dialog>
  )
}

type Calls = ReturnType<typeof calls<typeof sortingApi>>

/** Asks where a parcel goes, and writes down that it was sent there. */
async function sorted(
  { answer, sort }: Calls,
  { code, kg }: { readonly code: string; readonly kg: string },
): Promise<SortAnswer> {
  const grams = kg.trim() === '' ? undefined : numberOf(kg, 1000)
  const found = await answer({ code, ...(typeof grams === 'number' && { weight: Math.round(grams) }) })
  const { orderId, weight, zone, cage, segment, schemeId, templateId, templateNo } = found
  if (schemeId !== null)
    await sort({
      ...{ orderId, code: found.code, weight, zone, cage, segment },
      ...{ schemeId, templateId, templateNo },
    })
  return found
}
