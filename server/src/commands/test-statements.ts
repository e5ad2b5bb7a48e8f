import type { Engine } from '../database/engine.ts'
import type { Session } from '../database/session.ts'

/** An engine that writes down the statements of its write transactions. */
export function listening(engine: Engine, asked: string[]): Engine {
  const heard = (session: Session): Session => ({
    all(statement, values) {
      asked.push(statement.sql)
      return session.all(statement, values)
    },
    run(statement, values) {
      asked.push(statement.sql)
      return session.run(statement, values)
    },
    savepoint() {
      asked.push('savepoint')
      return session.savepoint()
    },
    release: () => session.release(),
    rollback: () => session.rollback(),
  })
  return { ...engine, write: (work) => engine.write((session) => work(heard(session))) }
}
