import { type AddressParts, parseAddress, quickLacks } from '@longshore/shared/orders/parse-address.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../language/language.ts'
import { type Part, QuickPart, quickLabels } from './QuickPart.tsx'

interface Props {
  /** The form's field for each part that it takes. */
  readonly fields: Partial<Readonly<Record<Part, string>>>
}

/**
 * A pasted address, taken apart into the fields of the form around it. Each guess is shown and can be put right before it
 * is taken. "Recipient, address, city, state, zip and country required; phone and original number optional" (000 §5).
 */
export function QuickAddress({ fields }: Props) {
  const t = useText()
  const { setValue } = useFormContext()
  const [open, setOpen] = useState(false)
  const [pasted, setPasted] = useState('')
  const [parts, setParts] = useState<AddressParts>()
  const taken = (Object.keys(quickLabels) as Part[]).filter((part) => fields[part])
  const lacks = parts ? quickLacks(parts) : []
  const take = () => {
    if (!parts) return
    for (const part of taken) {
      const field = fields[part]
      if (field && parts[part]) setValue(field, parts[part], { shouldDirty: true, shouldValidate: true })
    }
    setOpen(false)
    setPasted('')
    setParts(undefined)
  }
  if (!open)
    return (
      <Box sx={whole}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('quick.open')}
        </Button>
      </Box>
    )
  return (
    <Paper
      variant="outlined"
      sx={{ ...whole, p: 2, display: 'grid', gap: 2 }}
      // Enter in a guess is not meant for the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <Input
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        label={t('quick.pasted')}
        helperText={t('quick.hint')}
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value)
          setParts(target.value.trim() ? parseAddress(target.value) : undefined)
        }}
      />
      {parts && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
          {taken.map((part) => (
            <QuickPart
              key={part}
              part={part}
              value={parts[part]}
              lacks={lacks.includes(part)}
              change={(value) => setParts({ ...parts, [part]: value })}
            />
          ))}
        </Box>
      )}
      {lacks.length > 0 && (
        <Alert severity="warning">
          {t('quick.lacks', { parts: lacks.map((part) => t(quickLabels[part])).join(', ') })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={() => setOpen(false)}>{t('kit.cancel')}</Button>
        <Button variant="contained" disabled={!parts || lacks.length > 0} onClick={take}>
          {t('quick.take')}
        </Button>
      </Box>
    </Paper>
  )
}

const whole = { gridColumn: '1 / -1' }
