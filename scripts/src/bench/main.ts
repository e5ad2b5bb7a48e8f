import { performBench } from './perform.bench.ts'
import { type Result, report } from './result.ts'
import { scannerSize } from './scanner-size.ts'

const benches: Readonly<Record<string, () => Promise<Result[]>>> = {
  perform: performBench,
  'scanner-size': scannerSize,
}

const [wanted] = process.argv.slice(2)
const names = wanted ? [wanted] : Object.keys(benches)
const results: Result[] = []
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`no bench named ${name}; there are ${Object.keys(benches).join(', ')}`)
  process.stdout.write(`${name} …\n`)
  results.push(...(await bench()))
}
process.exitCode = report(results) ? 0 : 1
