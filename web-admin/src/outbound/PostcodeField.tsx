import { checkPostcode } from '@longshore/shared/setup/postcode.ts'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import { useWatch } from 'react-hook-form'
import { useField } from '../form/form-context.ts'
import { ruleText, t } from '../language/language.ts'

/** A postcode, judged by the rule of the country beside it as it is typed; a repair that is a guess is offered. */
export function PostcodeField({ name, country }: { name: string; country: string }) {
  const { field, look } = useField({ name, label: 'field.postcode' })
  const chosen = String(useWatch({ name: country }) ?? '')
  const typed = String(field.value ?? '')
  const { error, text, repair } = verdictOf(chosen, typed)
  return (
    <Input
      {...look}
      error={look.error || error}
      helperText={
        look.helperText ?? (
          <>
            {text}
            {repair && (
              <Button sx={{ py: 0, minWidth: 0 }} onClick={() => field.onChange(repair)}>
                {t('outbound.use-postcode', { postcode: repair })}
              </Button>
            )}
          </>
        )
      }
      value={typed}
      onChange={(event) => field.onChange(event.target.value)}
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

function verdictOf(
  country: string,
  typed: string,
): { error: boolean; text: string; repair?: string | undefined } {
  if (!country || !typed.trim()) return { error: false, text: '' }
  const answer = checkPostcode(country, typed)
  if (answer.ok) return { error: false, text: answer.warning ? t('outbound.postcode-letters') : '' }
  return {
    error: true,
    text: t('outbound.postcode-rule', { rule: ruleText(answer.rule) }),
    repair: answer.suggestion,
  }
}
