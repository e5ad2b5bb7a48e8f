import { codeOfWord, wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { type FieldProps, useField } from '../form/form-context.ts'
import { longest } from '../form/form-schema.ts'
import { spoken } from '../language/language.ts'

/** What a choice is called in the three languages; Spanish may be empty. */
export type Wording = Parameters<typeof codeOfWord>[1][number]

/** A choice that is kept by its code, so that rules match it in whichever language it was chosen. Anything else may be typed. */
export function CodedField({ words, ...props }: FieldProps & { readonly words: readonly Wording[] }) {
  const { field, look, described } = useField(props)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? wordOf(field.value ?? '', words, spoken())
  const { disabled, sx, ...input } = look
  return (
    <Autocomplete
      freeSolo
      options={words.map(({ code }) => wordOf(code, words, spoken()))}
      disabled={disabled}
      sx={sx}
      inputValue={shown}
      value={shown === '' ? null : shown}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text)
        else if (text === shown) return
        else setTyped(undefined)
        field.onChange(codeOfWord(text, words))
      }}
      onBlur={() => {
        setTyped(undefined)
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
