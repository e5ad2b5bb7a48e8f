import { importsOf, targetOf } from './import-rules.mjs'
import { isTest } from './layout.mjs'

const serving = 'server/src/start/main.ts'
const simulated = 'scripts/src/simulation/sim-server.ts'

/** What there is once, where it stands, and who must take it from there: the product and what tries it. */
export const houseParts = [
  { name: 'Performer', at: 'server/src/commands/perform.ts', takers: [serving, simulated] },
  { name: 'migrate', at: 'server/src/database/migrate.ts', takers: [serving, simulated] },
  {
    name: 'SyncExchange',
    at: 'server/src/sync/exchange.ts',
    takers: ['server/src/sync/sync-desk.ts', simulated],
  },
  {
    name: 'Engine',
    at: 'shared/src/sync/engine.ts',
    takers: [
      'pwa-scanner/src/app/station.ts',
      'scripts/src/simulation/sim-device.ts',
      'scripts/src/day/handset.ts',
      'scripts/src/kill/scanning.ts',
    ],
  },
]

/**
 * The simulation proves nothing about a second implementation.
 * @param sources `{path, code}` of every file, code without comments
 * @returns a sentence for each part that is written again, or is not taken from where it stands
 */
export function secondHouses(sources, parts = houseParts) {
  return parts.flatMap(({ name, at, takers }) => {
    const declares = new RegExp(`\\b(class|function|const)\\s+${name}\\b`)
    const declared = sources
      .filter(({ path, code }) => !isTest(path) && declares.test(code))
      .map(({ path }) => path)
    const takes = ({ path, code }) =>
      importsOf(code).some((one) => one.loads && targetOf(path, one.name) === at)
    const isTaken = (taker) => sources.some((source) => source.path === taker && takes(source))
    return [
      ...declared.filter((path) => path !== at).map((path) => `${path}:1 is a second ${name}`),
      ...(declared.includes(at) ? [] : [`${at}:1 has no ${name}`]),
      ...takers.filter((taker) => !isTaken(taker)).map((taker) => `${taker}:1 takes no ${name} from ${at}`),
    ]
  })
}
