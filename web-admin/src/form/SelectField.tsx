import MenuItem from '@mui/material/MenuItem'
import Input from '@mui/material/TextField'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { type FieldProps, useField } from './form-context.ts'
import { wordsOf } from './form-schema.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

type Props = FieldProps & {
  /** The options; without them, the words that the schema allows, named by `<words>.<word>`. */
  readonly options?: readonly Option[]
  readonly words?: string
  /** What an optional field shows for no choice. */
  readonly none?: TextKey
}

export function SelectField({ options, words, none = 'kit.none', ...props }: Props) {
  const t = useText()
  const { field, described, look } = useField(props)
  const list =
    options ??
    wordsOf(described).map((value) => ({ value, label: textOf(`${words ?? props.name}.${value}`) }))
  return (
    <Input
      {...look}
      select
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    >
      {!look.required && (
        <MenuItem value="">
          <em>{t(none)}</em>
        </MenuItem>
      )}
      {list.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Input>
  )
}
