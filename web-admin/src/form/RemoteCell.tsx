import Autocomplete from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { type ReactNode, useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type TextKey, useText } from '../language/language.ts'
import type { Option } from './SelectField.tsx'
import { useRemoteOptions } from './use-remote-options.ts'
import type { Search } from './use-search.ts'

interface Props {
  readonly name: string
  readonly label: TextKey
  readonly search: Search
  /** The row that a pasted or typed code names; undefined when there is none. */
  exact(code: string): Promise<Option | undefined>
  /** How a value that the form starts with is named. */
  shown(value: string): string | undefined
  /** Draws a found row, where its name does not say enough. */
  draw?(value: string): ReactNode
}

/** A line's choice among rows of the server. The value is the row's id; a pasted code is looked up. */
export function RemoteCell({ name, label, search, exact, shown, draw }: Props) {
  const t = useText()
  const { field, fieldState } = useController({ name })
  const { setValue } = useFormContext()
  const { box } = useRemoteOptions(search)
  const [picked, setPicked] = useState<Option>()
  const held: string = field.value ?? ''
  const known = picked?.value === held ? picked.label : shown(held)
  const unknown = held !== '' && known === undefined ? held : undefined
  useEffect(() => {
    if (unknown === undefined) return
    let wanted = true
    void exact(unknown)
      .catch(() => undefined)
      .then((option) => {
        if (!wanted || !option) return
        setPicked(option)
        setValue(name, option.value, { shouldValidate: true, shouldDirty: true })
      })
    return () => {
      wanted = false
    }
  }, [unknown, exact, name, setValue])
  const message = fieldState.error?.message
  return (
    <Autocomplete
      {...box}
      value={held ? { value: held, label: known ?? held } : null}
      onChange={(_, option) => {
        setPicked(option ?? undefined)
        field.onChange(option?.value ?? '')
      }}
      onBlur={field.onBlur}
      sx={{ minWidth: 240 }}
      {...(draw && {
        slotProps: { popper: { sx: { minWidth: 'min(420px, 90vw)' }, placement: 'bottom-start' } },
        renderOption: ({ key, ...props }, { value, label: name }) => (
          <li key={key} {...props}>
            {draw(value) ?? name}
          </li>
        ),
      })}
      renderInput={({ slotProps }) => (
        <InputBase
          {...slotProps.input}
          fullWidth
          inputProps={{
            ...slotProps.htmlInput,
            'aria-label': t(label),
            'aria-invalid': message !== undefined,
          }}
          inputRef={field.ref}
          error={message !== undefined}
          title={message ?? ''}
          sx={{
            px: 1,
            fontSize: 13,
            boxShadow: ({ palette }) => (message ? `inset 0 0 0 1px ${palette.error.main}` : 'none'),
            '&.Mui-focused': { boxShadow: ({ palette }) => `inset 0 0 0 2px ${palette.primary.main}` },
          }}
        />
      )}
    />
  )
}
