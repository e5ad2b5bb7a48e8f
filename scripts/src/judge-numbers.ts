import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeNumber, numberForms } from '@longshore/shared/setup/number-form.ts'

/** A file of a collection of carriers' numbers: what their publishers show as right and as wrong. */
interface Carrier {
  readonly tracking_numbers: readonly {
    readonly name: string
    readonly test_numbers: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
  }[]
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const plain = (name: string) => name.replace(/[^a-z0-9]/g, '')

/** Judges the numbers of a folder of JSON files, one for a carrier, by our forms; tells each that is judged otherwise. */
const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Say the folder: pnpm numbers:judge FOLDER\n')
  process.exit(2)
}
let judged = 0
let otherwise = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const form = numberForms.find((one) => plain(one) === plain(file.slice(0, -'.json'.length)))
  if (!form) {
    say(`${file}: no form of ours`)
    continue
  }
  const { tracking_numbers: kinds } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Carrier
  for (const { name, test_numbers: shown } of kinds)
    for (const [is, numbers] of Object.entries(shown))
      for (const number of numbers) {
        judged += 1
        const answer = judgeNumber(form, number)
        if ((answer === 'right') === (is === 'valid')) continue
        otherwise += 1
        say(`${name}: ${number} is ${is}, and judged ${answer}`)
      }
}
say(`${judged} numbers, ${otherwise} judged otherwise`)
