import { HEARD_LATE, type MomentLine, type MomentPosting } from '@longshore/shared/stock/moment-view.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import type { Part } from '../document/PartTable.tsx'
import { spoken, textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { journalParts } from './journal-parts.tsx'
import { placeText } from './place-text.ts'

const signed = (pieces: number) =>
  pieces === 0 ? '' : `${pieces > 0 ? '+' : '−'}${Math.abs(pieces).toLocaleString(spoken())}`

/** A position's code is not broken at its dashes. */
function Place({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {placeText(name)}
    </Box>
  )
}

/** What lay there, what of it the house heard of later, and what lies there now. */
export const lineParts: readonly Part<MomentLine>[] = [
  { label: 'stock.place', show: ({ place }) => <Place name={place} /> },
  {
    label: 'field.skuCode',
    show: ({ skuId, skuCode }) => (
      <Link component={To} to={`/stockDetails?id=${skuId}`}>
        {skuCode}
      </Link>
    ),
  },
  { label: 'field.customerName', show: ({ customerName }) => customerName },
  { label: 'stock.condition', show: ({ condition }) => textOf(`condition.${condition}`) },
  { label: 'stock.batch', show: ({ batchNo }) => batchNo },
  { label: 'moment.then', number: true, show: ({ quantity }) => <b>{quantity.toLocaleString(spoken())}</b> },
  {
    label: 'moment.heard-later',
    number: true,
    show: ({ heardLater }) =>
      heardLater !== 0 && (
        <Chip color="warning" label={signed(heardLater)} title={textOf('moment.heard-later-hint')} />
      ),
  },
  { label: 'moment.now-pieces', number: true, show: ({ now }) => now },
  { label: 'moment.difference', number: true, show: ({ quantity, now }) => signed(now - quantity) },
]

/** A posting's time as the way to the stock at that second. */
export function whenPart<L extends JournalLine>(to: (line: L) => string): Part<L> {
  return {
    label: 'stock.when',
    show: (line) => (
      <Link component={To} to={to(line)} title={textOf('moment.open')} sx={{ whiteSpace: 'nowrap' }}>
        {timeOf(line.at)}
      </Link>
    ),
    cell: ({ at }) => timeOf(at),
  }
}

const inOneLine: readonly Part<JournalLine>[] = [
  { label: 'stock.from', show: ({ from }) => <Place name={from} /> },
  { label: 'stock.to', show: ({ to }) => <Place name={to} /> },
]
const [, ...others] = journalParts.map((part) => inOneLine.find(({ label }) => label === part.label) ?? part)

/** The digits of one barcode stand in one line. */
const scans = { display: 'inline-block', minWidth: '15ch', fontFamily: 'monospace', overflowWrap: 'anywhere' }

/** Postings beside a moment: with who heard them, where and when; each leads to the stock at its second. */
export function postingParts(to: (line: MomentPosting) => string): readonly Part<MomentPosting>[] {
  return [
    whenPart<MomentPosting>(to),
    ...others,
    { label: 'moment.device', show: ({ device }) => device },
    {
      label: 'moment.scanned',
      show: ({ scanned }) =>
        scanned.length > 0 && (
          <Box component="span" sx={scans}>
            {scanned.join(' · ')}
          </Box>
        ),
    },
    {
      label: 'moment.heard',
      show: ({ at, heardAt }) =>
        heardAt - at >= HEARD_LATE && (
          <Chip color="warning" label={timeOf(heardAt)} title={textOf('moment.late')} />
        ),
    },
  ]
}
