import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Schema } from 'yup'
import { floorCommands } from '../floor-commands.ts'
import { type Part, partsOf } from './arguments.ts'
import type { Command } from './command.ts'
import { cases } from './test-cases.ts'

/** The same commands as the scanner's build has them. */
let small: readonly Command[]

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('yup', () => import('./small-yup.ts'))
  small = (await import('../floor-commands.ts')).floorCommands
})
// Other files of this worker load their modules beside this one: they get yup itself again.
afterAll(() => {
  vi.doUnmock('yup')
  vi.resetModules()
})

const id = '0190b2f0-0000-7000-8000-000000000001'
const hash = 'f'.repeat(64)
const lengths = [65, 100, 101, 120, 121, 200, 201, 500, 501].map((length) => 'x'.repeat(length))
const words = ['TOTE:T1', 'T-1', 'ABN', '01']
const values: Readonly<Record<string, readonly unknown[]>> = {
  string: [...words, ...lengths, id, id.toUpperCase(), hash, '', ' ', ' a '],
  number: [-1, 0, 1, 1.5, 7, 1_000_000_000, 1_000_000_001, Number.NaN],
  boolean: [true, false],
}

/** As far as this test looks into a schema of yup. */
type Field = Schema & { fields?: Readonly<Record<string, Field>>; innerType?: Field }

/** Values of a field's own type, mostly good ones, or none at all. */
function given(field: Field): fc.Arbitrary<unknown> {
  const none = fc.constantFrom(undefined, null)
  return fc.oneof({ weight: 20, arbitrary: typed(field) }, { weight: 1, arbitrary: none })
}

function typed(field: Field): fc.Arbitrary<unknown> {
  const { type, innerType, fields } = field
  if (innerType) return fc.array(given(innerType), { maxLength: 3 })
  if (fields) {
    const each = Object.entries(fields).map(([name, inner]) => [name, given(inner)])
    return fc.record({ ...Object.fromEntries(each), unknown: fc.constant('x') })
  }
  const any = [...(values[type] ?? []), ...field.describe().oneOf]
  const good = any.filter((value) => field.isValidSync(value, { strict: true }))
  if (good.length === 0) throw new Error(`no good value for a ${type}: give this test one`)
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, fc.constantFrom(...any))
}

/** What the schema makes of them, or that it refuses them. */
function read({ args }: Command, asked: unknown): unknown {
  try {
    return { args: args.validateSync(asked) }
  } catch (thrown) {
    expect((thrown as Error).name).toBe('ValidationError')
    return 'refused'
  }
}

test.each(floorCommands.map((command, nth) => [command.name, command, nth] as const))(
  'the scanner reads the arguments of %s as the server does',
  (_, command, nth) => {
    const other = small[nth]
    expect(other).not.toBe(command)
    let taken = 0
    fc.assert(
      fc.property(typed(partsOf(command.args) as Part & Field), (asked) => {
        const answer = read(command, asked)
        if (answer !== 'refused') taken += 1
        expect(read(other as Command, asked)).toEqual(answer)
      }),
      { numRuns: cases(300) },
    )
    expect(taken).toBeGreaterThan(10)
  },
)
