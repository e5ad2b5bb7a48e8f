import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { jobs } from '@longshore/shared/jobs.ts'
import type { Result } from './result.ts'

const dist = fileURLToPath(new URL('../../../pwa-scanner/dist', import.meta.url))
/** KB of gzipped JavaScript between the address and the first scan of a job, in one language and without the camera. */
const BUDGET = 150

const imported = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g

/**
 * What a new handheld must load before its first scan: the static imports of the page, one language's texts, the screen
 * that enrols it, and the steps and words of the largest job.
 */
export async function scannerSize(): Promise<Result[]> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('the scanner is not built: run `pnpm build`')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const entries = [...page.matchAll(/src="\/scanner\/(?:assets\/)?([\w.-]+\.js)"/g)].map(
    ([, name = '']) => name,
  )
  const assets = readdirSync(join(dist, 'assets'))
  const enrolment = [fileOf(assets, 'EnrolPage')]
  const sizes = ['zh', 'en', 'es'].map((language) => {
    const texts = assets.filter((name) => new RegExp(`^(sentences\\.)?${language}-.*\\.js$`).test(name))
    if (texts.length !== 2) throw new Error(`${language} is not two files: ${texts.join(', ')}`)
    const withJob = jobs.map(({ words, load }) => {
      const steps = /([\w-]+\.job)\.ts/.exec(String(load))?.[1] ?? ''
      const own = [steps, ...words.map((part) => `${part}.${language}`)].map((name) => fileOf(assets, name))
      return sizeOf(closure([...entries, ...enrolment, ...texts, ...own]))
    })
    return { language, kb: Math.max(...withJob) }
  })
  return sizes.map(({ language, kb }) => ({
    ...{ name: `scanner to the first scan (${language})`, value: kb, unit: 'KB gzip' },
    ...{ baseline: BUDGET, ratio: kb / BUDGET, goal: `<= ${BUDGET}`, ok: kb <= BUDGET },
  }))
}

/** The one file that was built of a source which is fetched by itself. */
function fileOf(assets: readonly string[], source: string): string {
  const found = assets.filter((name) => name.startsWith(`${source}-`) && name.endsWith('.js'))
  if (found.length !== 1) throw new Error(`${source} is not one file: ${found.join(', ')}`)
  return found[0] as string
}

/** The files and everything they import statically, each once. */
function closure(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const [, next = ''] of textOf(name).matchAll(imported)) visit(next)
  }
  for (const name of names) visit(name)
  return found
}

function sizeOf(names: ReadonlySet<string>): number {
  const bytes = [...names].reduce((sum, name) => sum + gzipSync(textOf(name), { level: 9 }).length, 0)
  return Math.round(bytes / 100) / 10
}

function textOf(name: string): string {
  const asset = join(dist, 'assets', name)
  return readFileSync(existsSync(asset) ? asset : join(dist, name), 'utf8')
}
