import { readFileSync } from 'node:fs'

/** A line of `docs/rules.md`: a sentence of the specification, and the file with the test that quotes it. */
export interface RuleLine {
  readonly area: string
  readonly sentence: string
  /** From the repository's root. */
  readonly test: string
}

const page = new URL('../../../docs/rules.md', import.meta.url)

export function ruleLines(): RuleLine[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| /.test(line) && !/^\| area /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, area = '', sentence = '', test = '']) => ({ area, sentence, test }))
}
