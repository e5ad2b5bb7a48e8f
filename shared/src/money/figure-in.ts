/**
 * The one figure of a text with a currency's sign or a unit, with a point before its decimals: `USD 1,200.50`, `0,5 kg`
 * and `1.234,50 €`. Undefined where none or several stand there, where it is below nothing, and where a comma may part
 * decimals as well as thousands, as in `1,234`.
 */
export function figureIn(text: string): string | undefined {
  const [figure, another] = text.match(/\d(?:[\d.,]*\d)?/g) ?? []
  if (figure === undefined || another !== undefined) return undefined
  if (/[-−–]/.test(text.slice(0, text.indexOf(figure)))) return undefined
  if (/^\d+(?:\.\d+)?$/.test(figure)) return figure
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(figure) || /^\d{1,3}(?:,\d{3}){2,}$/.test(figure))
    return figure.replace(/,/g, '')
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(figure)) return figure.replace(/\./g, '').replace(',', '.')
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(figure)) return figure.replace(/\./g, '')
  return /^\d+,\d+$/.test(figure) && !/^\d{1,3},\d{3}$/.test(figure) ? figure.replace(',', '.') : undefined
}
