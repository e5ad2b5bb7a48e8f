import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { chooseLanguage, type Language, languageNames, useLanguage, useText } from '../language/language.ts'
import { LanguageIcon } from '../look/icons.tsx'
import { notify } from '../notice/notify.ts'

export function LanguageMenu() {
  const t = useText()
  const current = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (language: Language) => {
    setAnchor(null)
    chooseLanguage(language).catch(() => notify.error(t('message.chunkFailed')))
  }
  return (
    <>
      <IconButton aria-label={t('menu.language')} onClick={(event) => setAnchor(event.currentTarget)}>
        <LanguageIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(languageNames) as Language[]).map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
