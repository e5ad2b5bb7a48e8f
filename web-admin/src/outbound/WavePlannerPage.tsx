import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../calls/api.ts'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { useText } from '../language/language.ts'
import { WaveBuildBar } from './WaveBuildBar.tsx'
import { WavesToCome } from './WavesToCome.tsx'
import { enabledRules } from './wave-rule-search.ts'

type Wishes = InputOf<typeof waveApi.preview.input>
type RuleWishes = InputOf<typeof waveApi.previewRules.input>
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
        <WavesToCome
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
