import { mediumIds } from '@longshore/shared/labels/label.ts'
import { languages } from '@longshore/shared/language/language.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { textOf, useText } from '../language/language.ts'
import { Choice } from './Choice.tsx'
import { PrinterChoice, printerName } from './PrinterChoice.tsx'
import { usePrinters } from './use-printers.ts'
import type { useStationPrinter } from './use-station-printer.ts'

/** On what a station prints its labels, kept in this browser, and what could not be printed. */
export function StationPrinter({ of }: { of: ReturnType<typeof useStationPrinter> }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { choice, choose, failed } = of
  const here = usePrinters()
  const { medium, language, printer } = choice
  const words = [
    textOf(`label-medium.${medium}`),
    textOf(`label-language.${language}`),
    printerName(printer, here) || t('labels.choose-printer'),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {failed && (
        <Alert severity="error" action={<Button onClick={failed.again}>{t('labels.print-again')}</Button>}>
          {t('labels.not-printed')} {failed.sentence}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        {t('labels.at-station')}: {words.join(' · ')}
        <Button onClick={() => setOpen(!open)}>{t(open ? 'kit.close' : 'kit.edit')}</Button>
      </Box>
      {open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Choice
            {...{ label: 'labels.medium', words: mediumIds, of: 'label-medium', value: medium }}
            choose={(word) => choose({ medium: word })}
          />
          <Choice
            {...{ label: 'labels.language', words: languages, of: 'label-language', value: language }}
            choose={(word) => choose({ language: word })}
          />
          <PrinterChoice {...{ value: printer, here }} choose={(one) => choose({ printer: one })} />
        </Box>
      )}
    </Box>
  )
}
