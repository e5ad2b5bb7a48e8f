import type { ObjectSchema, ValidateOptions } from 'yup'

/** What a test of yup's is told beside its value. */
export interface TestContext {
  readonly schema: Part
  readonly parent: unknown
  readonly path: string
  readonly options: { readonly parent: unknown; readonly sync: boolean }
  resolve(bound: unknown): unknown
  createError(): unknown
}

/** A test of yup's, as a schema keeps it. */
export interface SchemaTest {
  readonly OPTIONS: {
    readonly skipAbsent?: boolean
    test(this: TestContext, value: unknown, context: TestContext): unknown
  }
}

/** What is asked of a schema by whoever walks its parts. */
export interface Part {
  readonly type: string
  readonly conditions: readonly unknown[]
  /** Of its type, and whether it may be missing. */
  readonly internalTests: Readonly<Record<string, SchemaTest | undefined>>
  readonly tests: readonly SchemaTest[]
  readonly spec: { readonly default?: unknown }
  readonly fields?: Readonly<Record<string, Part>>
  readonly innerType?: Part
  getDefault(): unknown
  resolve(options: { value: unknown }): Part
}

/**
 * What is asked of a yup schema once it is written. The whole of its type has a hundred methods, and the type check takes
 * half a second to see that the schema of some arguments is one of any.
 */
export interface SchemaOf<out A extends object> {
  readonly fields: ObjectSchema<object>['fields']
  validateSync(value: unknown, options?: ValidateOptions): A
  describe(): ReturnType<ObjectSchema<object>['describe']>
  getDefault(): object
}

/** A schema as it is kept: yup says its own answer in another way than the type that was written. */
export function keptSchema<A extends object>(written: ObjectSchema<A>): SchemaOf<A> {
  return written as SchemaOf<A>
}

/** Sound: every schema is made by yup, and each of yup's schemas has these parts. */
export function partsOf(schema: SchemaOf<object>): Part {
  return schema as unknown as Part
}
