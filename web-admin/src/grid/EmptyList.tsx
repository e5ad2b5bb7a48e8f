import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import i18next from 'i18next'
import { createContext, useContext } from 'react'
import { type TextKey, useText } from '../language/language.ts'

/** What an empty list knows of itself. */
export interface EmptyProps {
  readonly title: TextKey
  /** Takes away whatever narrows the list; absent where nothing does. */
  readonly showAll?: (() => void) | undefined
  /** Begins a new row; absent where the person may not. */
  readonly create?: (() => void) | undefined
}

export const EmptyContext = createContext<EmptyProps | undefined>(undefined)

/** Says why there is nothing, and the next thing to do. */
export function EmptyList() {
  const t = useText()
  const { title, showAll, create } = useContext(EmptyContext) ?? {}
  const hint = `empty.${title}`
  const says = showAll ? t('kit.no-match-hint') : i18next.exists(hint) ? t(hint as TextKey) : ''
  return (
    <Box sx={middle}>
      <Box sx={{ fontWeight: 600 }}>{t(showAll ? 'kit.no-match' : 'kit.empty')}</Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 460 }}>{says}</Box>
      {showAll ? (
        <Button onClick={showAll}>{t('kit.show-all')}</Button>
      ) : (
        create && <Button onClick={create}>{t('kit.create-first')}</Button>
      )}
    </Box>
  )
}

const middle = {
  ...{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 0.5, p: 2 },
  ...{ height: '100%', minHeight: 160, textAlign: 'center', whiteSpace: 'normal' },
} as const
