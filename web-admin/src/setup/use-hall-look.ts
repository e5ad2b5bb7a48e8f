import { calls } from '@longshore/shared/contract/endpoint.ts'
import { layoutApi } from '@longshore/shared/setup/layout.api.ts'
import type { Rack } from '@longshore/shared/setup/layout.ts'
import { useCallback, useMemo } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { spoken, textOf } from '../language/language.ts'
import { colourOf, UNKNOWN } from './HallLegend.tsx'
import { askedBy, classOf, figuresOf, type HallLook } from './hall-heat.ts'

export function figureText(
  figure: number | undefined,
  unknown: 'hall.no-capacity' | 'hall.no-positions' = 'hall.no-capacity',
): string {
  return figure === undefined ? textOf(unknown) : figure.toLocaleString(spoken())
}

/** What the chosen look colours and says of each bay; nothing for the plain drawing, and until the figures are here. */
export function useHallLook(look: HallLook) {
  const send = useSend()
  const read = useCallback(async () => {
    if (look === 'plain') return undefined
    return { look, heat: await calls(layoutApi, send).heat(askedBy(look)) }
  }, [look, send])
  const { answer, failed } = useLoad(read)
  return useMemo(() => {
    if (answer?.look !== look) return { failed }
    const figures = figuresOf(answer.look, answer.heat)
    const { classes } = figures
    const unknown = look === 'partitions' ? 'hall.no-positions' : 'hall.no-capacity'
    const bays = (rack: Rack) =>
      figures.bays(rack).map((figure, i) => ({
        colour: figure === undefined ? UNKNOWN : colourOf(classOf(classes, figure), classes.length),
        text: `${rack.prefix} ${i + 1}: ${figureText(figure, unknown)}`,
      }))
    return { figures, bays, cut: answer.heat.cut, partitions: answer.heat.partitions, failed }
  }, [answer, failed, look])
}
