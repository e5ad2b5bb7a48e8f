import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useText } from '../language/language.ts'
import { SearchIcon } from '../look/icons.tsx'
import { closeFind, findAnything, findWhole, useAsked } from './asked.ts'
import { FindBox } from './FindBox.tsx'
import { isForField, Wedge } from './wedge.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Finds anything from anywhere: by its button, by Ctrl K, or by a code that a scanner types where no field has the focus. */
export function FindBar() {
  const t = useText()
  const { asked } = useAsked()
  useEffect(() => {
    const wedge = new Wedge()
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if ((isMac ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        findAnything()
        return
      }
      if (isForField(event.target)) return
      const code = wedge.take({ key, ctrlKey, altKey, metaKey, at: event.timeStamp })
      if (code === undefined) return
      // The key that ends a code presses no button and confirms nothing.
      event.preventDefault()
      event.stopImmediatePropagation()
      findWhole(code)
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [])
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SearchIcon fontSize="small" />}
        onClick={findAnything}
        aria-label={t('find.title')}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        sx={bar}
      >
        <Typography component="span" variant="body2" noWrap sx={words}>
          {t('find.bar')}
        </Typography>
        <Typography component="kbd" variant="caption" sx={{ ...words, flex: 0, whiteSpace: 'nowrap' }}>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Typography>
      </Button>
      {asked && <FindBox key={asked.text} {...asked} close={closeFind} />}
    </>
  )
}

const words = { display: { xs: 'none', sm: 'block' }, flex: 1, textAlign: 'left' } as const
const bar = {
  ...{ color: 'text.secondary', borderColor: 'divider', gap: 1 },
  ...{ minWidth: 0, maxWidth: 420, width: { xs: 'auto', sm: '40%' } },
  '& .MuiButton-startIcon': { mr: 0 },
}
