import { faultSentence, refusalSentence } from '@longshore/server/http/sentences.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { fill } from '@longshore/shared/language/sentence.ts'
import type { Imported, Refused } from './importer.ts'

/** So many lines of each kind are printed. */
const SHOWN = 20

/** What only an import may find wrong. */
const sentences: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  unknownCustomer: {
    en: 'There is no customer {code}',
    zh: '没有客户 {code}',
    es: 'No hay ningún cliente {code}',
  },
  unknownRow: {
    en: 'There is no {code} in use',
    zh: '没有启用的 {code}',
    es: 'No hay ningún {code} activo',
  },
  unknownSku: {
    en: 'The customer has no SKU {code} in use',
    zh: '该客户没有启用的 SKU {code}',
    es: 'El cliente no tiene ningún SKU {code} activo',
  },
  apart: {
    en: 'Other rows of {key} stand further up: put them together',
    zh: '{key} 的其他行在前面，请放在一起',
    es: 'Otras filas de {key} están más arriba: póngalas juntas',
  },
  closed: {
    en: 'It is there already, differs and can no longer be changed: {status}',
    zh: '已存在且内容不同，不能再修改：{status}',
    es: 'Ya existe, es distinto y no puede cambiarse: {status}',
  },
}

/** What a person reads after an import. */
export function reportOf(
  { rows, created, changed, same, refused, repairs }: Imported,
  { applyRepairs, language }: { applyRepairs: boolean; language: Language },
): string {
  const lines = [`${rows} rows: ${created} created, ${changed} changed, ${same} the same as before.`]
  if (repairs.length) {
    const ends = applyRepairs ? 'repaired' : 'not imported: a repair is offered (--apply-repairs takes it)'
    lines.push(`${repairs.length} ${ends}:`)
    lines.push(
      ...shown(repairs.map(({ line, field, from, to }) => `  line ${line}: ${field} ${from} → ${to}`)),
    )
  }
  if (refused.length) {
    lines.push(`${refused.length} errors:`)
    lines.push(...shown(refused.map((one) => `  line ${one.line}: ${sentenceOf(one, language)}`)))
  }
  return lines.join('\n')
}

function shown(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN
  return more > 0 ? [...lines.slice(0, SHOWN), `  … and ${more} more`] : [...lines]
}

function sentenceOf({ field, fault, outcome }: Refused, language: Language): string {
  if (outcome) return refusalSentence(language, outcome.code ?? outcome.outcome, outcome.values)
  if (!fault) return ''
  const own = sentences[fault.fault]
  const text = own ? fill(own[language], fault.values) : faultSentence(language, fault)
  return field ? `${field}: ${text}` : text
}
