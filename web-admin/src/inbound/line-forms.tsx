import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { hereOf } from '@longshore/shared/inbound/count-at-inspection.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inspectedOf, leftToInspect, pendingOf } from '@longshore/shared/inbound/inspect-count.ts'
import { leftToReceive, leftToShelve } from '@longshore/shared/inbound/line-count.ts'
import type { ReceiptLineRow } from '@longshore/shared/inbound/receipt-lines.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { openPositions } from '../setup/row-search.ts'

type Line = ReceiptLineRow

/** What a desk does with one line of a receipt: a small form each, by the endpoint's own schema. */
export interface LineForm {
  readonly label: TextKey
  readonly permission: string | null
  fits(line: Line): boolean
  Draw(props: { line: Line; close(): void; saved(): void }): ReactNode
}

interface Written {
  readonly label: TextKey
  readonly fields: (line: Line) => ReactNode
  start?(line: Line): object
  fits(line: Line): boolean
}

interface OfLine {
  readonly lineId: string
  readonly receiptId: string
}

function lineForm<A extends OfLine>(
  endpoint: CommandEndpoint<A>,
  { label, fields, start, fits }: Written,
): LineForm {
  const of: CommandEndpoint<OfLine> = endpoint
  return {
    label,
    permission: of.command.permission,
    fits,
    Draw: ({ line, close, saved }) => (
      <FormDialog title={label} of={line.skuCode}>
        <SchemaForm
          of={of}
          start={start?.(line) ?? {}}
          fixed={{ lineId: line.id, receiptId: line.receiptId }}
          saved={saved}
          cancel={close}
          submit={label}
          success="message.done"
        >
          {fields(line)}
        </SchemaForm>
      </FormDialog>
    ),
  }
}

function Suggested({ codes }: { codes: readonly string[] }) {
  const t = useText()
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>{t('inbound.suggested-here', { positions: codes.join(', ') })}</Box>
  )
}

const shelvedCondition = (line: Line) => (leftToShelve(line, 'good') > 0 ? 'good' : 'defective')

export const receiveForm = lineForm(inboundFloorApi.receive, {
  label: 'inbound.receive',
  fits: (line) => leftToReceive(line) > 0,
  start: (line) => ({ quantity: leftToReceive(line) }),
  fields: () => <NumberField name="quantity" />,
})

export const correctForm = lineForm(inboundFloorApi.correct, {
  label: 'inbound.correct',
  fits: (line) => line.received > 0,
  start: ({ received }) => ({ received }),
  fields: () => <NumberField name="received" />,
})

export const inspectForm = lineForm(inboundFloorApi.inspect, {
  label: 'inbound.inspect',
  fits: (line) => pendingOf(line) > 0,
  start: (line) => ({ good: leftToInspect(line), defective: 0 }),
  fields: () => (
    <>
      <NumberField name="good" label="field.goodPieces" />
      <NumberField name="defective" label="field.defectivePieces" />
      <TextField name="reason" wide />
    </>
  ),
})

export const undoCountForm = lineForm(inboundFloorApi.undoReceive, {
  label: 'inbound.undo-count',
  fits: ({ received, surplus }) => received + surplus > 0,
  fields: () => <NumberField name="quantity" />,
})

export const undoInspectForm = lineForm(inboundFloorApi.undoInspect, {
  label: 'inbound.undo-inspect',
  fits: (line) => line.defective > 0 || (line.inspectPercent > 0 && inspectedOf(line) > 0),
  start: ({ good, passed, defective, inspectPercent }) => ({
    good: inspectPercent > 0 ? good - passed : 0,
    defective,
  }),
  fields: () => (
    <>
      <NumberField name="good" label="field.goodPieces" />
      <NumberField name="defective" label="field.defectivePieces" />
    </>
  ),
})

export const putForm = lineForm(inboundFloorApi.put, {
  label: 'inbound.put',
  fits: (line) => leftToShelve(line, 'good') + leftToShelve(line, 'defective') > 0,
  start: (line) => {
    const condition = shelvedCondition(line)
    const [first] = condition === 'good' ? line.suggested : []
    return {
      condition,
      quantity: leftToShelve(line, condition),
      ...(first && { positionId: first.positionId }),
    }
  },
  fields: ({ suggested: [first, ...others], asksWhy }) => (
    <>
      <RemoteSelect name="positionId" search={openPositions} shown={first?.code} />
      <SelectField name="condition" words="goods-condition" />
      <NumberField name="quantity" />
      {first && <Suggested codes={[first, ...others].map(({ code }) => code)} />}
      {asksWhy && <TextField name="reason" label="field.whyElsewhere" wide />}
      <SwitchField name="overfull" />
      <SwitchField name="mixed" />
    </>
  ),
})

export const undoPutForm = lineForm(inboundFloorApi.undoPut, {
  label: 'inbound.undo-put',
  fits: ({ shelvedGood, shelvedDefective }) => shelvedGood + shelvedDefective > 0,
  start: ({ shelvedGood }) => ({ condition: shelvedGood > 0 ? 'good' : 'defective' }),
  fields: () => (
    <>
      <RemoteSelect name="positionId" search={openPositions} />
      <SelectField name="condition" words="goods-condition" />
      <NumberField name="quantity" />
    </>
  ),
})

export const countAgainForm = lineForm(inboundFloorApi.countAtInspection, {
  label: 'inbound.count-again',
  fits: (line) => line.inspectPercent > 0 && line.received + line.surplus > 0,
  start: (line) => ({ found: hereOf(line) }),
  fields: () => <NumberField name="found" hint="inbound.count-again-hint" />,
})

export const undoCountAgainForm = lineForm(inboundFloorApi.undoCountAtInspection, {
  label: 'inbound.undo-count-again',
  fits: ({ countedAt }) => countedAt !== null,
  fields: () => null,
})
