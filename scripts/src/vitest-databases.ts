import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '@longshore/server/database/engine.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import type { TestProject } from 'vitest/node'
import { freshDatabase } from './house/fresh-database.ts'
import { serverProgram } from './house/server-program.mjs'
import { startPostgres } from './postgres.ts'
import { findPostgres } from './postgres-binaries.ts'

/** What all projects of a run share: each project runs this file on its own. */
const run: { users: number; made?: ReturnType<typeof make> } = shared()

/**
 * Gives tests `inject('postgresUrl')`: a PostgreSQL of this run, or undefined where none is installed; and the migrated
 * databases that theirs are copies of: `sqliteTemplate`, a file, and `postgresTemplate`, a database of that PostgreSQL.
 * `serverProgram` is what a server is started by.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.users += 1
  run.made ??= make()
  const { postgresUrl, postgresTemplate, sqliteTemplate, stop } = await run.made
  project.provide('serverProgram', serverProgram())
  project.provide('postgresUrl', postgresUrl)
  project.provide('postgresTemplate', postgresTemplate)
  project.provide('sqliteTemplate', sqliteTemplate)
  return async () => {
    run.users -= 1
    if (run.users === 0) await stop()
  }
}

async function make() {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-template-'))
  const sqliteTemplate = join(folder, 'longshore.db')
  const [{ postgres, template }] = await Promise.all([madePostgres(), migrated(openSqlite(sqliteTemplate))])
  return {
    sqliteTemplate,
    postgresUrl: postgres?.url,
    postgresTemplate: template && new URL(template.url).pathname.slice(1),
    async stop() {
      await template?.drop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function madePostgres() {
  const postgres = findPostgres() ? await startPostgres({ fsync: false }) : undefined
  const template = postgres && (await freshDatabase(postgres.url))
  if (template) await migrated(openPostgres(template.url))
  return { postgres, template }
}

async function migrated(engine: Engine): Promise<void> {
  await migrate(engine.migrating)
  await engine.close()
}

function shared(): typeof run {
  const key = Symbol.for('longshore.databases')
  const all = globalThis as { [key]?: typeof run }
  all[key] ??= { users: 0 }
  return all[key]
}
