// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers and schemas of every shape
export type Described = any

type Schemas = Readonly<Record<string, Described>>

/**
 * Where an answer is otherwise than its schema: fields that it lacks or that nobody told, values of another type, words that
 * are not among those told. `isPlanted` forgives words that a test planted where the house would have kept one of its own.
 */
export function unlike(
  schema: Described,
  value: Described,
  schemas: Schemas,
  isPlanted: (value: unknown) => boolean = () => false,
): string[] {
  const look = (written: Described, of: Described, at: string): string[] => {
    const one = resolved(written, schemas)
    if (one.anyOf) {
      const each: string[][] = one.anyOf.map((other: Described) => look(other, of, at))
      return each.find((faults) => faults.length === 0) ?? each.flat()
    }
    const kinds: string[] = [one.type ?? []].flat()
    const kind = of === null ? 'null' : Array.isArray(of) ? 'array' : typeof of
    const isWhole = kind === 'number' && Number.isInteger(of) && kinds.includes('integer')
    if (kinds.length > 0 && !kinds.includes(kind) && !isWhole) return [`${at} is ${kind}`]
    const words: unknown[] = one.enum ?? ('const' in one ? [one.const] : [])
    if (words.length > 0 && !words.includes(of) && !isPlanted(of)) return [`${at} says ${of}`]
    if (kind === 'array')
      return of.flatMap((each: Described, i: number) =>
        look(one.prefixItems?.[i] ?? one.items ?? {}, each, `${at}[${i}]`),
      )
    return kind === 'object' ? inside(one, of, at) : []
  }
  const inside = (
    { properties, required = [], additionalProperties: others }: Described,
    of: Described,
    at: string,
  ): string[] => {
    const lacks = required
      .filter((name: string) => !(name in of))
      .map((name: string) => `${at}.${name} lacks`)
    if (!properties && others === undefined) return lacks
    const each = Object.entries(of).flatMap(([name, part]) => {
      const told = properties?.[name] ?? (others || undefined)
      return told ? look(told, part, `${at}.${name}`) : [`${at}.${name} is told nowhere`]
    })
    return [...lacks, ...each]
  }
  return look(schema, value, '')
}

/** A schema with what it names in its place, and the parts that hold together in one. */
function resolved(schema: Described, schemas: Schemas): Described {
  if (schema.$ref) return resolved(schemas[schema.$ref.split('/').at(-1)], schemas)
  if (!schema.allOf) return schema
  const parts: Described[] = schema.allOf.map((part: Described) => resolved(part, schemas))
  return {
    ...Object.assign({}, ...parts),
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  }
}
