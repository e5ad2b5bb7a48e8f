import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import type { BoxRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import type { TextKey } from '../language/language.ts'
import { boxReasons, reasonOptions } from './reason.ts'

interface BoxArgs {
  readonly receiptId: string
  readonly boxId: string
}

/** What a desk does with one box: at once, or with a reason first. */
export interface BoxAct {
  readonly label: TextKey
  readonly permission: string | null
  readonly of: CommandEndpoint<BoxArgs>
  readonly asksReason?: true
  readonly danger?: true
  /** Its notices, where it is not one act among others. */
  readonly success?: TextKey
  readonly failed?: TextKey
  fits(status: BoxRow['status']): boolean
}

function act<A extends BoxArgs>(
  label: TextKey,
  endpoint: CommandEndpoint<A>,
  more: Pick<BoxAct, 'fits'> & Partial<BoxAct>,
): BoxAct {
  const of: CommandEndpoint<BoxArgs> = endpoint
  return { label, permission: of.command.permission, of, ...more }
}

/** "Sign success" and "Signing failed" are said of nothing else that is done with a box (specification 001 §8). */
export const signBox = act('inbound.sign-box', inboundFloorApi.signBox, {
  ...{ success: 'message.signed', failed: 'message.signingFailed' },
  fits: (status) => /expected|missing/.test(status),
})

export const boxActs: readonly BoxAct[] = [
  signBox,
  act('inbound.retry-box', inboundFloorApi.retryBox, { fits: (status) => /failed|rejected/.test(status) }),
  act('inbound.fail-box', inboundFloorApi.failBox, {
    ...{ fits: (status) => status === 'expected', asksReason: true, danger: true },
  }),
  act('inbound.reject-box', inboundFloorApi.rejectBox, {
    ...{ fits: (status) => /expected|failed/.test(status), asksReason: true, danger: true },
  }),
  act('inbound.undo-sign', inboundFloorApi.undoSign, { fits: (status) => status === 'signed' }),
]

interface Asked {
  readonly act: BoxAct
  /** The box by its number. */
  readonly box: string
  readonly args: BoxArgs
  close(): void
  saved(): void
}

/** Why a box does not come in. */
export function BoxReasonDialog({ act: { label, of }, box, args, close, saved }: Asked) {
  return (
    <FormDialog title={label} of={box}>
      <SchemaForm
        of={of}
        fixed={args}
        start={{ reason: boxReasons[0] }}
        saved={saved}
        cancel={close}
        submit={label}
        success="message.done"
      >
        <SelectField name="reason" options={reasonOptions(boxReasons)} wide />
      </SchemaForm>
    </FormDialog>
  )
}

interface Counted {
  readonly receipt: { readonly id: string; readonly no: string }
  /** Takes back instead of signing. */
  readonly undoes: boolean
  close(): void
  saved(): void
}

/** Boxes without codes: how many came, or how many of them did not. */
export function BoxCountDialog({ receipt, undoes, close, saved }: Counted) {
  const label = undoes ? 'inbound.undo-sign-count' : 'inbound.sign-count'
  const of = undoes ? inboundFloorApi.undoSignByCount : inboundFloorApi.signByCount
  return (
    <FormDialog title={label} of={receipt.no}>
      <SchemaForm
        of={of as CommandEndpoint<{ receiptId: string; boxes: number }>}
        fixed={{ receiptId: receipt.id }}
        saved={saved}
        cancel={close}
        submit={label}
        success="message.done"
      >
        <NumberField name="boxes" />
      </SchemaForm>
    </FormDialog>
  )
}
