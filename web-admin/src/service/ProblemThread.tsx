import type { ReplyLine } from '@longshore/shared/service/problem.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import { refusalText, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { ShownProblem } from './ProblemPage.tsx'
import { SentPictures } from './ProblemPictures.tsx'

/** What was said about a problem from the first word on, and what became of what it asked for. */
export function ProblemThread({ one }: { readonly one: ShownProblem }) {
  return (
    <Paper variant="outlined" component="ol" sx={thread}>
      <li>
        <Box sx={{ color: 'text.secondary' }}>{timeOf(one.createdAt)}</Box>
        <Box sx={words}>{one.question}</Box>
        <SentPictures row={one.id} photos={one.photos} />
      </li>
      {one.said.map((reply) => (
        <li key={reply.id}>
          <Reply reply={reply} />
        </li>
      ))}
    </Paper>
  )
}

function Reply({ reply }: { readonly reply: ReplyLine }) {
  const t = useText()
  const { type, outcome, refusal, consignee } = reply
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary' }}>
        <time>{timeOf(reply.at)}</time>
        <span>{reply.authorName || t('problem.house')}</span>
        {type && <Chip size="small" variant="outlined" label={textOf(`reply-type.${type}`)} />}
        {outcome && <Chip size="small" color={tones[outcome]} label={textOf(`reply-outcome.${outcome}`)} />}
      </Box>
      <Box sx={words}>{reply.text}</Box>
      {consignee.length > 0 && (
        <Box sx={{ ...words, color: 'text.secondary' }}>
          {t('problem.said')}: {consignee.join(', ')}
        </Box>
      )}
      {refusal && (
        <Alert severity="warning" sx={{ mt: 0.5 }}>
          {refusalText(refusal.code, refusal.values)}
        </Alert>
      )}
      <SentPictures row={reply.id} photos={reply.photos} />
    </>
  )
}

const tones = { asked: 'default', done: 'success', refused: 'warning' } as const
const thread = { m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 760 }
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
