import { type Part, partsOf, type SchemaOf, type SchemaTest, type TestContext } from './arguments.ts'

/**
 * Whether a schema has no fault to find in a value that is whole: yup's own tests are asked, without what yup makes anew for
 * each of them to tell a fault, which takes ten times as long. False says nothing: yup itself has to be asked then.
 */
export function isSurelyValid(schema: SchemaOf<object>, value: unknown): boolean {
  return passes(partsOf(schema), value, undefined)
}

function passes(part: Part, value: unknown, parent: unknown): boolean {
  const tests = testsOf(part)
  // Yup fills it in.
  if (!tests || (value === undefined && (part.type === 'object' || part.spec.default !== undefined)))
    return false
  const context = { schema: part, parent, path: '', options: { parent, sync: true }, resolve, createError }
  for (const one of tests) if (!isPassed(one, value, context)) return false
  if (typeof value !== 'object' || value === null) return true
  const { innerType, fields } = part
  if (Array.isArray(value)) return !innerType || value.every((one) => passes(innerType, one, value))
  for (const name in fields) {
    const field = fields[name]
    if (field && !passes(field, (value as Readonly<Record<string, unknown>>)[name], value)) return false
  }
  return true
}

function isPassed({ OPTIONS: { test, skipAbsent } }: SchemaTest, value: unknown, context: TestContext) {
  if (skipAbsent && value == null) return true
  try {
    return test.call(context, value, context) === true
  } catch {
    return false
  }
}

const known = new WeakMap<Part, readonly SchemaTest[] | null>()

/** The tests of a schema, its type's first; null where what it asks depends on what it is asked of. */
function testsOf(part: Part): readonly SchemaTest[] | null {
  let tests = known.get(part)
  if (tests === undefined) {
    const isFixed = part.type !== 'lazy' && part.conditions?.length === 0
    tests = isFixed ? [...Object.values(part.internalTests).filter((one) => !!one), ...part.tests] : null
    known.set(part, tests)
  }
  return tests
}

/** A bound as it was written; one that another field says is left to yup. */
function resolve(bound: unknown): unknown {
  if (typeof bound === 'object' && bound !== null && '__isYupRef' in bound) throw new Error('a reference')
  return bound
}

const createError = () => false
