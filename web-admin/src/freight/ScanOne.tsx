import { typedNumber, typedSize } from '@longshore/shared/freight/typed-size.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../language/language.ts'

export interface Scanned {
  readonly code: string
  readonly weight?: number
  readonly length?: number
  readonly width?: number
  readonly height?: number
}
/** What became of a scan. */
export interface Came {
  readonly taken: boolean
  /** What somebody has to look at, in words; '' where all is well. */
  readonly odd: string
}

interface Props {
  /** What was typed stays where it was not taken. */
  take(scanned: Scanned): Promise<Came>
}

const fields = ['code', 'weight', 'length', 'width', 'height'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>
const nothing: Typed = { code: '', weight: '', length: '', width: '', height: '' }

/**
 * One package: its code, then its weight and sizes. A wedge and a scale end with Enter, which leads to the next field, and
 * from the last one on. Enter in an empty field takes the package as it is.
 */
export function ScanOne({ take }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** What stands there is replaced by what is typed next. */
  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
    field?.focus()
    field?.select()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.code.trim() === '' || busy) return
    setBusy(true)
    const { code, ...measures } = typed
    const [weight, length, width, height] = Object.values(measures).map(typedNumber)
    const { taken } = await take({ code: code.trim(), weight, length, width, height } as Scanned)
    if (taken) setTyped(nothing)
    setBusy(false)
    focus('code')
  }
  const goesOn = (event: KeyboardEvent, nth: number) => {
    const name = fields[nth] ?? 'code'
    const next = fields[nth + 1]
    if (event.key !== 'Enter' || typed[name].trim() === '') return
    const sizes = name === 'length' ? typedSize(typed.length) : undefined
    if (sizes) {
      event.preventDefault()
      const [length, width, height] = sizes
      setTyped({ ...typed, length, width, height })
      focus('height')
    } else if (next) {
      event.preventDefault()
      focus(next)
    }
  }
  return (
    <Box
      {...{ component: 'form', ref: form, onSubmit: (event: FormEvent) => void submit(event) }}
      sx={{ display: 'grid', gap: 1, mb: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
    >
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('freight.scan-hint')}
      </Typography>
      {fields.map((name, nth) => (
        <Input
          key={name}
          name={name}
          label={t(name === 'code' ? 'freight.code' : `freight.${name}`)}
          value={typed[name]}
          autoFocus={name === 'code'}
          autoComplete="off"
          sx={name === 'code' ? { gridColumn: '1 / -1', maxWidth: 480 } : {}}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          onKeyDown={(event) => goesOn(event, nth)}
          slotProps={{ htmlInput: name === 'code' ? {} : { inputMode: 'decimal' } }}
        />
      ))}
      <Button type="submit" variant="contained" loading={busy} disabled={typed.code.trim() === ''}>
        {t('freight.receive')}
      </Button>
    </Box>
  )
}
