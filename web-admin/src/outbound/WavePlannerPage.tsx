import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useActionKeys } from '../form/action-key.ts'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { textOf, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { WaveBuildBar } from './WaveBuildBar.tsx'

type Wishes = InputOf<typeof waveApi.preview.input>
type Kind = WavePreview['kinds'][number]
const parts: readonly Part<Kind>[] = [
  { label: 'wave.type', show: ({ type }) => textOf(`wave-type.${type}`) },
  { label: 'wave.method', show: ({ method }) => textOf(`wave-method.${method}`) },
  { label: 'wave.waves', number: true, show: ({ waves }) => waves },
  { label: 'wave.orders', number: true, show: ({ orders }) => orders },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
]

/** `wavepickingMang`: what waves would come of the orders that wait; then they are made, and one may leave meanwhile. */
export function WavePlannerPage() {
  const t = useText()
  const [seen, setSeen] = useState<{ wishes: Wishes; preview: WavePreview }>()
  const [params, setParams] = useSearchParams()
  const build = params.get('build')
  return (
    <FormPage title="page.staff.wavepickingMang">
      <SchemaForm
        of={waveApi.preview}
        submit="wave.preview"
        success={null}
        guard={false}
        saved={(preview, wishes) => setSeen({ wishes, preview: preview as WavePreview })}
      >
        <SelectField name="type" words="wave-type" label="wave.type" none="wave.every-type" />
        <SelectField name="method" words="wave-method" label="wave.method" />
        <NumberField name="maxOrders" label="wave.max-orders" />
        <NumberField name="maxSkus" label="wave.max-skus" />
        <NumberField name="priority" label="wave.priority" hint="wave.priority-hint" />
      </SchemaForm>
      {build && <WaveBuildBar id={build} />}
      {seen ? (
        <Seen
          {...seen}
          built={(id) => {
            setSeen(undefined)
            setParams({ build: id }, { replace: true })
          }}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', pb: 2 }}>{t('wave.preview-hint')}</Box>
      )}
    </FormPage>
  )
}

function Seen({ wishes, preview, built }: { wishes: Wishes; preview: WavePreview; built(id: string): void }) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const { orders, kinds, allocated } = preview
  const waves = kinds.reduce((sum, kind) => sum + kind.waves, 0)
  const generate = async () => {
    setBusy(true)
    try {
      const { buildId } = await keyed(['build', wishes, orders], () =>
        calls(waveApi, send).build({ ...wishes, orderIds: [] }),
      )
      built(buildId)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (orders === 0) return <Alert severity="info">{t('wave.nothing-waits')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
      <PartTable
        title="wave.would-come"
        rows={kinds}
        parts={parts}
        keyOf={({ type, method }) => `${type} ${method}`}
      />
      {allocated > 0 && <Box>{t('wave.allocated', { orders: allocated })}</Box>}
      <Box sx={{ textAlign: 'right' }}>
        <Button variant="contained" loading={busy} onClick={() => void generate()}>
          {t('wave.generate', { waves })}
        </Button>
      </Box>
    </Box>
  )
}
