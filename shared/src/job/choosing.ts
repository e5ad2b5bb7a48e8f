import type { Lookups, SkuBarcode } from '../catalog/barcode-match.ts'
import type { Phrase, StepView } from './job.ts'

type Choice = NonNullable<StepView['choices']>['list'][number]

/** The question of a step, where there is anything to choose. */
export function choosing(question: Phrase, list: readonly Choice[]): Pick<StepView, 'choices'> {
  return list.length > 0 ? { choices: { question, list } } : {}
}

/** Articles by their id. Where they are of several owners each begins with its owner: they may be named alike. */
export function articlesToChoose(candidates: readonly SkuBarcode[], lookups: Lookups): Choice[] {
  const isOfOne = new Set(candidates.map(({ ownerId }) => ownerId)).size === 1
  return candidates.map(({ skuId, ownerId, pieces }) => {
    const owner = isOfOne ? undefined : lookups.ownerOf?.(ownerId)
    const article = lookups.nameOf?.(skuId) ?? skuId
    const count = pieces > 1 ? `×${pieces}` : ''
    return owner
      ? { key: skuId, title: owner, detail: `${article} ${count}`.trim() }
      : { key: skuId, title: article, detail: count }
  })
}
