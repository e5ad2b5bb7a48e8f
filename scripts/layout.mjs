/** Whose sources a package may import besides its own. */
export const mayImport = {
  shared: [],
  server: ['shared'],
  'web-admin': ['shared'],
  'pwa-scanner': ['shared'],
  scripts: ['shared', 'server'],
}

/**
 * In order: an area imports only areas that stand before it. Neighbours on one line may know each other's types.
 */
// biome-ignore format: an order is read in lines
export const areaLines = [
  ['setup', 'access'],
  ['catalog'],
  ['stock'],
  ['pricing'],
  ['orders'],
  ['inbound', 'outbound', 'exceptions', 'freight'],
  ['billing'],
  ['finance'],
  ['service', 'labels', 'performance', 'home'],
]

export const areas = areaLines.flat()

/** Folders that know no area's word, save as the type of what passes through. */
export const rooms = {
  shared: ['command', 'rows', 'job', 'language', 'money', 'sync', 'contract'],
  server: ['http', 'database', 'commands', 'sync', 'files', 'jobs'],
}

/** Folders above the areas, which may import them all: what is started, the demo, and what tests stand on. */
export const halls = {
  server: ['start', 'demo', 'testing'],
}

/** The only other files outside the areas that import them all, because they join what the areas declare, or write or scan for all. */
export const joins = [
  'shared/src/areas.ts',
  'shared/src/contract.ts',
  'shared/src/exception-kinds.ts',
  'shared/src/floor-commands.ts',
  'shared/src/job/device-lookups.ts',
  'shared/src/job/device-world.ts',
  'shared/src/job/match-at.ts',
  'shared/src/job/run.ts',
  'shared/src/jobs.ts',
  'shared/src/resolutions.ts',
  'server/src/app.ts',
  'server/src/areas.ts',
  'server/src/commands/perform.ts',
  'server/src/commands/write-changes.ts',
  'server/src/database/tables.ts',
]

/**
 * How many casts through `unknown` stand in a file: each is one named seam, whose comment says why it is sound. No other
 * file has one.
 */
export const seams = {
  'server/src/database/statements.ts': 2,
  'shared/src/command/arguments.ts': 1,
  'shared/src/command/resource.ts': 1,
  'shared/src/command/test-stand-in.ts': 1,
  // Not casts of its own: the text of defects that are planted.
  'scripts/src/simulation/planted-bugs.ts': 2,
}

export const lineLimit = 300

export function isTableOfFacts(path) {
  return /\.table\.ts$|\/language\/|\/migrations\//.test(path)
}

export function isBrowserTest(path) {
  return path.split('/')[1] === 'browser'
}

/** A test, what only tests use (`test-….ts`), what draws the jobs from their tests' worlds, or a tool's settings: nothing that a user runs. */
export function isTest(path) {
  const isOfTests = /\.test\.(ts|tsx|mjs)$|\/test-[^/]+\.tsx?$|^scripts\/src\/walks\//.test(path)
  return isOfTests || path.split('/')[1] !== 'src'
}
