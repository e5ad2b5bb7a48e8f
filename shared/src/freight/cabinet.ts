/** Containers and what one takes, in kg and m³, as lines commonly publish it. */
// biome-ignore format: a table, one cabinet a line
const limits = {
  '20GP': { kg: 28_200, cubicMetres: 33.2 },
  '40GP': { kg: 26_700, cubicMetres: 67.7 },
  '40HQ': { kg: 26_500, cubicMetres: 76.3 },
  '45HQ': { kg: 27_700, cubicMetres: 86 },
} as const

export const cabinetTypes = ['20GP', '40GP', '40HQ', '45HQ'] as const satisfies (keyof typeof limits)[]
export type CabinetType = (typeof cabinetTypes)[number]

/** Whether a load is more than its cabinet takes; grams, mm³. A load without a cabinet has no such limit. */
export function isOverCabinet(
  type: CabinetType | '',
  { grams, volume }: { readonly grams: number; readonly volume: number },
): boolean {
  if (type === '') return false
  const { kg, cubicMetres } = limits[type]
  return grams > kg * 1000 || volume > cubicMetres * 1_000_000_000
}
