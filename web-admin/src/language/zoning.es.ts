import type { zoning as english } from './zoning.en.ts'

export const zoning: Readonly<Record<keyof typeof english, string>> = {
  'zoning.search': 'Código o nombre',
  'zoning.template': 'Plantilla de tramos de peso',
  'zoning.segment': 'Tramo',
  'zoning.segments': 'Tramos',
  'zoning.version': 'Versión',
  'zoning.rounding': 'Redondeo',
  'zoning.step': 'Paso de redondeo',
  'zoning.step-hint': 'No se usa con pesos exactos',
  'zoning.from-kg': 'Desde (kg)',
  'zoning.to-kg': 'Menos de (kg); vacío: sin límite',
  'zoning.trial': 'Probar un peso',
  'zoning.trial-segment': '{kg} kg: tramo {segment}',
  'zoning.trial-none': '{kg} kg: ningún tramo',
  'rounding.exact': 'Peso exacto',
  'rounding.up': 'Hacia arriba',
  'rounding.nearest': 'Al paso más cercano',
  'rounding.down': 'Hacia abajo',
}
