import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type SortAnswer, sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Input from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
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
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())
  const sort = async (scanned: string, kg: string) => {
    setFailed('')
    try {
      setAnswer(await sorted(calls(sortingApi, send), { code: scanned, kg }))
    } catch (fault) {
      setAnswer(undefined)
      setFailed(`${scanned}: ${sentenceOf(fault)}`)
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  // The next parcel may be scanned while this one is asked about: none is dropped, and they are answered in their order.
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    if (typeof gramsOf(weight) === 'string') return setFailed(t('zoning.weight-unread', { weight }))
    setWaiting((count) => count + 1)
    last.current = last.current.then(() => sort(code, weight))
    setCode('')
    setWeight('')
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
          <Button type="submit" variant="contained">
            {t('zoning.sort-one')}
          </Button>
        </Box>
        <LinearProgress sx={{ mb: 1, visibility: waiting > 0 ? 'visible' : 'hidden' }} />
        {failed && (
          <Alert severity="error" sx={{ fontSize: 28, alignItems: 'center' }}>
            {failed}
          </Alert>
        )}
        {/* What is said of the parcel before fades, so that nobody takes it for the one that is asked about. */}
        <Box sx={{ opacity: waiting > 0 ? 0.15 : 1 }}>{answer && <SortAnswerPanel answer={answer} />}</Box>
      </DialogContent>
    </Dialog>
  )
}

/** Whole grams; undefined where nothing was weighed, the text itself where it is no weight. */
function gramsOf(kg: string): number | string | undefined {
  if (kg.trim() === '') return undefined
  const grams = numberOf(kg, 1000)
  return typeof grams === 'number' && grams > 0 ? Math.round(grams) : kg
}

type Calls = ReturnType<typeof calls<typeof sortingApi>>

/** Asks where a parcel goes, and writes down that it was sent there. */
async function sorted(
  { answer, sort }: Calls,
  { code, kg }: { readonly code: string; readonly kg: string },
): Promise<SortAnswer> {
  const grams = gramsOf(kg)
  const found = await answer({ code, ...(typeof grams === 'number' && { weight: grams }) })
  const { orderId, weight, zone, cage, segment, schemeId, templateId, templateNo } = found
  if (schemeId !== null)
    await sort({
      ...{ orderId, code: found.code, weight, zone, cage, segment },
      ...{ schemeId, templateId, templateNo },
    })
  return found
}
