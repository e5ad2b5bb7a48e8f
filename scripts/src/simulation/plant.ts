import { registerHooks } from 'node:module'
import { type PlantedChange, plantedBugs } from './planted-bugs.ts'

/** Loaded before the simulation (`node --import`): plants the bug named by PLANT into its module. */
const bug = bugNamed(process.env.PLANT)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const changes = bug.changes.filter(({ file }) => url.endsWith(`/${file}`))
    let source = String(loaded.source)
    for (const change of changes) source = planted(source, change)
    return changes.length ? { ...loaded, source } : loaded
  },
})

function planted(source: string, { file, find, plant }: PlantedChange): string {
  if (!source.includes(find)) throw new Error(`${file} no longer holds: ${find}`)
  return source.replace(find, () => plant)
}

function bugNamed(wanted: string | undefined): (typeof plantedBugs)[number] {
  const found = plantedBugs.find(({ name }) => name === wanted)
  if (!found) throw new Error(`no planted bug named ${wanted}`)
  return found
}
