import { defaultRoles } from '@longshore/shared/access/default-roles.ts'
import { workers } from '@longshore/shared/access/save-worker.ts'
import { setupRefusals } from '@longshore/shared/setup/refusals.ts'
import { workerSheet } from '@longshore/shared/setup/setup-sheets.ts'
import type { Engine } from '../database/engine.ts'
import type { ImportKind } from '../files/importing.ts'
import { documentOf } from '../setup/setup-imports.ts'
import { rolesOf } from './access.store.ts'

/**
 * Workers of the chosen warehouse from a sheet. The sheet has no PINs: the file is kept while it is read, and nobody
 * may find one in it. Until the desk gives a worker a PIN, none fits the badge.
 */
export function workerImport(engine: Engine): ImportKind {
  return {
    ...{ columns: workerSheet, command: workers.save },
    keyOf: ({ values }) => String(values.badge).toUpperCase(),
    async documentsOf(groups, importing) {
      const roleOf = await floorRoles(engine)
      return groups.flat().flatMap((line) => {
        const { badge = '', name = '', roles = '' } = line.values
        const called = roles.split(/[;；]/).map((one) => one.trim())
        const asked = called.filter((one) => one !== '')
        const known = asked.flatMap((one) => roleOf(one) ?? [])
        const unknown = asked.find((one) => !roleOf(one))
        if (unknown !== undefined) {
          importing.wrong(line.line, setupRefusals.roleUnknown({ role: unknown }), { field: 'roles' })
          return []
        }
        const args = { id: null, badge: badge.toUpperCase(), name, roles: [...new Set(known)] }
        return [documentOf(line, args)]
      })
    },
  }
}

/** Finds the one role of the floor that is called so: by its word, or by its name in any language. */
async function floorRoles(engine: Engine): Promise<(called: string) => string | undefined> {
  const byName = new Map<string, Set<string>>()
  const add = (name: string, id: string) =>
    byName.set(name.toLowerCase(), (byName.get(name.toLowerCase()) ?? new Set()).add(id))
  for (const { id, name, audience, builtIn, enabled, permissions } of await rolesOf(engine, 'en')) {
    if (audience !== 'staff' || !enabled || permissions.length === 0) continue
    add(name, id)
    if (!builtIn) continue
    add(id, id)
    for (const inLanguage of Object.values(defaultRoles[id as keyof typeof defaultRoles].name))
      add(inLanguage, id)
  }
  return (called) => {
    const found = [...(byName.get(called.toLowerCase()) ?? [])]
    return found.length === 1 ? found[0] : undefined
  }
}
