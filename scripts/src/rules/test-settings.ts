import { mergeConfig } from 'vitest/config'
import settings from '../../../vitest.config.ts'
import { type PlantedChange, planted } from '../planting/planted-change.ts'

/** The suite's own settings, with the changes of PLANTED planted into the sources as they are loaded. */
export default mergeConfig(settings, {
  plugins: [{ name: 'planted-removal', enforce: 'pre', transform }],
  // A cached module is found by its file's content, which a planting does not change.
  test: { fsModuleCache: false },
})

function transform(code: string, id: string): string | undefined {
  const all = JSON.parse(process.env.PLANTED ?? '[]') as PlantedChange[]
  const changes = all.filter(({ file }) => id.split('?')[0]?.endsWith(`/${file}`))
  return changes.length ? changes.reduce(planted, code) : undefined
}
