import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { FormPage } from '../form/FormPage.tsx'
import { refusalText, textOf } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { LastReceived, type Received } from './LastReceived.tsx'
import { ScanList } from './ScanList.tsx'
import { type Came, type Scanned, ScanOne } from './ScanOne.tsx'

/** So many of the last scans are shown. */
const SHOWN = 50

/** What the server answers of a package: its exceptions, and which rows changed. */
interface Answer {
  readonly exceptions?: readonly { readonly kind: string }[]
  readonly warnings?: Outcome['warnings']
  readonly rows?: readonly { readonly table: string; readonly id: string }[]
}

/** `kaishishouhuo`: packages one by one, with a scale that types; `Scanreceiptlist`: a list of their numbers. */
export function ScanReceivePage({ preset = 'start' }: PageProps) {
  const isList = preset === 'list'
  return (
    <FormPage title={isList ? 'page.staff.Scanreceiptlist' : 'page.staff.kaishishouhuo'}>
      <ReceiveScans isList={isList} />
    </FormPage>
  )
}

interface Props {
  readonly isList: boolean
  /** The receiving master order that the packages come under, and those of its packages that are to be received. */
  readonly master?: { readonly id: string; readonly expected: readonly string[] }
  /** After each package. */
  done?(): void
}

/** Receives packages, one by one or by a list of numbers, and tells what became of each. */
export function ReceiveScans({ isList, master, done }: Props) {
  const send = useSend()
  const { receive, byId } = calls(pieceApi, send)
  const [last, setLast] = useState<readonly Received[]>([])
  const take = async ({ code, ...measured }: Scanned): Promise<Came> => {
    const tell = (said: Omit<Received, 'key' | 'code'>) =>
      setLast((before) => [{ ...said, code, key: before.length }, ...before].slice(0, SHOWN))
    try {
      const {
        exceptions = [],
        warnings = [],
        rows = [],
      } = (await receive({
        ...{ code, ...measured },
        ...(master && { masterId: master.id }),
      })) as Answer
      const idIn = (table: string) => rows.find((row) => row.table === table)?.id
      const receiptId = idIn('receipt')
      const whole = receiptId && (await calls(inboundApi, send).byId({ id: receiptId, lines: 0 }))
      const odd = [
        ...exceptions.map(({ kind }) => textOf(`exception-kind.${kind}`)),
        ...warnings.map(({ code: why, values }) => refusalText(why, values)),
        ...(whole ? [said(whole.receipt)] : []),
      ].join(', ')
      const id = idIn('parcelPiece')
      tell({ odd, ...(id !== undefined && { piece: await byId({ id }) }) })
      return { taken: true, odd }
    } catch (fault) {
      const odd = sentenceOf(fault)
      tell({ odd })
      return { taken: false, odd }
    } finally {
      done?.()
    }
  }
  return (
    <>
      {isList ? (
        <ScanList take={take} {...(master && { offered: master.expected })} />
      ) : (
        <ScanOne take={take} />
      )}
      <LastReceived rows={last} tells={!isList} />
    </>
  )
}

/** A number of a receipt was scanned; a returned item is handled by its processing method at once (001 §8). */
function said({ no, kind, method }: { no: string; kind: string; method: string }): string {
  const how = kind === 'return' && method !== '' ? textOf(`return-method.${method}`) : ''
  return [no, how].filter(Boolean).join(': ')
}
