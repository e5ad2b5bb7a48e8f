import { jobs } from '@longshore/shared/jobs.ts'
import { jobHelpEn } from '@longshore/shared/language/job-help.en.ts'
import { jobHelpEs } from '@longshore/shared/language/job-help.es.ts'
import { jobHelpZh } from '@longshore/shared/language/job-help.zh.ts'
import { describe, expect, test } from 'vitest'
import { aroundEn } from './around.en.ts'
import { aroundEs } from './around.es.ts'
import { aroundZh } from './around.zh.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { sentences as sentencesEn } from './sentences.en.ts'
import { sentences as sentencesEs } from './sentences.es.ts'
import { sentences as sentencesZh } from './sentences.zh.ts'
import { zh } from './zh.ts'

/** More than this nobody reads at a shelf. */
const LONGEST = 160

type Tree = { readonly [key: string]: string | Tree }

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

/** A button's text as a help sentence quotes it. */
const quotable = (text: string) => text.replace(/\{\{?\w+\}?\}/g, '…')

const languages = [
  { language: 'zh', help: jobHelpZh, own: { ...zh, ...aroundZh }, said: sentencesZh, quoted: /“([^”]*)”/g },
  { language: 'en', help: jobHelpEn, own: { ...en, ...aroundEn }, said: sentencesEn, quoted: /"([^"]*)"/g },
  { language: 'es', help: jobHelpEs, own: { ...es, ...aroundEs }, said: sentencesEs, quoted: /«([^»]*)»/g },
]

describe.each(languages)('the help for the steps in $language', ({ help, own, said, quoted }) => {
  const sentences: Readonly<Record<string, string>> = help

  test('has one short sentence for each step of each job, and none for another', async () => {
    const steps = await Promise.all(
      jobs.map(async ({ name, load }) => Object.keys((await load()).steps).map((step) => `${name}.${step}`)),
    )
    expect(Object.keys(sentences).sort()).toEqual(steps.flat().sort())
    for (const [step, text] of Object.entries(sentences)) {
      expect([step, text.trim()]).not.toEqual([step, ''])
      expect([step, text.length <= LONGEST]).toEqual([step, true])
    }
  })

  test('names buttons by the words that stand on them', async () => {
    const unknown: string[] = []
    for (const { name, words } of jobs) {
      const parts = await Promise.all(words.map((part) => said.later[part]()))
      const texts = new Set([own, said.jobs, ...parts].flatMap(leaves).map(quotable))
      for (const [step, text] of Object.entries(sentences))
        if (step.startsWith(`${name}.`))
          for (const [, word = ''] of text.matchAll(quoted))
            if (!texts.has(word)) unknown.push(`${step}: ${word}`)
    }
    expect(unknown).toEqual([])
  })
})
