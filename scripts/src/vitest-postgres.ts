import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from './postgres.ts'
import { findPostgres } from './postgres-binaries.ts'

/** One server for all projects of a run: each project runs this file on its own. */
const run: { users: number; postgres?: Promise<Postgres> } = shared()

/** Gives tests `inject('postgresUrl')`: a PostgreSQL of this run, or undefined where none is installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const first = findPostgres() ? startPostgres : undefined
  run.users += 1
  if (first) run.postgres ??= first({ fsync: false })
  const postgres = await run.postgres
  project.provide('postgresUrl', postgres?.url)
  return async () => {
    run.users -= 1
    if (run.users === 0) await postgres?.stop()
  }
}

function shared(): typeof run {
  const key = Symbol.for('longshore.postgres')
  const all = globalThis as { [key]?: typeof run }
  all[key] ??= { users: 0 }
  return all[key]
}
