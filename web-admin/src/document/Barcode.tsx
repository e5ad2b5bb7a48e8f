import { barsOf, hasBars } from './code128.ts'

interface Props {
  readonly text: string
  /** mm. */
  readonly height?: number
}

/** A text as a barcode of Code 128, black on white wherever it is drawn; nothing for a text that has none. */
export function Barcode({ text, height = 12 }: Props) {
  if (!hasBars(text)) return null
  const { bars, width } = barsOf(text)
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`-10 0 ${width + 20} 40`}
      preserveAspectRatio="none"
      style={{
        width: `${(width + 20) * 0.33}mm`,
        maxWidth: '100%',
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
