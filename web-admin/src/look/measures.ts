import { spoken } from '../language/language.ts'

/** A weight in kg to the gram, written as the language does: in some a point parts thousands. */
export function kgText(weight: number): string {
  return `${weight.toLocaleString(spoken(), { minimumFractionDigits: 3, maximumFractionDigits: 3 })} kg`
}

/** A figure with as many decimals as it has, up to six. */
export function figureText(value: number): string {
  return value.toLocaleString(spoken(), { maximumFractionDigits: 6 })
}
