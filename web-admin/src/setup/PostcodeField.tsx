import { checkPostcode } from '@longshore/shared/setup/postcode.ts'
import { doubtfulPostcode } from '@longshore/shared/setup/postcode-doubt.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField } from '../form/form-context.ts'
import { refusalText, ruleText, t } from '../language/language.ts'

interface Props {
  readonly name: string
  /** The field of the country. */
  readonly country: string
  /** The field that says that a person looked at a doubtful code; without it nothing waits for that. */
  readonly confirmed?: string
}

/** A postcode, judged by its country's rule and published form as it is typed; a repair that is a guess is offered. */
export function PostcodeField({ name, country, confirmed }: Props) {
  const { field, look } = useField({ name, label: 'field.postcode' })
  const { setValue } = useFormContext()
  const chosen = String(useWatch({ name: country }) ?? '')
  const isConfirmed = useWatch({ name: confirmed ?? '', disabled: confirmed === undefined }) === true
  const typed = String(field.value ?? '')
  const { error, doubt, text, repair } = verdictOf(chosen, typed)
  const write = (text: string) => {
    field.onChange(text)
    if (confirmed) setValue(confirmed, undefined)
  }
  const confirm = confirmed && doubt && !isConfirmed
  return (
    <Input
      {...look}
      error={look.error || error}
      {...(doubt && !isConfirmed && { color: 'warning', focused: true })}
      helperText={
        look.helperText ??
        (doubt && isConfirmed ? (
          t('setup.postcode-confirmed')
        ) : (
          <Box sx={doubt ? { color: 'warning.dark' } : {}}>
            {text}
            {repair && (
              <Button sx={inline} onClick={() => write(repair)}>
                {t('setup.use-postcode', { postcode: repair })}
              </Button>
            )}
            {confirm && (
              <Button
                sx={inline}
                color="warning"
                onClick={() => setValue(confirmed, true, { shouldDirty: true })}
              >
                {t('setup.confirm-postcode')}
              </Button>
            )}
          </Box>
        ))
      }
      value={typed}
      onChange={(event) => write(event.target.value)}
      onBlur={() => {
        const answer = chosen && typed.trim() ? checkPostcode(chosen, typed) : undefined
        if (answer?.ok && answer.changed) field.onChange(answer.postcode)
        field.onBlur()
      }}
      inputRef={field.ref}
      slotProps={{ formHelperText: { component: 'div' } }}
    />
  )
}

const inline = { py: 0, minWidth: 0 }

function verdictOf(
  country: string,
  typed: string,
): { error: boolean; doubt: boolean; text: string; repair?: string | undefined } {
  if (!country || !typed.trim()) return { error: false, doubt: false, text: '' }
  const answer = checkPostcode(country, typed)
  if (!answer.ok) {
    const text = t('setup.postcode-rule', { rule: ruleText(answer.rule) })
    return { error: true, doubt: false, text, repair: answer.suggestion }
  }
  const doubtful = doubtfulPostcode(country, answer.postcode)
  if (!doubtful) return { error: false, doubt: false, text: '' }
  const text = refusalText(doubtful.code, doubtful.values)
  return { error: false, doubt: true, text, repair: answer.doubt?.suggestion }
}
