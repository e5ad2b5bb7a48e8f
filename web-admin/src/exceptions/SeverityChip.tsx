import type { Severity } from '@longshore/shared/exceptions/exception.ts'
import Chip from '@mui/material/Chip'
import { textOf } from '../language/language.ts'

const colours = { low: 'default', high: 'warning', critical: 'error' } as const

export function SeverityChip({ severity }: { severity: Severity }) {
  return <Chip color={colours[severity]} label={textOf(`severity.${severity}`)} />
}
