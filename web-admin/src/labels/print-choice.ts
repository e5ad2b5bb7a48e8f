import { type LabelFormat, type LabelKind, type MediumId, mediumIds } from '@longshore/shared/labels/label.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { useState } from 'react'
import { useLanguage } from '../language/language.ts'

/** PDF, or the file for a thermal printer of so many dots an inch. */
export const printers = ['pdf', 'zpl-203', 'zpl-300'] as const
export type Printer = (typeof printers)[number]

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
  tote: '100x100',
  bag: '100x150',
  free: '60x40',
}

export function formatOf(printer: Printer): { format: LabelFormat; dpi: string } {
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
