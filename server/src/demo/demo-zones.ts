import { derivedId } from '@longshore/shared/command/id.ts'
import { weightTemplates } from '@longshore/shared/freight/save-weight-template.ts'
import { saveZoningScheme } from '@longshore/shared/freight/save-zoning-scheme.ts'
import type { DemoSteps } from './demo.ts'

// biome-ignore format: a table
const segments = [
  { code: 'W1', from: 0,    to: 500 },
  { code: 'W2', from: 500,  to: 2000 },
  { code: 'W3', from: 2000, to: null },
]

/** Zone, postcodes and cage by country. */
// biome-ignore format: a table
const schemes = {
  DE: { name: 'Germany', ranges: [['NORTH', '2', 'C-01'], ['SOUTH', '8', 'C-02'], ['REST', '*', 'C-09']] },
  FR: { name: 'France',  ranges: [['LYON', '69', 'C-11'], ['PARIS', '75', 'C-12'], ['REST', '*', 'C-19']] },
  IT: { name: 'Italy',   ranges: [['MILANO', '20', 'C-21'], ['REST', '*', 'C-29']] },
  JP: { name: 'Japan',   ranges: [['HOKKAIDO', '06', 'C-31'], ['REST', '*', 'C-39']] },
} as const

/** Where the parcels of the demo's customers are sorted to. */
export function demoZones(steps: DemoSteps): void {
  const template = { code: 'PARCELS', name: 'Parcels', rounding: 'up' as const, step: 100, segments }
  const made = steps.do(weightTemplates.save, 'weight template', template)
  const templateId = derivedId(made, 'WeightTemplate')
  for (const [country, { name, ranges }] of Object.entries(schemes))
    steps.do(saveZoningScheme, `zoning scheme ${country}`, {
      ...{ code: `${country}_ZONES`, name, country, templateId },
      ranges: ranges.map(([zone, postcode, cage]) => ({ zone, postcode, cage, postcodeTo: '' })),
    })
}
