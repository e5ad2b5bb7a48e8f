import {
  type PackagingMaterialLine,
  packagingMaterialApi,
} from '@longshore/shared/catalog/packaging-material.api.ts'
import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { materialApi } from '@longshore/shared/outbound/parcel.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { MaterialStock } from './MaterialStock.tsx'

interface StockForm {
  readonly label: TextKey
  readonly of: CommandEndpoint<{ materialId: string }>
  readonly fields: ReactNode
  /** It needs a count before it. */
  readonly counted?: true
}

const form = <A extends { materialId: string }>(
  label: TextKey,
  of: CommandEndpoint<A>,
  rest: Pick<StockForm, 'fields' | 'counted'>,
): StockForm => ({ label, of, ...rest })

const quantity = <NumberField name="quantity" />
const forms: readonly StockForm[] = [
  form('catalog.material-receive', materialApi.receive, {
    ...{ fields: [quantity, <TextField key="remark" name="remark" wide />], counted: true },
  }),
  form('outbound.count-material', materialApi.count, { fields: quantity }),
  form('catalog.material-adjust', materialApi.adjust, {
    fields: (
      <>
        <NumberField name="change" hint="catalog.change-hint" />
        <TextField name="reason" wide />
      </>
    ),
    counted: true,
  }),
  form('catalog.material-warn', materialApi.warn, {
    ...{ fields: <NumberField name="warning" hint="catalog.warning-hint" />, counted: true },
  }),
]

/** A packaging material in the chosen warehouse: how many there are, and what came and went. */
export function MaterialDetailPage() {
  return (
    <DocumentPage
      title="page.staff.materialDetails"
      byId={packagingMaterialApi.byId}
      nameOf={({ code }) => code}
      head={({ code, name }) => `${code} · ${name}`}
    >
      {(material, reload) => <Stock {...{ material, reload }} />}
    </DocumentPage>
  )
}

function Stock({ material, reload }: { material: PackagingMaterialLine; reload(): void }) {
  const t = useText()
  const may = useMay()
  const send = useSend()
  const [chosen, choose] = useState<StockForm>()
  const { id, stock, warning } = material
  const read = useCallback(
    () =>
      send({ method: 'GET', path: materialApi.journal.path, body: { id } }) as Promise<
        readonly TimelineEntry[]
      >,
    [send, id],
  )
  const { answer: entries = [], failed, reload: readAgain } = useLoad(read)
  const fitting = forms.filter(
    ({ of, counted }) => may(of.command.permission) && (!counted || stock !== null),
  )
  const saved = () => {
    choose(undefined)
    reload()
    readAgain()
  }
  return (
    <>
      <Facts
        of={[
          ['catalog.material-stock', <MaterialStock key="stock" {...{ stock, warning }} />],
          ['catalog.material-warning', warning ?? t('catalog.no-warning')],
        ]}
      />
      {stock === null && <Alert severity="info">{t('catalog.material-uncounted')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {fitting.map((one) => (
          <Button key={one.label} variant="outlined" onClick={() => choose(one)}>
            {t(one.label)}
          </Button>
        ))}
      </Box>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      <Timeline entries={entries} />
      {chosen && (
        <FormDialog title={chosen.label}>
          <SchemaForm
            of={chosen.of}
            start={{ warning: warning ?? 0 } as object}
            fixed={{ materialId: id }}
            success="message.edited"
            cancel={() => choose(undefined)}
            {...{ saved }}
          >
            {chosen.fields}
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
