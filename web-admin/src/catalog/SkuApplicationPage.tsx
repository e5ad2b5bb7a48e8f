import type { SkuLine } from '@longshore/shared/catalog/sku.api.ts'
import { type SkuApplicationLine, skuApplicationApi } from '@longshore/shared/catalog/sku-application.api.ts'
import { skuApplicationMachine } from '@longshore/shared/catalog/sku-application.ts'
import { picturePath } from '@longshore/shared/catalog/sku-picture.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Thumbnail } from '../document/Picture.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { barcodeColumns } from './SkuFields.tsx'
import { ownApplicationActions, reviewActions } from './sku-application-actions.ts'

/** One application: what is wished, beside what stands now where an article is to change. */
export function SkuApplicationPage({ preset }: PageProps) {
  const own = preset === 'own'
  return (
    <DocumentPage
      title={own ? 'page.customer.skuApplicationDetails' : 'page.staff.skuApplicationDetails'}
      byId={skuApplicationApi.byId}
      actions={own ? ownApplicationActions : reviewActions}
      nameOf={({ code }) => code}
      head={({ code, name, status }) => (
        <>
          {code} · {name}
          <StatusChip of={skuApplicationMachine.name} value={status} />
        </>
      )}
    >
      {(asked, reload) => (
        <>
          {asked.reason && <Rejected {...asked} />}
          {asked.pictures.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {asked.pictures.map((hash) => (
                <Thumbnail key={hash} at={{ path: picturePath, hash }} alt={asked.code} side={128} />
              ))}
            </Box>
          )}
          <Facts of={[...wordsOf(own ? { ...asked, customerName: '' } : asked), ...wishOf(asked)]} />
          {!own && <Correct {...{ asked, reload }} />}
        </>
      )}
    </DocumentPage>
  )
}

function Rejected({ reason }: SkuApplicationLine) {
  return <Alert severity="warning">{textOf('catalog.rejected-because', { reason })}</Alert>
}

/** The reviewer approves with other codes than were asked for. */
function Correct({ asked, reload }: { asked: SkuApplicationLine; reload(): void }) {
  const t = useText()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const fits = skuApplicationMachine.allows(asked.status, 'approve')
  if (!fits || !may(skuApplicationApi.approve.command.permission)) return null
  const close = () => setOpen(false)
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>{t('catalog.approve-with-codes')}</Button>
      {open && (
        <FormDialog title="catalog.approve-with-codes">
          <SchemaForm
            of={skuApplicationApi.approve}
            start={asked}
            fixed={{ id: asked.id }}
            expects={asked.version}
            submit="skuApplication.approve"
            success="message.done"
            saved={() => {
              close()
              reload()
            }}
            cancel={close}
          >
            <TextField name="code" />
            <LineEditor
              name="barcodes"
              columns={barcodeColumns(asked.now?.barcodes)}
              start={{ quantity: 1 }}
              most={50}
            />
          </SchemaForm>
        </FormDialog>
      )}
    </Box>
  )
}

type Known = Parameters<typeof Facts>[0]['of']

function wordsOf({ kind, customerName, appliedAt, decidedAt, decidedBy }: SkuApplicationLine): Known {
  return [
    ['catalog.asked-for', textOf(`application-kind.${kind}`)],
    ['field.customerName', customerName],
    ['catalog.applied-at', timeOf(appliedAt)],
    ['catalog.decided-at', decidedAt && timeOf(decidedAt)],
    ['catalog.decided-by', decidedBy],
  ]
}

type Wished = Pick<SkuLine, 'barcodes' | 'warehouseNames' | (typeof shown)[number]>
const shown = [
  ...([
    'code',
    'name',
    'nameEn',
    'categoryName',
    'unitName',
    'sellerSku',
    'identification',
    'warningStock',
    'weight',
    'length',
    'width',
  ] as const),
  ...(['height', 'sizeClass', 'unitPrice', 'currency', 'customsCode', 'nature', 'origin'] as const),
  ...(['material', 'brand', 'model', 'packaging'] as const),
]
const units: Readonly<Record<string, string>> = { weight: ' kg', length: ' cm', width: ' cm', height: ' cm' }
const codesOf = ({ barcodes }: Pick<Wished, 'barcodes'>) =>
  barcodes.map(({ code, quantity }) => (quantity > 1 ? `${code} × ${quantity}` : code)).join(', ')

const namesOf = ({ warehouseNames }: Pick<Wished, 'warehouseNames'>) =>
  warehouseNames.join(', ') || textOf('catalog.all-warehouses')

/** What is wished, field by field; where it differs from what stands now, both. */
function wishOf({ now, ...wish }: SkuApplicationLine): Known {
  const said = (of: Wished, field: (typeof shown)[number]) => {
    if (field === 'sizeClass') return textOf(`size-class.${of.sizeClass}`)
    return of[field] === '' ? '' : `${of[field]}${units[field] ?? ''}`
  }
  const both = (is: string, was: string | undefined) =>
    was === undefined || was === is ? (
      is
    ) : (
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {was || '–'} → {is || '–'}
      </Box>
    )
  return [
    ...shown.map(
      (field) =>
        [`field.${field}` as TextKey, both(said(wish, field), now ? said(now, field) : undefined)] as const,
    ),
    ['field.warehouseIds', both(namesOf(wish), now ? namesOf(now) : undefined)],
    ['field.barcodes', both(codesOf(wish), now ? codesOf(now) : undefined)],
  ]
}
