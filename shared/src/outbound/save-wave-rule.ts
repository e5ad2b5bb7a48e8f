import { resource } from '../command/resource.ts'
import { args, clock, count, filled, line, oneOf, pieces } from '../command/schema.ts'
import { codeOfWord } from '../setup/dictionary-word.ts'
import { codeOfMode, matchedWords } from './matched-words.ts'
import { waveTypes } from './wave.ts'
import { waveRule, waveRulesOfName } from './wave-rule.ts'

/** A warehouse's wave rules. */
export const waveRules = resource({
  ...{
    area: 'outbound',
    noun: 'WaveRule',
    table: waveRule,
    scope: 'warehouse',
    permission: 'outbound.wave-rule',
  },
  fields: args({
    name: filled(100),
    type: oneOf(waveTypes),
    packageType: line(64),
    logisticsMode: line(64),
    leastPriority: count().max(9999).default(0),
    shipBefore: clock(),
    maxOrders: pieces().max(10_000).default(50),
    maxSkus: pieces().max(10_000).default(500),
    /** A larger number chooses first. */
    priority: count().max(9999).default(0),
  }),
  more: matchedWords,
  columns(
    { name, type, packageType, logisticsMode, leastPriority, shipBefore, maxOrders, maxSkus, priority },
    was,
    { packageTypes, ...known },
  ) {
    return {
      ...{ name: name.trim(), type },
      packageType: codeOfWord(packageType, packageTypes),
      logisticsMode: codeOfMode(logisticsMode, known),
      ...{ leastPriority, shipBefore },
      ...{ maxOrders, maxSkus, priority, enabled: was?.enabled ?? 1 },
    }
  },
  on: 'enabled',
  unique: { list: waveRulesOfName, keys: (given, { scope }) => [scope, given.name.trim()] },
})
