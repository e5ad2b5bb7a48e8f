import type { StepView } from '@longshore/shared/job/job.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ArticlePicture } from '../document/Picture.tsx'
import { detailOf, factOf, phraseOf } from './words.ts'

interface Props {
  readonly view: StepView
  choose(key: string): void
  press(key: string): void
  /** The button that takes a picture, where the step may have one. */
  readonly photo?: ReactNode
}

/** A step of a job on a desk's screen: what to do, the one thing to find, what is known of it. */
export function StepPanel({ view, choose, press, photo }: Props) {
  const { instruction, code, article, facts, progress, choices, primary, secondary, blocking } = view
  if (blocking)
    return (
      <Alert severity="error" sx={{ fontSize: 18 }}>
        <Typography variant="h2">{phraseOf(blocking.title)}</Typography>
        <Box sx={{ my: 2 }}>{phraseOf(blocking.text)}</Box>
        <Button variant="contained" color="error" onClick={() => press(blocking.action.key)}>
          {phraseOf(blocking.action.label)}
        </Button>
      </Alert>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontSize: 24, fontWeight: 600 }} aria-live="polite">
        {phraseOf(instruction)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        {code && (
          <Box>
            {article && <ArticlePicture key={article} skuId={article} side={160} />}
            {/* A slot's number is read from across the wall. */}
            <Box
              sx={{
                fontSize: code.text.length <= 3 ? 200 : 48,
                fontWeight: 700,
                lineHeight: 1.1,
                overflowWrap: 'anywhere',
              }}
            >
              {code.text}
            </Box>
            {code.caption && <Box sx={{ color: 'text.secondary' }}>{phraseOf(code.caption)}</Box>}
          </Box>
        )}
        {facts && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, flex: '1 1 280px' }}>
            {facts.map(({ label, strong, article, ...said }, i) => (
              <Box key={`${label.key} ${i}`} sx={{ display: 'flex', gap: 1 }}>
                {article && <ArticlePicture key={article} skuId={article} side={72} />}
                <Box>
                  <Box sx={{ color: 'text.secondary' }}>{phraseOf(label)}</Box>
                  <Box sx={{ fontSize: strong ? 32 : 20 }}>{factOf(said)}</Box>
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Box>
      {progress && progress.total > 0 && (
        <LinearProgress variant="determinate" value={Math.min(100, (100 * progress.done) / progress.total)} />
      )}
      {choices && (
        <List dense aria-label={phraseOf(choices.question)} sx={{ border: 1, borderColor: 'divider' }}>
          {choices.list.map(({ key, title, words, detail, article }) => (
            <ListItemButton key={key} onClick={() => choose(key)} sx={{ gap: 1 }}>
              {article && <ArticlePicture skuId={article} side={56} />}
              <ListItemText
                primary={title}
                secondary={detailOf({ words, detail })}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
            </ListItemButton>
          ))}
        </List>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {photo}
        {primary && (
          <Button size="large" variant="contained" onClick={() => press(primary.key)}>
            {phraseOf(primary.label)}
          </Button>
        )}
        {secondary?.map(({ key, label, tone }) => (
          <Button
            key={key}
            size="large"
            variant="outlined"
            color={tone === 'danger' ? 'error' : 'primary'}
            onClick={() => press(key)}
          >
            {phraseOf(label)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
