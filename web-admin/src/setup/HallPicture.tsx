import type { LayoutPlan, Rack } from '@longshore/shared/setup/layout.ts'
import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Point } from './hall-edits.ts'

const HALF_AISLE = 60
const DEPTH = 100
const EDGE = 220
const CROSS = 60

interface Props {
  readonly plan: LayoutPlan
  readonly label: string
  readonly selected?: string | undefined
  select?(prefix: string): void
  /** A rack was dragged: its lower end shall be here. */
  drag?(prefix: string, to: Point): void
  /** An arrow key on the selected rack: steps along the aisle, and over to the next side. */
  step?(prefix: string, by: { readonly along: number; readonly across: number }): void
}

/** A hall from above: aisles upright, cross aisles level, the racks with their bays, start and end of each walk. */
export function HallPicture({ plan, label, selected, select, drag, step }: Props) {
  const { palette } = useTheme()
  const svg = useRef<SVGSVGElement>(null)
  const grabbed = useRef<{ prefix: string; offset: number } | undefined>(undefined)
  const { aisles, crossAisles, racks, start, end } = plan
  const [left, right] = [(aisles[0] ?? 0) - EDGE, (aisles[aisles.length - 1] ?? 0) + EDGE]
  const [low, high] = [(crossAisles[0] ?? 0) - EDGE, (crossAisles[crossAisles.length - 1] ?? 0) + EDGE]
  const up = (y: number) => high - y
  const place = (event: PointerEvent): Point => {
    const at = svg.current?.getScreenCTM()?.inverse()
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
    const by = arrows[event.key]
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
      ref={svg}
      role="img"
      aria-label={label}
      viewBox={`${left} 0 ${right - left} ${high - low}`}
      style={{ width: '100%', maxHeight: '65vh', touchAction: drag ? 'none' : 'auto' }}
    >
      {crossAisles.map((y) => (
        <rect
          key={y}
          {...{ x: left, y: up(y) - CROSS / 2, width: right - left, height: CROSS }}
          fill={palette.action.hover}
        />
      ))}
      {aisles.map((x) => (
        <rect
          key={x}
          {...{ x: x - HALF_AISLE, y: EDGE, width: 2 * HALF_AISLE, height: high - low - 2 * EDGE }}
          fill={palette.action.hover}
        />
      ))}
      {racks.map((rack) => {
        const { prefix, aisle, side, from, bay, rows } = rack
        const x = (aisles[aisle] ?? 0) + (side === 'left' ? -HALF_AISLE - DEPTH : HALF_AISLE)
        const [top, height] = [up(from + bay * rows), bay * rows]
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
              {...{ x, y: top, width: DEPTH, height }}
              fill={prefix === selected ? palette.primary.light : palette.background.paper}
              stroke={prefix === selected ? palette.primary.dark : palette.text.secondary}
              strokeWidth={prefix === selected ? 14 : 6}
            />
            {Array.from({ length: rows - 1 }, (_, i) => (
              <line
                key={i}
                {...{ x1: x, x2: x + DEPTH, y1: top + (i + 1) * bay, y2: top + (i + 1) * bay }}
                stroke={palette.divider}
                strokeWidth={4}
              />
            ))}
            <text
              {...{ x: x + DEPTH / 2, y: top + height / 2 }}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={80}
              fill={palette.text.primary}
              style={{ userSelect: 'none' }}
            >
              {prefix}
            </text>
          </g>
        )
      })}
      {ends.map(([name, sign, color], i) => {
        const { aisle, cross } = i === 0 ? start : end
        return (
          <text
            key={name}
            {...{ x: (aisles[aisle] ?? 0) + (i === 0 ? -60 : 60), y: up(crossAisles[cross] ?? 0) }}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={100}
            fill={color}
          >
            {sign}
          </text>
        )
      })}
    </svg>
  )
}

const arrows: Readonly<Record<string, { readonly along: number; readonly across: number }>> = {
  ArrowUp: { along: 1, across: 0 },
  ArrowDown: { along: -1, across: 0 },
  ArrowLeft: { along: 0, across: -1 },
  ArrowRight: { along: 0, across: 1 },
}
