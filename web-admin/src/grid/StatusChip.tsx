import Chip from '@mui/material/Chip'
import { textOf } from '../language/language.ts'

const bad = /abnormal|reject|fail|void|expired|overdue|unpaid|missing|short/
const gone = /delete|cancel|closed|recycle|disabled/
const good =
  /^(complete|completed|finished|stored|issued|shipped|signed|paid|on-shelf|written-off|reconciled|audited|picked|counted|processed|claimed|credited|enabled|done)$/

type Colour = 'default' | 'error' | 'success' | 'primary' | 'warning'

/** The colour of a status: by what its word says, else by whether it is the first of its machine. */
export function colourOf(status: string, states: readonly string[]): Colour {
  if (bad.test(status)) return 'error'
  if (gone.test(status)) return 'default'
  if (good.test(status)) return 'success'
  return status === states[0] ? 'default' : 'primary'
}

/** The name of a status is `<machine>.<status>`. */
export function StatusChip({ of, states, value }: { of: string; states: readonly string[]; value: string }) {
  return <Chip variant="outlined" color={colourOf(value, states)} label={textOf(`${of}.${value}`)} />
}
