import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined
    postgresTemplate: string | undefined
    sqliteTemplate: string
  }
}
