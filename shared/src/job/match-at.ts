import { type Article, type Lookups, type Match, matchBarcode, ownCodesIn } from '../catalog/barcode-match.ts'
import type { Step, World } from './job.ts'

interface At {
  readonly step: Step<unknown>
  readonly held: unknown
  readonly world: World
  readonly lookups: Lookups
}

/** What a scan means at a step that says what it accepts. */
export function matchAt(raw: string, { step, held, world, lookups }: At): Match {
  return matchBarcode(raw, lookups, {
    accepts: step.accepts === 'anything' ? [] : step.accepts,
    ...step.expects?.(held, world),
    year: new Date(world.now).getUTCFullYear(),
  })
}

/**
 * The packs that may hold a position of this code and have not arrived. Until they arrive nobody knows what the code
 * means, unless the open work names the position.
 */
export function packsAwaited(raw: string, at: At): readonly string[] {
  const { step, held, world, lookups } = at
  if (step.accepts === 'anything' || !step.accepts.includes('position')) return []
  const packs = ownCodesIn(raw).flatMap((code) => lookups.absent?.(code) ?? [])
  if (packs.length === 0) return packs
  const match = matchAt(raw, at)
  const named = step.expects?.(held, world).positionIds
  return match.kind === 'position' && match.ids.every((id) => named?.has(id)) ? [] : packs
}

/** Goods that a step can mean. */
export interface Awaited extends Article {
  readonly skuId: string
}

/** The articles of the open work that the step takes, in the order of their codes: one without a barcode is chosen among them. */
export function articlesAwaited({ step, held, world, lookups }: At): Awaited[] {
  if (step.accepts === 'anything' || !step.accepts.includes('sku')) return []
  const byCode = new Map<string, Awaited>()
  for (const skuId of step.expects?.(held, world).skuIds ?? []) {
    const known = lookups.articleOf?.(skuId)
    // Where two owners name theirs alike, the scan of the code asks whose it is.
    if (known) byCode.set(known.code, { ...known, skuId })
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
