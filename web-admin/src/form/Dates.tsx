import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import type { ReactNode } from 'react'
import { useLanguage, useLanguagePack } from '../language/language.ts'

const calendars = { zh: 'zh-cn', en: 'en', es: 'es' }

/** Date pickers in the language that is shown. */
export function Dates({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { pickers } = useLanguagePack()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={calendars[language]}
      localeText={pickers as Partial<PickersLocaleText>}
    >
      {children}
    </LocalizationProvider>
  )
}
