import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import type { Part } from '../document/PartTable.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { placeText } from './place-text.ts'

const conditionOf = ({ condition, toCondition }: JournalLine) =>
  condition === toCondition
    ? textOf(`condition.${condition}`)
    : `${textOf(`condition.${condition}`)} → ${textOf(`condition.${toCondition}`)}`

/** One posting of the journal: pieces went from one place to another. */
export const journalParts: readonly Part<JournalLine>[] = [
  { label: 'stock.when', show: ({ at }) => timeOf(at) },
  {
    label: 'field.skuCode',
    show: ({ skuId, skuCode }) => (
      <Link component={To} to={`/journal?skuId=${skuId}`}>
        {skuCode}
      </Link>
    ),
    cell: ({ skuCode }) => skuCode,
  },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'stock.from', show: ({ from }) => placeText(from) },
  { label: 'stock.to', show: ({ to }) => placeText(to) },
  { label: 'stock.condition', show: conditionOf },
  { label: 'stock.work', show: ({ command }) => textOf(`command.${command}`) },
  { label: 'stock.by', show: ({ by }) => by },
  {
    label: 'field.document',
    show: (line) => <JournalDocument {...line} />,
    cell: ({ documentNo }) => documentNo,
  },
]

const pages = {
  '': '',
  receipt: '/entryOrderDetails',
  outboundOrder: '/outboundDetails',
  countTask: '/countDetails',
}

/** The document that the pieces moved for, and the rest of the journal that it caused. */
export function JournalDocument({
  documentId,
  documentTable,
  documentNo,
}: Pick<JournalLine, 'documentId' | 'documentTable' | 'documentNo'>) {
  const page = pages[documentTable]
  if (!page) return ''
  return (
    <Link component={To} to={`${page}?id=${documentId}`}>
      {documentNo}
    </Link>
  )
}
