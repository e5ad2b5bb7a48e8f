import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReplayedMonth } from '@longshore/server/billing/replay/replayed-month.ts'
import { replayInThread } from '@longshore/server/billing/replay/replaying.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import type { ReplayDifference, ReplayKind } from '@longshore/shared/billing/replayed-charges.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'

const reasons: Readonly<Record<ReplayKind, string>> = {
  amount: 'its cause and price come to {derived}',
  exact: 'the amount before it was rounded, or what was counted, is another one',
  repriced: 'another price is in force for that moment by now, which comes to {derived}',
  'no-price': 'no price is in force for that moment',
  missing: 'no charge of {derived} stands for it',
  'no-cause': 'the journal has no cause of it',
  'other-cause': 'its cause says another quantity, moment, customer or document',
  'nothing-to-take-back': 'the charge that it takes back is missing',
  once: 'what is charged once for the document does not stand once',
  freight: 'the price lists of that moment come to {derived}',
}

const isMonth = (word: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(word)

/** Rates a month of UTC again out of its causes: `[DATABASE] [MONTH]`, the last month of this house where neither is said. */
export async function proveRating(
  words: readonly string[],
  now = new Date(),
): Promise<{ text: string; isRight: boolean }> {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
  const month = words.find(isMonth) ?? last
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = words.find((word) => !isMonth(word)) ?? (databaseUrl || join(dataDir, 'longshore.db'))
  if (!database.startsWith('postgres') && !existsSync(database))
    return { text: `There is no database at ${database}.`, isRight: false }
  const began = performance.now()
  const replayed = await replayInThread({ database, month })
  return provedRating(replayed, (performance.now() - began) / 1000)
}

export function provedRating(replayed: ReplayedMonth, seconds: number): { text: string; isRight: boolean } {
  const { month, lines, asWritten, repriced, differing, differences, wholes } = replayed
  const told = differences.map(({ line, why, derived }: ReplayDifference) => {
    const money = (minor: number) => `${fromMinor(minor, line.currency)} ${line.currency}`
    const reason = reasons[why].replace('{derived}', money(derived))
    const word = why === 'repriced' ? 'PRICED ANEW' : 'BROKEN'
    return `${word}  ${line.documentNo} ${line.fee}: ${money(line.amount)} stand there; ${reason}`
  })
  const more = repriced + differing - differences.length
  return {
    isRight: differing === 0 && wholes.length === 0,
    text: [
      ...told,
      ...(more > 0 ? [`and ${more} charges more`] : []),
      ...wholes.map((one) => `BROKEN  ${JSON.stringify(one)}`),
      `${month}: ${lines} charges rated again in ${seconds.toFixed(1)} s, ${asWritten} taken as they were written, ${repriced} whose price is another one by now, ${differing} that differ.`,
    ].join('\n'),
  }
}
