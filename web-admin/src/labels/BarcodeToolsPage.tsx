import { type Symbology, symbologies } from '@longshore/shared/labels/label.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useSettled } from '../calls/use-settled.ts'
import { textOf, useText } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Choice } from './Choice.tsx'
import { LabelPanel } from './LabelPanel.tsx'
import { PrintedLabels } from './PrintedLabels.tsx'
import { Shown, useShown } from './Shown.tsx'
import { codesOf } from './typed-codes.ts'

const words = ['tools', 'printed'] as const
const kinds = ['free', 'tote', 'bag'] as const
const title = 'page.staff.barcodeTools'

/** `barcodeTools`: a barcode of any kind out of what is typed, labels of totes in a row, a bag's label. */
export function BarcodeToolsPage() {
  const value = useShown(words)
  const parts = <Shown {...{ words, value }} />
  if (value === 'printed') return <PrintedLabels title={title}>{parts}</PrintedLabels>
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, pt: { xs: 1, sm: 1.5 }, pb: 2 }}>
      <PageHeader title={title}>{parts}</PageHeader>
      <Tools />
    </Box>
  )
}

interface Typed {
  readonly typed: string
  readonly headline: string
  readonly lines: string
}

function Tools() {
  const t = useText()
  const [kind, setKind] = useState<(typeof kinds)[number]>('free')
  const [symbology, setSymbology] = useState<Symbology>('code128')
  const [typed, setTyped] = useState('')
  const [headline, setHeadline] = useState('')
  const [lines, setLines] = useState('')
  const settled = JSON.parse(useSettled(JSON.stringify({ typed, headline, lines }))) as Typed
  const codes = codesOf(settled.typed)
  const said = { headline: settled.headline.slice(0, 120), lines: settled.lines.split('\n').slice(0, 6) }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '360px 1fr' }, gap: 2, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        <Choice
          label="labels.kind"
          words={kinds}
          of="label-kind"
          value={kind}
          choose={(word) => setKind(word)}
        />
        <Choice
          label="labels.symbology"
          words={symbologies}
          of="symbology"
          value={symbology}
          choose={(word) => setSymbology(word)}
        />
        <TextField
          label={t('labels.codes')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          helperText={textOf(`symbology-hint.${symbology}`)}
          multiline
          minRows={3}
          maxRows={10}
          autoFocus
        />
        <TextField
          label={t('labels.headline')}
          value={headline}
          onChange={({ target }) => setHeadline(target.value)}
        />
        <TextField
          label={t('labels.lines')}
          value={lines}
          onChange={({ target }) => setLines(target.value)}
          multiline
          minRows={2}
        />
      </Box>
      {codes.length ? (
        <LabelPanel of={{ kind, codes, symbology, ...said }} />
      ) : (
        <Alert severity="info">{t('labels.type-first')}</Alert>
      )}
    </Box>
  )
}
