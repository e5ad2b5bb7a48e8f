import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './toolchain.mjs'

const results = join(root, 'test-results')
/** Node keeps there what it compiled: the steps start dozens of servers and workers of the same sources. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/**
 * What `pnpm verify` does first: each lane one step after another, the lanes side by side. `run` is a program in JavaScript
 * or TypeScript and its arguments; `count` reads how many tests it ran and what the failed ones said, else the step counts
 * as one.
 */
export const checkLanes = [
  // Each checker reads all types anew: one for a project takes half the processor's time of the four by default.
  [{ name: 'types', run: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'] }],
  [
    {
      name: 'format and lint',
      run: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    },
    { name: 'imports', run: ['scripts/check-imports.mjs'] },
    { name: 'lockfile', run: ['scripts/check-lock.mjs'] },
    { name: 'browser floor', run: ['scripts/check-floor.mjs'] },
  ],
]

/** What it does then, by itself. */
export const unitStep = {
  name: 'unit and server',
  run: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ],
  result: 'unit.json',
  count: countUnit,
}

const simulation = { name: 'simulation', run: ['scripts/src/simulation/main.ts', '--runs', '2000'] }
/** Four handhelds send, two receive abroad. */
const parcelDay = ['--devices', '6', '--seed', '1', '--pace', '4', '--trouble', '3', '--calm', '1']
const life = [
  {
    name: 'a working day',
    // Few orders, so more goes wrong with each than on a real day.
    run: [
      'scripts/src/day/main.ts',
      ...['--devices', '6', '--orders', '60', '--seed', '1', '--pace', '8', '--trouble', '3', '--calm', '1'],
    ],
  },
  {
    name: 'a day of parcels',
    run: ['scripts/src/day/main.ts', '--freight', '--parcels', '200', ...parcelDay],
  },
  {
    name: 'kill -9',
    // Each kill falls where 200 scans were acknowledged since the last one; the thousand of the night wait for 500.
    run: ['scripts/src/kill/main.ts', '--between', '200'],
    result: 'kill.json',
    count: (tally) => tally,
  },
]

/** What it does last. One lane computes, the other mostly waits. */
export const lifeLanes = [[simulation], life]

export const browserStep = {
  name: 'browser',
  run: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  result: 'browser.json',
  count: countBrowser,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json') },
}

/** Properties of `pnpm test:long` try so many times as many cases as those of `pnpm test`. */
const LONG = { LONG: '10' }

/** What `pnpm test:long` does first (docs/decisions/092). */
export const longBrowserStep = {
  ...browserStep,
  name: 'long stories',
  run: [...browserStep.run, '--grep', '@long'],
  env: { ...browserStep.env, ...LONG },
}

/** What it does then, the shortest first. */
export const longSteps = [
  {
    name: 'properties, ten times the cases',
    run: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'shared', '--project', 'server'],
    env: LONG,
  },
  {
    name: 'a working day with its afternoon',
    run: [
      'scripts/src/day/main.ts',
      ...['--afternoon', '--devices', '6', '--orders', '60', '--seed', '2'],
      ...['--pace', '8', '--trouble', '3', '--calm', '1'],
    ],
  },
  {
    name: 'a day of 2,000 parcels',
    run: ['scripts/src/day/main.ts', '--freight', '--parcels', '2000', ...parcelDay],
  },
  { name: 'a disk that fills up', run: ['scripts/src/kill/full-disk.ts'] },
  { name: 'power cuts', run: ['scripts/src/kill/power-cut.ts'] },
  {
    name: 'a thousand kills',
    run: ['scripts/src/kill/main.ts', '--sqlite', '500', '--postgres', '400', '--postmaster', '100'],
    result: 'kill.json',
    count: (tally) => tally,
  },
  { name: 'simulation', run: ['scripts/src/simulation/main.ts', '--runs', '500000'] },
]

/**
 * Runs one step and says how long it took; with `after`, what it writes is shown when it has ended.
 * @returns `{passed, failed, skipped, said}`: two numbers, the names of what did not run, what each failure said
 */
export async function runStep({ name, run, result, count, env = {} }, { node, env: outer }, { after } = {}) {
  const started = Date.now()
  if (!after) console.log(`\n── ${name}`)
  const file = result && join(results, result)
  if (file) rmSync(file, { force: true })
  const stdio = ['inherit', after ? 'pipe' : 'inherit', after ? 'pipe' : 'inherit']
  const program = spawn(node, run, { cwd: root, stdio, env: { ...compiled, ...outer, ...env } })
  const written = []
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => written.push(text))
  const [status] = await once(program, 'close')
  if (after) console.log(`\n── ${name}\n${Buffer.concat(written)}`)
  const tally = file && existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : single(status)
  if (status !== 0 && tally.failed === 0) tally.failed = 1
  if (tally.failed > 0 && !tally.said?.length) tally.said = [`${name}\n${lastLines(written)}`]
  console.log(`── ${name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`)
  return tally
}

/** Runs lanes of steps side by side. @returns their tallies */
export async function runLanes(lanes, tools) {
  console.log(
    `\n── ${lanes.map((steps) => steps.map(({ name }) => name).join(', then ')).join('; beside it ')}`,
  )
  const done = await Promise.all(lanes.map((steps) => inTurn(steps, tools, { after: true })))
  return done.flat()
}

/** Runs steps one after another. @returns their tallies */
export async function inTurn(steps, tools, how) {
  const tallies = []
  for (const step of steps) tallies.push(await runStep(step, tools, how))
  return tallies
}

/** The stories of a step that a missing browser keeps from running, by name. */
export function browserTests(step, { node, env: outer }) {
  const list = [...step.run, '--list', '--reporter=json']
  const env = { ...outer, ...step.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' }
  const { stdout } = spawnSync(node, list, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 26 })
  return specsOf(JSON.parse(stdout)).map(nameOf)
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    said: tallies.flatMap(({ said = [] }) => said),
  }
}

function single(status) {
  return status === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] }
}

export function countUnit({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const unreadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const rest = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unreadable.length,
    skipped: rest.map(({ fullName }) => fullName.trim()),
    said: [
      ...unreadable.map(({ name, message }) => `${relative(root, name)}\n${firstLines(message)}`),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            (it) => `${relative(root, name)}: ${it.fullName.trim()}\n${firstLines(it.failureMessages[0])}`,
          ),
      ),
    ],
  }
}

export function countBrowser(report) {
  const specs = specsOf(report)
  const ended = (spec, ...status) => spec.tests.some((run) => status.includes(run.status))
  const failed = specs.filter((spec) => ended(spec, 'unexpected', 'flaky'))
  return {
    passed: specs.filter((spec) => ended(spec, 'expected')).length,
    failed: failed.length + (report.errors.length > 0 ? 1 : 0),
    skipped: specs.filter((spec) => ended(spec, 'skipped')).map(nameOf),
    said: [
      ...failed.map((spec) => `${nameOf(spec)}\n${firstLines(firstError(spec))}`),
      ...report.errors.map(({ message }) => firstLines(message)),
    ],
  }
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstError({ tests }) {
  return tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message
}

function firstLines(text = '') {
  return text.split('\n').slice(0, 30).join('\n')
}

function lastLines(written) {
  return Buffer.concat(written).toString().trimEnd().split('\n').slice(-30).join('\n')
}

function nameOf({ file, title }) {
  return `${file}: ${title}`
}
