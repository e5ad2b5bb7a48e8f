import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildClients, buildServer, clients } from './build.mjs'
import { ensureChromium, ensurePostgres } from './outside.mjs'
import { serverProgram } from './src/house/server-program.mjs'
import {
  browserStep,
  browserTests,
  checkLanes,
  compiled,
  inTurn,
  lifeLanes,
  longBrowserStep,
  longSteps,
  runLanes,
  runStep,
  seconds,
  sum,
  unitStep,
} from './steps.mjs'
import { root, setUp } from './toolchain.mjs'

const commands = { setup: () => {}, build, up, dev, verify, test, long, node: program }

const [name = 'up', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) {
  console.error(`run.mjs knows ${Object.keys(commands).join(', ')}; not ${name}`)
  process.exit(1)
}
const tools = timed('set-up', setUp)
await commands[name]()

/** Silent where there was nothing to do. */
function timed(what, work) {
  const started = Date.now()
  const answer = work()
  if (Date.now() - started > 500) console.log(`── ${what}: ${seconds(started)}`)
  return answer
}

function build() {
  if (!timed('build', () => buildClients(tools))) process.exit(1)
  serverBuilt()
}

/** @returns whether the server is one file; it goes from its sources too, only slower to start */
function serverBuilt() {
  const built = timed('build of the server', () => buildServer(tools))
  if (!built) console.error('The server could not be built into one file: it starts from its sources.')
  return built
}

function up() {
  build()
  foreground(serverProgram(), { env: compiled })
}

/** Any script of the house, with the right Node: `run.mjs node scripts/src/sim.ts --runs 5`. */
function program() {
  const [script, ...rest] = args
  foreground(script, { rest })
}

/** Both clients rebuild as one types; the server restarts. */
function dev() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const servers = clients.map((client) =>
    spawn(tools.node, [vite], { cwd: join(root, client), stdio: 'inherit', env: tools.env }),
  )
  process.on('exit', () => {
    for (const server of servers) server.kill()
  })
  foreground('server/src/start/main.ts', { flags: ['--watch'] })
}

async function verify() {
  finish(await verified())
}

async function test() {
  finish([...(await verified()), await browserTested()])
}

/** What takes hours: every step is done, also after one that failed. */
async function long() {
  if (!ensurePostgres(tools)) console.log('No PostgreSQL: its tests are skipped')
  finish([await browserTested(longBrowserStep), ...(await inTurn(longSteps, tools))])
}

async function verified() {
  if (!ensurePostgres(tools)) console.log('No PostgreSQL: its tests are skipped')
  // Servers that the steps start are this file.
  const built = serverBuilt() ? [] : [{ passed: 0, failed: 1, skipped: [], said: ['build of the server'] }]
  return [
    ...built,
    ...(await runLanes(checkLanes, tools)),
    await runStep(unitStep, tools),
    ...(await runLanes(lifeLanes, tools)),
  ]
}

async function browserTested(step = browserStep) {
  if (!timed('build', () => buildClients(tools))) return { passed: 0, failed: 1, skipped: [] }
  if (await ensureChromium(tools)) return runStep(step, tools)
  return { passed: 0, failed: 0, skipped: browserTests(step, tools).map((spec) => `${spec} (no Chromium)`) }
}

function finish(tallies) {
  const { passed, failed, skipped, said } = sum(tallies)
  for (const what of said) console.log(`failed: ${what}\n`)
  for (const what of skipped) console.log(`skipped: ${what}`)
  console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** Runs in our place: signals go to it, and its end is ours. A terminal sends it the interrupt itself. */
function foreground(script, { flags = [], rest = [], env = {} } = {}) {
  const child = spawn(tools.node, [...flags, script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...tools.env },
  })
  const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT']
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  if (process.stdin.isTTY) process.on('SIGINT', () => {})
  child.on('exit', (code) => process.exit(code ?? 1))
}
