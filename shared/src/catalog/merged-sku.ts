import { type Note, note } from '../command/change.ts'
import { rows } from '../command/reads.ts'
import { type Sku, sku } from './sku.ts'

/** The articles that others among them were merged into. */
export const mergedTargets = (skus: readonly Sku[]) =>
  rows(
    sku,
    skus.flatMap(({ mergedInto }) => mergedInto ?? []),
  )

/** The article that is meant by one that was merged into it; any other is itself. */
export function followed(found: Sku | undefined, targets: readonly Sku[]): Sku | undefined {
  return found?.mergedInto ? targets.find(({ id }) => id === found.mergedInto) : found
}

/** Tells in a document's timeline that it names another article than was written. */
export function toldOfMerged(
  documentId: string,
  event: string,
  { skus, targets }: { skus: readonly Sku[]; targets: readonly Sku[] },
): Note[] {
  return skus.flatMap((one) => {
    const to = one.mergedInto && followed(one, targets)
    return to ? [note(documentId, event, { from: one.code, to: to.code })] : []
  })
}
