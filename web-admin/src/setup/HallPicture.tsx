import {
  footprint,
  HALF_AISLE,
  type LayoutPlan,
  RACK_DEPTH,
  type Rack,
} from '@longshore/shared/setup/layout.ts'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Point } from './hall-edits.ts'

const EDGE = 220
const CROSS = 60
const tall = 'max(360px, calc(100vh - 370px))'

/** The colour of a row of a rack, and what is said of it. */
export interface DrawnBay {
  readonly colour: string
  readonly text: string
  /** Something happens there just now. */
  readonly marked?: boolean
}

interface Props {
  readonly plan: LayoutPlan
  readonly label: string
  readonly selected?: string | undefined
  /** No higher than the drawing is; a drawing that is edited has room around it. */
  readonly flat?: true
  /** Each row of a rack, from the first on. */
  bays?(rack: Rack): readonly DrawnBay[]
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
export function HallPicture({ plan, label, selected, flat, bays, select, drag, step }: Props) {
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
        ...{ display: 'block', width: '100%' },
        ...(flat ? { maxHeight: tall } : { height: tall }),
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
          return (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
            <g
              key={prefix}
              role="button"
              aria-label={prefix}
              aria-pressed={prefix === selected}
              tabIndex={0}
              onKeyDown={keys(rack)}
              onClick={() => select?.(prefix)}
              style={{ cursor: drag ? 'grab' : select ? 'pointer' : 'default' }}
              {...grips(rack)}
            >
              <rect
                {...{ x, y: top, width: depth, height: length }}
                fill={prefix === selected ? palette.primary.light : palette.background.paper}
                stroke={prefix === selected ? palette.primary.dark : palette.text.secondary}
                strokeWidth={prefix === selected ? 14 : 6}
              />
              {bays && <Bays of={bays(rack)} {...{ x, top, bay, down, rows }} />}
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

interface BaysProps extends Pick<Rack, 'bay' | 'down' | 'rows'> {
  readonly of: readonly DrawnBay[]
  readonly x: number
  readonly top: number
}

/** Drawn anew only where something of the rack changed. */
const Bays = memo(function Bays({ of, x, top, bay, down, rows }: BaysProps) {
  const { palette } = useTheme()
  const nthFromTop = (row: number) => (down ? row - 1 : rows - row)
  const inside = (i: number, edge: number) => ({
    ...{ x: x + edge, width: RACK_DEPTH - 2 * edge },
    ...{ y: top + nthFromTop(i + 1) * bay + edge, height: bay - 2 * edge },
  })
  return of.map(({ colour, text, marked }, i) => (
    <g key={i}>
      <rect {...inside(i, 3)} fill={colour}>
        <title>{text}</title>
      </rect>
      {marked && (
        <rect
          {...inside(i, 8)}
          {...{ fill: 'none', stroke: palette.warning.main, strokeWidth: 16, pointerEvents: 'none' }}
        />
      )}
    </g>
  ))
})
