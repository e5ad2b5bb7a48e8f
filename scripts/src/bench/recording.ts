import type { Engine } from '@longshore/server/database/engine.ts'
import { placesOf, type Session, type Statement, type Values } from '@longshore/server/database/session.ts'
import type { Cell } from '@longshore/shared/rows/table.ts'
import SQLite from 'better-sqlite3'

export type Step = { readonly sql: string; readonly places: readonly Cell[] }

/** The statements of a run in their transactions. */
export type Recording = readonly (readonly Step[])[]

/** An engine that also writes down what its write transactions run. */
export function recordingEngine(engine: Engine): { engine: Engine; recording: Recording } {
  const recording: Step[][] = []
  return {
    recording,
    engine: {
      ...engine,
      write: (work) =>
        engine.write((session) => {
          const steps: Step[] = []
          recording.push(steps)
          return work(recordingSession(session, steps))
        }),
    },
  }
}

function recordingSession(session: Session, steps: Step[]): Session {
  const keep = (statement: Statement, values: Values) =>
    steps.push({ sql: statement.sql, places: placesOf(statement, values) })
  return {
    all(statement, values) {
      keep(statement, values)
      return session.all(statement, values)
    },
    run(statement, values) {
      keep(statement, values)
      return session.run(statement, values)
    },
    savepoint() {
      steps.push({ sql: 'savepoint command', places: [] })
      return session.savepoint()
    },
    release() {
      steps.push({ sql: 'release command', places: [] })
      return session.release()
    },
    rollback() {
      steps.push({ sql: 'rollback to command', places: [] }, { sql: 'release command', places: [] })
      return session.rollback()
    },
  }
}

/** A database as the server opens it, without anything of ours around it. */
export function openRaw(file: string): SQLite.Database {
  const db = new SQLite(file)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('temp_store = MEMORY')
  return db
}

/** Replays a recording with prepared statements in the same transactions. Answers the milliseconds it took. */
export function replay(db: SQLite.Database, recording: Recording): number {
  const run = replaying(db)
  const started = performance.now()
  for (const steps of recording) run(steps)
  return performance.now() - started
}

/** Runs one transaction of a recording at a time. */
export function replaying(db: SQLite.Database): (steps: readonly Step[]) => void {
  const prepared = new Map<string, SQLite.Statement>()
  const of = (sql: string) => {
    let statement = prepared.get(sql)
    if (!statement) {
      statement = db.prepare(sql)
      prepared.set(sql, statement)
    }
    return statement
  }
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  return (steps) => {
    begin.run()
    for (const { sql, places } of steps) {
      const statement = of(sql)
      if (statement.reader) statement.all(...places)
      else statement.run(...places)
    }
    commit.run()
  }
}
