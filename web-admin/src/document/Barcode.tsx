import { barsOf, hasBars } from './code128.ts'

interface Props {
  readonly text: string
  /** mm. */
  readonly height?: number
  /** mm of its narrowest bar; what is thinner than 0.25 many scanners do not read. */
  readonly bar?: number
  /** mm; a wider one is not drawn. */
  readonly widest?: number
}

/**
 * A text as a barcode of Code 128, black on white wherever it is drawn; nothing for a text that has none. It is never
 * squeezed: no scanner reads it then.
 */
export function Barcode({ text, height = 12, bar = 0.33, widest = Number.POSITIVE_INFINITY }: Props) {
  if (!hasBars(text)) return null
  const { bars, width } = barsOf(text)
  const mm = (width + 20) * bar
  if (mm > widest) return null
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`-10 0 ${width + 20} 40`}
      preserveAspectRatio="none"
      style={{
        display: 'block',
        width: `${mm}mm`,
        height: `${height}mm`,
        background: '#fff',
      }}
    >
      {bars.map(({ x, width: wide }) => (
        <rect key={x} x={x} y={0} width={wide} height={40} fill="#000" />
      ))}
    </svg>
  )
}
