import { calls } from '@longshore/shared/contract/endpoint.ts'
import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { FormPage } from '../form/FormPage.tsx'
import { textOf } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { LastReceived, type Received } from './LastReceived.tsx'
import { ScanList } from './ScanList.tsx'
import { type Scanned, ScanOne } from './ScanOne.tsx'

/** So many of the last scans are shown. */
const SHOWN = 50

/** What the server answers of a package: its exceptions, and which rows changed. */
interface Answer {
  readonly exceptions?: readonly { readonly kind: string }[]
  readonly rows?: readonly { readonly table: string; readonly id: string }[]
}

/** `kaishishouhuo`: packages one by one, with a scale that types; `Scanreceiptlist`: a list of their numbers. */
export function ScanReceivePage({ preset = 'start' }: PageProps) {
  const { receive, byId } = calls(pieceApi, useSend())
  const [last, setLast] = useState<readonly Received[]>([])
  const take = async ({ code, ...measured }: Scanned): Promise<boolean> => {
    const tell = (said: Omit<Received, 'key' | 'code'>) =>
      setLast((before) => [{ ...said, code, key: before.length }, ...before].slice(0, SHOWN))
    try {
      const { exceptions = [], rows = [] } = (await receive({ code, ...measured })) as Answer
      const odd = exceptions.map(({ kind }) => textOf(`exception-kind.${kind}`)).join(', ')
      const id = rows.find(({ table }) => table === 'parcelPiece')?.id
      tell({ odd, ...(id !== undefined && { piece: await byId({ id }) }) })
      return true
    } catch (fault) {
      tell({ odd: sentenceOf(fault) })
      return false
    }
  }
  const isList = preset === 'list'
  return (
    <FormPage title={isList ? 'page.staff.Scanreceiptlist' : 'page.staff.kaishishouhuo'}>
      {isList ? <ScanList take={take} /> : <ScanOne take={take} />}
      <LastReceived rows={last} />
    </FormPage>
  )
}
