import { footprint, HALF_AISLE, type LayoutPlan, type Rack } from '@longshore/shared/setup/layout.ts'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Point } from './hall-edits.ts'

const EDGE = 220
const CROSS = 60

interface Props {
  readonly plan: LayoutPlan
  readonly label: string
  readonly selected?: string | undefined
  /** The colour of each row of a rack, from the first on, and what is said of it. */
  bays?(rack: Rack): readonly { readonly colour: string; readonly text: string }[]
  select?(prefix: string): void
  /** A rack was dragged: its lower end shall be here. */
  drag?(prefix: string, to: Point): void
  /** An arrow key on the selected rack: steps along the aisle, and over to the next side. */
  step?(prefix: string, by: { readonly along: number; readonly across: number }): void
}

/**
 * A hall from above: aisles upright, cross aisles level, the racks with their bays, start and end of each walk. A hall that
 * is longer than wide is drawn lying, for a screen is wider than high.
 */
export function HallPicture({ plan, label, selected, bays, select, drag, step }: Props) {
  const { palette } = useTheme()
  const drawing = useRef<SVGGElement>(null)
  const grabbed = useRef<{ prefix: string; offset: number } | undefined>(undefined)
  const { aisles, crossAisles, racks, start, end } = plan
  const [left, right] = [(aisles[0] ?? 0) - EDGE, (aisles[aisles.length - 1] ?? 0) + EDGE]
  const [low, high] = [(crossAisles[0] ?? 0) - EDGE, (crossAisles[crossAisles.length - 1] ?? 0) + EDGE]
  const up = (y: number) => high - y
  const [width, height] = [right - left, high - low]
  const lies = height > width
  /** Keeps a text upright. */
  const upright = (x: number, y: number) => (lies ? `rotate(-90 ${x} ${y})` : undefined)
  const place = (event: PointerEvent): Point => {
    const at = drawing.current?.getScreenCTM()?.inverse()
    const { x = 0, y = 0 } = at ? new DOMPoint(event.clientX, event.clientY).matrixTransform(at) : {}
    return { x, y: high - y }
  }
  const grips = (rack: Rack) =>
    drag && {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        select?.(rack.prefix)
        grabbed.current = { prefix: rack.prefix, offset: place(event).y - rack.from }
      },
      onPointerMove(event: PointerEvent) {
        const { prefix, offset } = grabbed.current ?? {}
        if (prefix !== rack.prefix || offset === undefined) return
        const { x, y } = place(event)
        drag(prefix, { x, y: y - offset })
      },
      onPointerUp() {
        grabbed.current = undefined
      },
      onPointerCancel() {
        grabbed.current = undefined
      },
    }
  const keys = (rack: Rack) => (event: KeyboardEvent) => {
    const by = (lies ? lyingArrows : arrows)[event.key]
    if (event.key === 'Enter' || event.key === ' ') select?.(rack.prefix)
    else if (by) step?.(rack.prefix, by)
    else return
    event.preventDefault()
  }
  const ends: [string, ReactNode, string][] = [
    ['start', '▶', palette.success.main],
    ['end', '■', palette.error.main],
  ]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={lies ? `0 0 ${height} ${width}` : `${left} 0 ${width} ${height}`}
      style={{
        ...{ display: 'block', width: '100%', height: 'max(360px, calc(100vh - 370px))' },
        touchAction: drag ? 'none' : 'auto',
      }}
    >
      <g ref={drawing} transform={lies ? `matrix(0 1 -1 0 ${height} ${-left})` : undefined}>
        {crossAisles.map((y) => (
          <rect
            key={y}
            {...{ x: left, y: up(y) - CROSS / 2, width, height: CROSS }}
            fill={palette.action.hover}
          />
        ))}
        {aisles.map((x) => (
          <rect
            key={x}
            {...{ x: x - HALF_AISLE, y: EDGE, width: 2 * HALF_AISLE, height: height - 2 * EDGE }}
            fill={palette.action.hover}
          />
        ))}
        {racks.map((rack) => {
          const { prefix, bay, rows, down } = rack
          const { x, y, width: depth, height: length } = footprint(plan, rack)
          const top = up(y + length)
          const middle = { x: x + depth / 2, y: top + length / 2 }
          const nthFromTop = (row: number) => (down ? row - 1 : rows - row)
          return (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
            <g
              key={prefix}
              role="button"
              aria-label={prefix}
              aria-pressed={prefix === selected}
              tabIndex={0}
              onKeyDown={keys(rack)}
              style={{ cursor: drag ? 'grab' : 'default' }}
              {...grips(rack)}
            >
              <rect
                {...{ x, y: top, width: depth, height: length }}
                fill={prefix === selected ? palette.primary.light : palette.background.paper}
                stroke={prefix === selected ? palette.primary.dark : palette.text.secondary}
                strokeWidth={prefix === selected ? 14 : 6}
              />
              {bays?.(rack).map(({ colour, text }, i) => (
                <rect
                  key={text}
                  {...{ x: x + 3, y: top + nthFromTop(i + 1) * bay, width: depth - 6, height: bay }}
                  fill={colour}
                >
                  <title>{text}</title>
                </rect>
              ))}
              {Array.from({ length: rows - 1 }, (_, i) => (
                <line
                  key={i}
                  {...{ x1: x, x2: x + depth, y1: top + (i + 1) * bay, y2: top + (i + 1) * bay }}
                  stroke={palette.divider}
                  strokeWidth={4}
                />
              ))}
              <text
                {...middle}
                transform={upright(middle.x, middle.y)}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={80}
                fill={palette.text.primary}
                stroke={palette.background.paper}
                strokeWidth={bays ? 16 : 0}
                paintOrder="stroke"
                style={{ userSelect: 'none' }}
              >
                {prefix}
              </text>
            </g>
          )
        })}
        {ends.map(([name, sign, color], i) => {
          const { aisle, cross } = i === 0 ? start : end
          const [x, y] = [(aisles[aisle] ?? 0) + (i === 0 ? -60 : 60), up(crossAisles[cross] ?? 0)]
          return (
            <text
              key={name}
              {...{ x, y, transform: upright(x, y) }}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={100}
              fill={color}
            >
              {sign}
            </text>
          )
        })}
      </g>
    </svg>
  )
}

const arrows: Readonly<Record<string, { readonly along: number; readonly across: number }>> = {
  ArrowUp: { along: 1, across: 0 },
  ArrowDown: { along: -1, across: 0 },
  ArrowLeft: { along: 0, across: -1 },
  ArrowRight: { along: 0, across: 1 },
}

const lyingArrows: typeof arrows = {
  ArrowRight: { along: 1, across: 0 },
  ArrowLeft: { along: -1, across: 0 },
  ArrowUp: { along: 0, across: -1 },
  ArrowDown: { along: 0, across: 1 },
}
