import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useActionKeys } from '../form/action-key.ts'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { textOf, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { WaveBuildBar } from './WaveBuildBar.tsx'
import { enabledRules } from './wave-rule-search.ts'

type Wishes = InputOf<typeof waveApi.preview.input>
type RuleWishes = InputOf<typeof waveApi.previewRules.input>
type Kind = WavePreview['kinds'][number]
const parts: readonly Part<Kind>[] = [
  { label: 'wave.type', show: ({ type }) => textOf(`wave-type.${type}`) },
  { label: 'wave.method', show: ({ method }) => textOf(`wave-method.${method}`) },
  { label: 'wave.waves', number: true, show: ({ waves }) => waves },
  { label: 'wave.orders', number: true, show: ({ orders }) => orders },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
]
const ruled: readonly Part<Kind>[] = [{ label: 'wave.rule', show: ({ rule }) => rule }, ...parts]

interface Seen {
  readonly preview: WavePreview
  /** Starts to make what was seen; answers the build's id. */
  build(key: string): Promise<{ readonly buildId: string }>
}

/**
 * `wavepickingMang`: what waves would come of the orders that wait, as the planner wishes or as the rules say; then they
 * are made, and one may leave meanwhile.
 */
export function WavePlannerPage() {
  const t = useText()
  const send = useSend()
  const [seen, setSeen] = useState<Seen>()
  const [params, setParams] = useSearchParams()
  const build = params.get('build')
  const byRules = params.get('by') === 'rules'
  const waves = calls(waveApi, send)
  return (
    <FormPage title="page.staff.wavepickingMang">
      <ToggleButtonGroup
        exclusive
        size="small"
        value={byRules ? 'rules' : 'wishes'}
        onChange={(_, by: string | null) => {
          if (by === null) return
          setSeen(undefined)
          setParams(by === 'rules' ? { by } : {}, { replace: true })
        }}
        sx={{ mb: 2 }}
      >
        <ToggleButton value="wishes">{t('wave.by-wishes')}</ToggleButton>
        <ToggleButton value="rules">{t('wave.by-rules')}</ToggleButton>
      </ToggleButtonGroup>
      {byRules ? (
        <SchemaForm
          key="rules"
          of={waveApi.previewRules}
          {...previewing}
          saved={(preview, wishes: RuleWishes) =>
            setSeen({
              preview: preview as WavePreview,
              build: () => waves.buildRules(wishes),
            })
          }
        >
          <RemoteSelect name="ruleId" label="wave.rule" hint="wave.every-rule-hint" search={enabledRules} />
        </SchemaForm>
      ) : (
        <SchemaForm
          key="wishes"
          of={waveApi.preview}
          {...previewing}
          saved={(preview, wishes: Wishes) =>
            setSeen({
              preview: preview as WavePreview,
              build: () => waves.build({ ...wishes, orderIds: [] }),
            })
          }
        >
          <SelectField name="type" words="wave-type" label="wave.type" none="wave.every-type" />
          <SelectField name="method" words="wave-method" label="wave.method" />
          <NumberField name="maxOrders" label="wave.max-orders" />
          <NumberField name="maxSkus" label="wave.max-skus" />
          <NumberField name="priority" label="wave.priority" hint="wave.priority-hint" />
        </SchemaForm>
      )}
      {build && <WaveBuildBar id={build} />}
      {seen ? (
        <WouldCome
          {...seen}
          built={(id) => {
            setSeen(undefined)
            setParams({ build: id, ...(byRules && { by: 'rules' }) }, { replace: true })
          }}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', pb: 2 }}>{t('wave.preview-hint')}</Box>
      )}
    </FormPage>
  )
}

const previewing = { submit: 'wave.preview', success: null, guard: false } as const

function WouldCome({ preview, build, built }: Seen & { built(id: string): void }) {
  const t = useText()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const { orders, kinds, allocated } = preview
  const waves = kinds.reduce((sum, kind) => sum + kind.waves, 0)
  const generate = async () => {
    setBusy(true)
    try {
      const { buildId } = await keyed(['build', preview], build)
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
        parts={kinds.some(({ rule }) => rule !== '') ? ruled : parts}
        keyOf={({ rule, type, method }) => `${rule} ${type} ${method}`}
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
