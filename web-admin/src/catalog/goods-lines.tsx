import { type CountedGoods, factsOf, totalsOf } from '@longshore/shared/catalog/goods-facts.ts'
import type { SkuLine } from '@longshore/shared/catalog/sku.api.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useWatch } from 'react-hook-form'
import type { LineColumn } from '../form/LineCell.tsx'
import { RemoteCell } from '../form/RemoteCell.tsx'
import { spoken, useText } from '../language/language.ts'
import { Article, type GoodsOfLine, GoodsPapers, GoodsPicture, GoodsSums } from './Article.tsx'
import { skusOf } from './sku-search.ts'

/** An article as a chooser knows it; `stock_quantity` are the pieces that may still be promised. */
interface Known extends GoodsOfLine {
  readonly stock_quantity: number
}
type Articles = ReadonlyMap<string, Known>

interface Asked {
  readonly customerId: string | undefined
  readonly warehouseId: string | undefined
  /** What the form starts with. */
  readonly lines: readonly (GoodsOfLine & { readonly skuId: string; readonly stock_quantity?: number })[]
  /** Says at each line what of its article may still be promised. */
  readonly tellsStock?: true
}

/** The columns of goods lines in a form, out of one customer's SKUs, and their sums. */
export function goodsLines({ customerId, warehouseId, lines, tellsStock }: Asked) {
  const articles = new Map<string, Known>(lines.map((line) => [line.skuId, { stock_quantity: 0, ...line }]))
  const keep = (sku: SkuLine) => void articles.set(sku.id, knownOf(sku))
  const { search, exact } = skusOf(customerId, warehouseId, keep)
  const shown = (skuId: string) => labelOf(articles.get(skuId))
  const draw = (skuId: string) => {
    const goods = articles.get(skuId)
    return (
      goods && (
        <Box sx={{ display: 'flex', gap: 2, width: 1, justifyContent: 'space-between' }}>
          <Article goods={goods} still />
          {tellsStock && <Free pieces={goods.stock_quantity} />}
        </Box>
      )
    )
  }
  const sku: LineColumn = {
    ...{ field: 'skuId', label: 'field.skuCode' },
    cell: (name) => <RemoteCell label="field.skuCode" {...{ name, search, exact, shown, draw }} />,
    below: (name) => <Chosen {...{ name, articles }} />,
  }
  const quantity: LineColumn = {
    ...{ field: 'quantity', number: true },
    ...(tellsStock && { below: (name) => <StockNote {...{ name, articles }} /> }),
  }
  return { sku, quantity, sums: <Sums articles={articles} /> }
}

function knownOf(sku: SkuLine): Known {
  return {
    ...factsOf(sku),
    ...{ skuCode: sku.code, skuName: sku.name, stock_quantity: sku.stock_quantity },
  }
}

function labelOf(article: Known | undefined): string | undefined {
  return article && `${article.skuCode} · ${article.skuName}`
}

interface CellProps {
  /** The cell's field: `lines.3.skuId`. */
  readonly name: string
  readonly articles: Articles
}

function Chosen({ name, articles }: CellProps) {
  const skuId: string = useWatch({ name }) ?? ''
  const quantity = piecesIn(useWatch({ name: `${lineOf(name)}.quantity` }))
  const goods = articles.get(skuId)
  if (!goods) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 1, pb: 0.5, maxWidth: 620 }}>
      <GoodsPicture goods={goods} />
      <div>
        {goods.nameEn && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{goods.nameEn}</Box>}
        <GoodsPapers {...{ goods, quantity }} />
      </div>
    </Box>
  )
}

/** What may still be promised of the line's article; a warning where all lines of it together want more. */
function StockNote({ name, articles }: CellProps) {
  const t = useText()
  const line = lineOf(name)
  const skuId: string = useWatch({ name: `${line}.skuId` }) ?? ''
  const wanted = useWatch({ name: lineOf(line), compute: (lines: readonly Line[]) => piecesOf(lines, skuId) })
  const article = articles.get(skuId)
  if (!article) return null
  const available = Math.max(0, article.stock_quantity)
  if (wanted <= available)
    return (
      <Box sx={{ px: 1, pb: 0.5 }}>
        <Free pieces={available} />
      </Box>
    )
  return (
    <FormHelperText sx={{ px: 1, m: 0, color: 'warning.dark' }}>
      {t('catalog.stock-lacks', { available, wanted })}
    </FormHelperText>
  )
}

function Free({ pieces }: { readonly pieces: number }) {
  const t = useText()
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        color: pieces > 0 ? 'text.secondary' : 'warning.dark',
      }}
    >
      {t('stock.available')} {pieces.toLocaleString(spoken())}
    </Box>
  )
}

function Sums({ articles }: Pick<CellProps, 'articles'>) {
  const lines: readonly Line[] = useWatch({ name: 'lines' }) ?? []
  const counted = lines.flatMap(({ skuId, quantity }): CountedGoods[] => {
    const goods = articles.get(skuId ?? '')
    return goods ? [{ ...goods, quantity: piecesIn(quantity) }] : []
  })
  return counted.length > 0 && <GoodsSums {...totalsOf(counted)} />
}

interface Line {
  readonly skuId?: string
  readonly quantity?: unknown
}

function piecesOf(lines: readonly Line[] | undefined, skuId: string): number {
  return (lines ?? []).reduce((sum, line) => (line.skuId === skuId ? sum + piecesIn(line.quantity) : sum), 0)
}

/** What was typed so far may be no number of pieces yet. */
function piecesIn(quantity: unknown): number {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0
}

/** `lines.3` of `lines.3.skuId`, and `lines` of that. */
function lineOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'))
}
