import { first } from '../command/reads.ts'
import { entriesOfKind, MOST_WORDS } from '../setup/dictionary-word.ts'

/** The dictionary's words for what wave rules match on; none where nothing is said. */
export const matchedWords = (given: { readonly packageType: string; readonly logisticsMode: string }) => ({
  packageTypes: first(entriesOfKind, [given.packageType.trim() && 'package-type'], MOST_WORDS),
  logisticsModes: first(entriesOfKind, [given.logisticsMode.trim() && 'logistics-mode'], MOST_WORDS),
})
