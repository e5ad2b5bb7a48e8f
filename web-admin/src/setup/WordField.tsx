import type { DictionaryKind } from '@longshore/shared/setup/dictionary.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { type FieldProps, useField } from '../form/form-context.ts'
import { longest } from '../form/form-schema.ts'
import { spoken } from '../language/language.ts'
import { useWords } from './known-words.ts'

/** A text for which the dictionary offers words, in the person's language; any other may be typed. */
export function WordField({ kind, ...props }: FieldProps & { readonly kind: DictionaryKind }) {
  const { field, look, described } = useField(props)
  const words = useWords(kind)
  const language = spoken()
  const { disabled, sx, ...input } = look
  return (
    <Autocomplete
      freeSolo
      options={words.map((word) => word[language] || word.en)}
      disabled={disabled}
      sx={sx}
      inputValue={field.value ?? ''}
      value={field.value ?? ''}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={() => {
        if (typeof field.value === 'string') field.onChange(field.value.trim())
        field.onBlur()
      }}
      renderInput={(params) => (
        <Input
          {...params}
          {...input}
          inputRef={field.ref}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, maxLength: longest(described) },
          }}
        />
      )}
    />
  )
}
