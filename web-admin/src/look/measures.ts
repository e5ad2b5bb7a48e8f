import { figureIn } from '@longshore/shared/language/figure.ts'
import { spoken } from '../language/language.ts'

/** A weight in kg to the gram, written as the language does: in some a point parts thousands. */
export function kgText(weight: number): string {
  return `${figureIn(spoken(), weight.toFixed(3))} kg`
}

/** A figure with as many decimals as it has, up to six; a text with those that it was written with. */
export function figureText(value: number | string): string {
  return figureIn(spoken(), value)
}
