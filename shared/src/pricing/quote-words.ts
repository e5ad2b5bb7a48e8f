import { figureIn } from '../language/figure.ts'
import type { Language } from '../language/language.ts'
import { fill } from '../language/sentence.ts'
import { fromMinor } from '../money/money.ts'
import { toKg } from '../money/units.ts'
import type { Quote } from './quote.ts'

type Part =
  | 'actual'
  | 'volumetric'
  | 'bubble'
  | 'charged'
  | 'fixed'
  | 'first'
  | 'steps'
  | 'fuel'
  | 'remote'
  | 'delivery'
  | 'total'

/** What a billing formula is said with, in one language. */
export type QuoteWords = Readonly<Record<Part, string>>

/** "Billing formula" (000 §2): how a quote was computed, step by step, with the figures that it was computed from. */
export function formulaOf(of: Quote, words: QuoteWords, language: Language): string {
  const { weight, terms, rate, zone, steps, currency } = of
  const money = (minor: number) => figureIn(language, fromMinor(minor, currency))
  const say = (part: Part, values: Readonly<Record<string, string | number>>) =>
    fill(words[part], values, language)
  const above = weight.volumetric - weight.actual
  const figures = [
    say('actual', { kg: toKg(weight.actual) }),
    ...(weight.volumetric > 0
      ? [
          say('volumetric', {
            ...{ cubic: weight.volume / 1000, divisor: terms.divisor, kg: toKg(weight.volumetric) },
          }),
        ]
      : []),
    ...(weight.volumetric > 0 && above > 0 && terms.bubble < 100
      ? [say('bubble', { percent: terms.bubble, kg: toKg(above) })]
      : []),
    say('charged', { kg: toKg(weight.charged) }),
    freightWords(),
    ...(of.fuel > 0 ? [say('fuel', { percent: of.fuel / 100, amount: money(of.fuelFee) })] : []),
    ...(of.remoteFee > 0 ? [say('remote', { amount: money(of.remoteFee) })] : []),
    ...(of.delivery > 0 ? [say('delivery', { amount: money(of.delivery) })] : []),
    say('total', { amount: money(of.total), currency }),
  ]
  return figures.join('; ')

  function freightWords(): string {
    const amount = money(of.freight)
    if (rate.step === 0) return say('fixed', { amount, zone })
    const first = say('first', { amount, zone, kg: toKg(rate.first), base: money(rate.base) })
    if (steps === 0) return first
    return `${first} + ${say('steps', { steps, kg: toKg(rate.step), amount: money(rate.perStep) })}`
  }
}
