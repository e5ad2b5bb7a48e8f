import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useText } from '../language/language.ts'
import { chooseWarehouse, type Login } from '../login/login.ts'
import { WarehouseIcon } from '../look/icons.tsx'

/** Whose scope the person works in; shown to those who may choose among several. */
export function WarehouseChoice({ login }: { login: Login }) {
  const t = useText()
  if (login.warehouses.length < 2) return null
  return (
    <TextField
      select
      variant="standard"
      value={login.warehouseId ?? ''}
      onChange={(event) => chooseWarehouse(login, event.target.value)}
      sx={{ maxWidth: { xs: 120, sm: 220 }, mx: 1 }}
      slotProps={{
        htmlInput: { 'aria-label': t('menu.warehouse') },
        input: {
          disableUnderline: true,
          startAdornment: (
            <InputAdornment position="start">
              <WarehouseIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    >
      {login.warehouses.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
