import { accessApi, type RoleLine } from '@longshore/shared/access/access.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type FieldProps, useField } from '../form/form-context.ts'

/** Roles that fit the floor: what staff may hold, the administrator's aside. */
const fitsFloor = ({ audience, permissions, enabled }: RoleLine) =>
  audience === 'staff' && enabled && permissions.length > 0

/** Several roles of one person; the value is their ids. */
export function RolesField(props: FieldProps) {
  const { field, look } = useField(props)
  const send = useSend()
  const { answer, loading } = useLoad(useCallback(() => calls(accessApi, send).roles({}), [send]))
  const names = new Map((answer?.roles ?? []).map(({ id, name }) => [id, name]))
  const { disabled, sx, ...input } = look
  return (
    <Autocomplete
      multiple
      options={(answer?.roles ?? []).filter(fitsFloor).map(({ id }) => id)}
      value={(field.value as string[] | undefined) ?? []}
      loading={loading}
      disabled={disabled}
      sx={sx}
      getOptionLabel={(id) => names.get(id) ?? id}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      renderInput={(params) => <Input {...params} {...input} inputRef={field.ref} />}
    />
  )
}
