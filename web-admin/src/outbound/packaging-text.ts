import { formatMoney } from '@longshore/shared/money/money.ts'
import { optionNames, packagingOptions } from '@longshore/shared/outbound/packaging.ts'
import { textOf } from '../language/language.ts'
import { figureText } from '../look/measures.ts'

/** The packaging with a fixed fee that a package got, each with its fee in yuan: `Waterproof (5.00)`. */
export function packagingText(options: string): string {
  const used = options.split(', ')
  return optionNames
    .filter((option) => used.includes(option))
    .map(
      (option) =>
        `${textOf(`packaging.${option}`)} (${figureText(formatMoney(packagingOptions[option], 'CNY'))})`,
    )
    .join(', ')
}
