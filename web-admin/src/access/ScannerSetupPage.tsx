import { type TestCode, testCodes } from '@longshore/shared/sync/scanner-codes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { saveAs } from '../calls/transfer.ts'
import { useBarcodePicture } from '../labels/barcode-picture.ts'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { datawedgeFile, datawedgeFileName } from './datawedge-profile.ts'

const zebra = ['profile', 'apps', 'input', 'keys', 'enter', 'intent', 'others'] as const
const honeywell = ['open', 'wedge', 'suffix', 'other-outputs', 'gs1'] as const
const wedges = ['mode', 'suffix', 'delay', 'layout', 'gs1', 'keyboard'] as const

const stepsOf = <W extends string>(device: 'zebra' | 'honeywell' | 'wedge', words: readonly W[]) =>
  words.map((word) => `scanner.${device}.${word}` as TextKey)

/** `scannerSetup`: what to set in a scanner so that it types codes as the handheld expects, and codes to try it with. */
export function ScannerSetupPage() {
  const t = useText()
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900, display: 'grid', gap: 2 }}>
      <PageHeader title="page.staff.scannerSetup" />
      <Typography>{t('scanner.about')}</Typography>
      <Alert severity="warning">{t('scanner.untried')}</Alert>
      <Steps title="scanner.zebra" steps={stepsOf('zebra', zebra)}>
        <Typography variant="body2">{t('scanner.file-about')}</Typography>
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => saveAs(datawedgeFile(), datawedgeFileName)}
        >
          {t('scanner.file')}
        </Button>
      </Steps>
      <Steps title="scanner.honeywell" steps={stepsOf('honeywell', honeywell)} />
      <Steps title="scanner.wedge" steps={stepsOf('wedge', wedges)} />
      <Section title="scanner.test">
        <Typography>{t('scanner.test-about')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
          {testCodes.map((code) => (
            <TestBarcode key={code.symbology} {...code} />
          ))}
        </Box>
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useText()
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {t(title)}
      </Typography>
      {children}
    </Box>
  )
}

function Steps({ title, steps, children }: { title: TextKey; steps: TextKey[]; children?: ReactNode }) {
  const t = useText()
  return (
    <Section title={title}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.75 }}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </Box>
      {children}
    </Section>
  )
}

function TestBarcode({ symbology, text }: TestCode) {
  const picture = useBarcodePicture(symbology, text)
  return (
    <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
      {/* Paper white in every theme: a scanner reads dark bars on light ground. */}
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={text}
          sx={{ height: 130, maxWidth: '100%', bgcolor: '#fff' }}
        />
      )}
      <Box component="figcaption">
        {textOf(`symbology.${symbology}`)} · {text}
      </Box>
    </Box>
  )
}
