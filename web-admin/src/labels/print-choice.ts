import { type LabelFormat, type LabelKind, type MediumId, mediumIds } from '@longshore/shared/labels/label.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { useState } from 'react'
import { useLanguage } from '../language/language.ts'

/** PDF, or the file for a thermal printer of so many dots an inch. */
export const fileKinds = ['pdf', 'zpl-203', 'zpl-300'] as const
/** A file for a printer of this place, or a printer of the house by its id. */
export type Printer = (typeof fileKinds)[number] | `house:${string}`

export interface PrintChoice {
  readonly medium: MediumId
  readonly language: Language
  readonly printer: Printer
}

const usual: Readonly<Record<LabelKind, MediumId>> = {
  sku: '60x40',
  box: '100x100',
  position: '100x100',
  parcel: '100x150',
  order: '100x150',
  wave: '100x150',
  parcelOrder: '100x150',
  freightBag: '100x150',
  tote: '100x100',
  bag: '100x150',
  free: '60x40',
}

/** The printer of the house that is chosen, if one is. */
export function housePrinter(printer: Printer): string | undefined {
  return printer.startsWith('house:') ? printer.slice(6) : undefined
}

/** The file to ask for. A printer of the house has a density of its own. */
export function formatOf(printer: Printer): { format: LabelFormat; dpi: string } {
  if (housePrinter(printer) !== undefined) return { format: 'zpl', dpi: '203' }
  return printer === 'pdf' ? { format: 'pdf', dpi: '203' } : { format: 'zpl', dpi: printer.slice(4) }
}

/** What somebody prints on, kept in this browser for each kind of label: the printer at a desk seldom changes. */
export function usePrintChoice(kind: LabelKind) {
  const language = useLanguage()
  const place = `longshore.labels.${kind}`
  const start = (): PrintChoice => ({
    ...{ medium: usual[kind], language, printer: 'pdf' },
    ...keptIn(place),
  })
  const [chosen, setChosen] = useState({ kind, choice: start() })
  const choice = chosen.kind === kind ? chosen.choice : start()
  const choose = (changes: Partial<PrintChoice>) => {
    const next = { ...choice, ...changes }
    localStorage.setItem(place, JSON.stringify(next))
    setChosen({ kind, choice: next })
  }
  return { choice, choose }
}

function keptIn(place: string): Partial<PrintChoice> {
  const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<PrintChoice>
  return kept.medium && mediumIds.includes(kept.medium) ? kept : {}
}
