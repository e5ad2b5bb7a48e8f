import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.ts'

interface Props {
  /** Set while a number is asked for. */
  readonly number:
    | { readonly value: number; readonly max: number | undefined; readonly key: string }
    | undefined
  scan(code: string): void
  enter(quantity: number): void
}

/** Longer digits are a code that a scanner typed, not a count. */
const LONGEST_COUNT = 6

/** One place for scanner and keyboard: it takes the focus back, so that no scan goes astray; a dialog keeps it while it is open. */
export function ScanInput({ number, scan, enter }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const start = number ? String(number.value) : ''
  const step = number?.key ?? 'scan'
  // A new step, or a scan that counted, begins with its own number, marked so that typing replaces it.
  useEffect(() => {
    setText(start)
    input.current?.focus()
    setTimeout(() => input.current?.select())
  }, [start, step])
  const give = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const typed = text.trim()
    setText('')
    if (typed === '') return
    if (number && /^\d+$/.test(typed) && typed.length <= LONGEST_COUNT) enter(Number(typed))
    else scan(typed)
  }
  const takeBack = () => {
    if (!input.current) return
    if (document.activeElement?.closest('[role=dialog]')) setTimeout(takeBack, 200)
    else input.current.focus()
  }
  const tooMany = number?.max !== undefined && Number(text) > number.max
  return (
    <TextField
      fullWidth
      autoFocus
      inputRef={input}
      value={text}
      label={t(number ? 'job.number-or-scan' : 'job.scan-here')}
      color={tooMany ? 'warning' : 'primary'}
      focused
      onChange={(event) => setText(event.target.value)}
      onKeyDown={give}
      onBlur={() => setTimeout(takeBack, 200)}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: number ? 'numeric' : 'text' } }}
      sx={{ '& input': { fontSize: 28, py: 1.5 } }}
    />
  )
}
