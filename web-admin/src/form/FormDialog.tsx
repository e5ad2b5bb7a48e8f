import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useRef } from 'react'
import { type TextKey, useText } from '../language/language.ts'

interface Props {
  readonly title: TextKey
  /** Which one of its kind it is about: the name of a row, or that it is a new one. */
  readonly of?: string | undefined
  readonly children: ReactNode
}

/**
 * A form over the page; it fills a narrow screen. It is closed by its own buttons, so that no slip loses input. Who opened
 * it types at once; on a phone the keys would hide the half of it, so that nothing has the focus there.
 */
export function FormDialog({ title, of, children }: Props) {
  const t = useText()
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  return (
    <Dialog open fullWidth fullScreen={narrow} maxWidth="sm">
      <DialogTitle>{[t(title), of].filter(Boolean).join(' · ')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <FirstFocused wide={!narrow}>{children}</FirstFocused>
      </DialogContent>
    </Dialog>
  )
}

const FIELD = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [role="combobox"]'

/** The same parts on every screen: a phone that is turned keeps what was typed. */
function FirstFocused({ wide, children }: { wide: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const openedWide = useRef(wide)
  useEffect(() => {
    if (!openedWide.current || box.current?.contains(document.activeElement)) return
    box.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [])
  return <div ref={box}>{children}</div>
}
