import { plantedRemovals } from './planted-removals.ts'
import { QuotingTests, quoting, type Went } from './quoting-tests.ts'
import { type RuleLine, ruleLines } from './rule-table.ts'
import { doubtsOf } from './verdict.ts'

/**
 * Takes each rule of `docs/rules.md` out of the product as it is loaded and sees the tests that quote it fail.
 * A word as argument chooses the lines that hold it.
 */
const word = process.argv[2]?.toLowerCase() ?? ''
const lines = ruleLines().filter((line) => Object.values(line).join(' ').toLowerCase().includes(word))
const tests = await QuotingTests.open()
const started = Date.now()
let doubtful = 0
let plantings = 0

for (const [file, ofFile] of Map.groupBy(lines, ({ test }) => test)) {
  process.stdout.write(`${file}\n`)
  const unplanted = await tests.run(
    file,
    ofFile.map(({ sentence }) => sentence),
  )
  for (const [sentence, same] of Map.groupBy(ofFile, (line) => line.sentence))
    await judge(same, quoting(sentence, unplanted))
}
await tests.close()
const seconds = Math.round((Date.now() - started) / 1000)
process.stdout.write(
  `\n${lines.length} lines, ${plantings} removals, ${doubtful} lines not proved, ${seconds} s\n`,
)
process.exitCode = doubtful || lines.length === 0 ? 1 : 0

/** Lines of one sentence and one file are proved, or not, by the same tests. */
async function judge(same: readonly RuleLine[], whole: Went): Promise<void> {
  const { sentence, test } = same[0] as RuleLine
  const areas = same.map(({ area }) => area).join(', ')
  const removed = new Map<string, Went>()
  for (const { name, changes } of plantedRemovals.filter(
    (one) => one.test === test && one.sentence === sentence,
  ))
    removed.set(name, await tests.run(test, [sentence], changes))
  const doubts = doubtsOf({ whole, removed })
  plantings += removed.size
  if (doubts.length) doubtful += same.length
  process.stdout.write(`  ${doubts.length ? 'NOT PROVED' : 'proved'}: ${areas}: ${sentence}\n`)
  for (const [name, { failed }] of removed)
    if (failed.size) process.stdout.write(`    ${name}: ${[...failed.values()][0]}\n`)
  for (const doubt of doubts) process.stdout.write(`    ${doubt}\n`)
}
