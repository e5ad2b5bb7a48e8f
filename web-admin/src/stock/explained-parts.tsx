import type { ExplainedMove, Suspicion } from '@longshore/shared/stock/explained-view.ts'
import Box from '@mui/material/Box'
import type { Part } from '../document/PartTable.tsx'
import { spoken, textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { JournalDocument } from './journal-parts.tsx'
import { placeText } from './place-text.ts'

/** Seconds after which a movement was heard late. */
const AT_ONCE = 60

type Said = Pick<
  ExplainedMove,
  'at' | 'command' | 'by' | 'device' | 'documentId' | 'documentTable' | 'documentNo'
>

const when: Part<Said> = { label: 'stock.when', show: ({ at }) => timeOf(at) }
const work: Part<Said> = { label: 'stock.work', show: ({ command }) => textOf(`command.${command}`) }
const by: Part<Said> = { label: 'stock.by', show: ({ by: who }) => who }
const device: Part<Said> = { label: 'stock.device', show: ({ device: name }) => name }
const document: Part<Said> = {
  label: 'field.document',
  show: (line) => <JournalDocument {...line} />,
  cell: ({ documentNo }) => documentNo,
}

/** Movements at a counted position. */
export const moveParts: readonly Part<ExplainedMove>[] = [
  when,
  { label: 'stock.heard-at', show: ({ at, heardAt }) => (heardAt - at > AT_ONCE ? timeOf(heardAt) : '') },
  { label: 'stock.mark', show: ({ mark }) => mark && <Marked>{textOf(`stock.mark.${mark}`)}</Marked> },
  work,
  by,
  device,
  document,
  { label: 'stock.pieces', number: true, show: ({ pieces }) => signed(pieces) },
  { label: 'stock.balance-after', number: true, show: ({ balance }) => balance },
]

/** Movements elsewhere that may be the reason of a difference. */
export const suspicionParts: readonly Part<Suspicion>[] = [
  { label: 'stock.suspicion', show: ({ kind }) => textOf(`suspicion.${kind}`) },
  when,
  work,
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'stock.from', show: ({ from }) => placeText(from) },
  { label: 'stock.to', show: ({ to }) => placeText(to) },
  by,
  device,
  document,
]

/** Pieces that came with a plus, those that left with a minus. */
export function signed(pieces: number): string {
  return pieces.toLocaleString(spoken(), { signDisplay: 'exceptZero' })
}

function Marked({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {children}
    </Box>
  )
}
