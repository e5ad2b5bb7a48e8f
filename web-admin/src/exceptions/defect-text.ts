import { defects } from '@longshore/shared/stock/defective-item.ts'
import { textOf } from '../language/language.ts'

/** A reason by its word; what an inspector at a desk wrote is shown as he wrote it. */
export function defectText(reason: string): string {
  return (defects as readonly string[]).includes(reason) ? textOf(`defect.${reason}`) : reason
}
