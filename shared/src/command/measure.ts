import { number, string } from 'yup'
import { type Currency, currencyCodes, parseMoney } from '../money/money.ts'
import { toGrams, toMm } from '../money/units.ts'
import { isNonZeroNumber, isNumeric } from './codes.ts'

/** A weight in kg as the wire says it: more than nothing, to the gram. */
export function kilograms(max = 100_000) {
  return number()
    .required()
    .moreThan(0)
    .max(max)
    .test('tooSmall', 'at least a gram', (kg) => kg == null || kg <= 0 || toGrams(kg) > 0)
}

/** A length in cm as the wire says it: more than nothing, to the millimetre. */
export function centimetres(max = 100_000) {
  return number()
    .required()
    .moreThan(0)
    .max(max)
    .test('tooSmall', 'at least a millimetre', (cm) => cm == null || cm <= 0 || toMm(cm) > 0)
}

export function currency() {
  return string()
    .required()
    .oneOf([...currencyCodes])
}

/** An amount of money of 0 or more, as text in the currency that the field `currency` beside it names. */
export function amount() {
  return string()
    .required()
    .max(20)
    .test(
      'amount',
      'an amount of 0 or more without a currency sign',
      (text) => text == null || isNumeric(text),
    )
    .test('decimals', 'more decimals than the currency has', (text, { parent }) => {
      const { currency } = parent as { currency?: Currency }
      if (text == null || !currency || !currencyCodes.includes(currency)) return true
      return !isNumeric(text) || parseMoney(text, currency).ok
    })
}

/** "Unit price a non-zero number" (001 §5), as text in the currency that the field `currency` beside it names. */
export function price() {
  return string()
    .required()
    .max(20)
    .test(
      'price',
      'a non-zero number without a currency sign',
      (text) => text == null || isNonZeroNumber(text),
    )
    .test('decimals', 'more decimals than the currency has', (text, { parent }) => {
      const { currency } = parent as { currency?: Currency }
      if (text == null || !isNonZeroNumber(text)) return true
      if (!currency || !currencyCodes.includes(currency)) return true
      return parseMoney(text, currency).ok
    })
}
