import { mediumIds } from '@longshore/shared/labels/label.ts'
import { languages } from '@longshore/shared/language/language.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { textOf, useText } from '../language/language.ts'
import { Choice } from './Choice.tsx'
import { printers } from './print-choice.ts'
import type { useStationPrinter } from './use-station-printer.ts'

/** On what a station prints its labels, kept in this browser, and what could not be printed. */
export function StationPrinter({ of }: { of: ReturnType<typeof useStationPrinter> }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { choice, choose, print, failed } = of
  const { medium, language, printer } = choice
  const words = [`label-medium.${medium}`, `label-language.${language}`, `label-printer.${printer}`]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {failed && (
        <Alert
          severity="error"
          action={<Button onClick={() => print(failed.orderId)}>{t('labels.print-again')}</Button>}
        >
          {t('labels.not-printed')} {failed.sentence}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        {t('labels.at-station')}: {words.map((word) => textOf(word)).join(' · ')}
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
          <Choice
            {...{ label: 'labels.printer', words: printers, of: 'label-printer', value: printer }}
            choose={(word) => choose({ printer: word })}
          />
        </Box>
      )}
    </Box>
  )
}
