import { registerHooks } from 'node:module'
import { planted } from '../planting/planted-change.ts'
import { plantedBugs } from './planted-bugs.ts'

/** Loaded before the simulation (`node --import`): plants the bug named by PLANT into its module. */
const bug = bugNamed(process.env.PLANT)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const changes = bug.changes.filter(({ file }) => url.endsWith(`/${file}`))
    return changes.length ? { ...loaded, source: changes.reduce(planted, String(loaded.source)) } : loaded
  },
})

function bugNamed(wanted: string | undefined): (typeof plantedBugs)[number] {
  const found = plantedBugs.find(({ name }) => name === wanted)
  if (!found) throw new Error(`no planted bug named ${wanted}`)
  return found
}
