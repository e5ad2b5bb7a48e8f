import type { CustomerRoleLine } from '@longshore/shared/access/access.api.ts'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useText } from '../language/language.ts'

/** What of the chosen role the person may do: all of it, until something is taken away. */
export function RightsField({ roles }: { readonly roles: readonly CustomerRoleLine[] }) {
  const t = useText()
  const roleId: unknown = useWatch({ name: 'roleId' })
  const { field } = useController({ name: 'rights' })
  const was = useRef(roleId)
  const { onChange } = field
  useEffect(() => {
    if (was.current && was.current !== roleId) onChange(null)
    was.current = roleId
  }, [roleId, onChange])

  const all = roles.find(({ id }) => id === roleId)?.rights ?? []
  if (!all.length) return null
  const chosen = new Set<string>(field.value ?? all.map(({ id }) => id))
  const change = (right: string) => {
    const next = all.map(({ id }) => id).filter((id) => chosen.has(id) !== (id === right))
    onChange(next.length === all.length ? null : next)
  }
  return (
    <FormControl component="fieldset" sx={{ gridColumn: '1 / -1' }}>
      <FormLabel component="legend">{t('field.rights')}</FormLabel>
      <FormGroup row>
        {all.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox size="small" checked={chosen.has(id)} onChange={() => change(id)} />}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
