import type { Careful, Hands } from './hands.ts'
import { type Article, labelOf } from './world.ts'

/** Scans goods in hand. Where two articles have the same barcode, the name on the goods says which it is. */
export async function scanArticle(
  hands: Hands,
  article: Article,
  wrongs?: readonly string[],
  how?: Careful,
): Promise<boolean> {
  const taken = await hands.scan(labelOf(article), wrongs, how)
  if (hands.asks() !== 'job.which-sku') return taken
  hands.tally.add('asked which article')
  // Among the goods of several owners a line begins with its owner, and the article stands below.
  const isIt = (text: string) => text.startsWith(`${article.code} `)
  if (await hands.choose(({ title, detail }) => isIt(title) || isIt(detail))) return true
  hands.confused(`${article.code} is not among the choices`)
}
