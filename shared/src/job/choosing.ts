import type { Lookups, SkuBarcode } from '../catalog/barcode-match.ts'
import type { Phrase, StepView } from './job.ts'

type Choice = NonNullable<StepView['choices']>['list'][number]

/** The question of a step, where there is anything to choose. */
export function choosing(question: Phrase, list: readonly Choice[]): Pick<StepView, 'choices'> {
  return list.length > 0 ? { choices: { question, list } } : {}
}

/**
 * Articles by their id, in the order of their names, each with its owner. Where they are of several owners each begins
 * with its owner: they may be named alike.
 */
export function articlesToChoose(candidates: readonly SkuBarcode[], lookups: Lookups): Choice[] {
  const isOfOne = new Set(candidates.map(({ ownerId }) => ownerId)).size === 1
  const named = candidates.map((one) => {
    const known = lookups.articleOf?.(one.skuId)
    return { ...one, article: known ? `${known.code} ${known.name}` : one.skuId }
  })
  named.sort((a, b) => (a.article < b.article ? -1 : 1))
  return named.map(({ skuId, ownerId, pieces, article }) => {
    const owner = lookups.ownerOf?.(ownerId) ?? ''
    const count = pieces > 1 ? `×${pieces}` : ''
    const choice = { key: skuId, article: skuId }
    return isOfOne || !owner
      ? { ...choice, title: article, detail: `${owner} ${count}`.trim() }
      : { ...choice, title: owner, detail: `${article} ${count}`.trim() }
  })
}
