import { amountOf, type GoodsFacts, type GoodsTotals } from '@longshore/shared/catalog/goods-facts.ts'
import { picturePath } from '@longshore/shared/catalog/sku-picture.ts'
import { type Currency, currencies, formatMoney } from '@longshore/shared/money/money.ts'
import Box from '@mui/material/Box'
import { SmallPicture, Thumbnail } from '../document/Picture.tsx'
import { cm, cubicMetres, kg } from '../grid/columns.tsx'
import { spoken, useText } from '../language/language.ts'
import { figureText } from '../look/measures.ts'

export interface GoodsOfLine extends GoodsFacts {
  readonly skuCode: string
  readonly skuName: string
}

interface Props {
  readonly goods: GoodsOfLine
  readonly quantity?: number
  /** It stands in what is pressed itself: its picture opens nothing. */
  readonly still?: true
}

/** What a line's goods are: picture, code and names, and below them what the papers say of a piece. */
export function Article({ goods, still, ...rest }: Props) {
  const { skuCode, skuName, nameEn } = goods
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 130 }}>
      <GoodsPicture goods={goods} {...(still && { still })} />
      <Box sx={{ minWidth: 0 }}>
        <span>{skuCode}</span>
        <Box sx={small}>{[skuName, nameEn].filter(Boolean).join(' · ')}</Box>
        <GoodsPapers goods={goods} {...rest} />
      </Box>
    </Box>
  )
}

/** Its picture, which opens large unless it is `still`. */
export function GoodsPicture({ goods, still }: Omit<Props, 'quantity'>) {
  if (!goods.picture) return null
  const shown = { at: { path: picturePath, hash: goods.picture }, alt: goods.skuCode, side: 36 }
  return still ? <SmallPicture {...shown} /> : <Thumbnail {...shown} />
}

/** Package, sizes, weight, price and amount, customs code and goods type, as far as they are known. */
export function GoodsPapers({ goods, quantity }: { readonly goods: GoodsFacts; readonly quantity?: number }) {
  const t = useText()
  const { packaging, length, width, height, weight, customsCode, nature } = goods
  const said = [
    packaging,
    length * width * height > 0 && `${[length, width, height].map(number(cm)).join(' × ')} cm`,
    weight > 0 && `${number(kg)(weight)} kg`,
    priceOf(goods, quantity),
    customsCode && `${t('field.customsCode')} ${customsCode}`,
    nature,
  ].filter(Boolean)
  return (
    <Box sx={small}>
      {said.map((one, nth) => (
        // A figure and its unit stay on one line.
        <Box key={`${nth} ${one}`} sx={{ display: 'inline-block', whiteSpace: 'pre' }}>
          {one}
          {nth < said.length - 1 && ' · '}
        </Box>
      ))}
    </Box>
  )
}

/** The sums of a document's lines. */
export function GoodsSums({ pieces, weight, volume, amounts }: GoodsTotals) {
  const t = useText()
  const sums = [
    [t('field.pieces'), pieces.toLocaleString(spoken())],
    [t('field.weight'), `${number(kg)(weight)} kg`],
    [t('field.volume'), `${number(cubicMetres)(volume)} m³`],
    ...amounts.map(({ amount, currency }) => [t('field.amount'), money(amount, currency)]),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 2, py: 1 }}>
      {sums.map(([label, sum]) => (
        <span key={`${label} ${sum}`}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}{' '}
          </Box>
          <strong>{sum}</strong>
        </span>
      ))}
    </Box>
  )
}

/** A price, multiplied by the pieces where these are known; nothing where there is no price. */
function priceOf(goods: GoodsFacts, quantity: number | undefined): string {
  const price = amountOf(goods, 1)
  if (price === 0) return ''
  if (!quantity) return money(price, goods.currency)
  const plain = figureText(formatMoney(price, goods.currency as Currency))
  return `${plain} × ${quantity.toLocaleString(spoken())} = ${money(amountOf(goods, quantity), goods.currency)}`
}

function money(minor: number, currency: string): string {
  const { label } = currencies[currency as Currency]
  // Typed pieces may come to more than a number holds.
  if (!Number.isSafeInteger(minor)) return `… ${label}`
  return `${figureText(formatMoney(minor, currency as Currency))} ${label}`
}

function number({ decimals }: { readonly decimals: number }) {
  return (value: number) => value.toLocaleString(spoken(), { maximumFractionDigits: decimals })
}

const small = { color: 'text.secondary', fontSize: '0.75rem' }
