import type { AccessEventLine, AuditLine } from '@longshore/shared/access/audit.api.ts'
import Box from '@mui/material/Box'
import type { Part } from '../document/PartTable.tsx'
import { refusalText, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { askedWords } from './asked-words.ts'

/** A command of the log: what, by whom, and how it ended. */
export const auditParts: readonly Part<AuditLine>[] = [
  { label: 'stock.when', show: ({ receivedAt }) => <When at={receivedAt} /> },
  {
    label: 'audit.command',
    show: ({ name }) => (
      <>
        {textOf(`command.${name}`)}
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{name}</Box>
      </>
    ),
  },
  { label: 'stock.by', show: ({ by, device }) => [by, device].filter(Boolean).join(' · ') },
  {
    label: 'audit.outcome',
    show: ({ outcome, code, values }) => (code ? refusalText(code, values) : textOf(`outcome.${outcome}`)),
  },
  {
    label: 'audit.asked',
    show: ({ args, names }) => <Asked {...{ args, names }} />,
  },
]

/** What happened at the doors: what, by whom, from where. */
export const accessEventParts: readonly Part<AccessEventLine>[] = [
  { label: 'stock.when', show: ({ at }) => <When at={at} /> },
  {
    label: 'audit.event',
    show: ({ kind, count }) =>
      count > 1 ? `${textOf(`event.${kind}`)} × ${count}` : textOf(`event.${kind}`),
  },
  { label: 'stock.by', show: ({ by }) => by },
  { label: 'audit.outcome', show: ({ code }) => (code ? refusalText(code, {}) : '') },
  { label: 'sessions.from', show: ({ address }) => address },
  { label: 'sessions.browser', show: ({ agent }) => <Small text={agent} /> },
  { label: 'audit.asked', show: ({ detail }) => <Small text={detail} /> },
]

/** In words; the entry as it was sent opens below. */
function Asked({ args, names }: Pick<AuditLine, 'args' | 'names'>) {
  const t = useText()
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {askedWords(args, names)}
      <Box component="details" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {t('audit.as-sent')}
        </Box>
        <Box component="code" sx={{ whiteSpace: 'pre-wrap' }}>
          {args}
        </Box>
      </Box>
    </Box>
  )
}

function When({ at }: { at: number }) {
  return (
    <Box component="time" sx={{ whiteSpace: 'nowrap' }}>
      {timeOf(at)}
    </Box>
  )
}

function Small({ text }: { text: string }) {
  return <Box sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{text}</Box>
}
