import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    serverProgram: string
    postgresUrl: string | undefined
    postgresTemplate: string | undefined
    sqliteTemplate: string
  }
}
