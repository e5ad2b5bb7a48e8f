import { type ISchema, string } from 'yup'
import type { SchemaOf } from './arguments.ts'

const HASH = /^\$argon2id\$/

/**
 * An argument that is hashed before its command exists (architecture §11.16): callers give what `plain` allows, the
 * command and the log hold the hash. Null when it is left out.
 */
export function secret(name: string, plain: RegExp) {
  return string()
    .nullable()
    .default(null)
    .max(200)
    .meta({ secret: true })
    .test(name, `must fit ${plain}`, (text) => text == null || plain.test(text) || HASH.test(text))
}

/** The names of the arguments that are hashed before the command exists. */
export function secretsOf(args: SchemaOf<object>): string[] {
  const fields = args.fields as Readonly<Record<string, ISchema<unknown> & { spec?: { meta?: object } }>>
  return Object.entries(fields)
    .filter(([, { spec }]) => spec?.meta && 'secret' in spec.meta)
    .map(([name]) => name)
}

/** The arguments with each secret hashed; `seed` is the same when the same command is sent again. */
export async function withSecretsHashed<A extends object>(
  schema: SchemaOf<A>,
  { args, commandId }: { args: A; commandId: string },
  hash: (plain: string, seed: string) => Promise<string>,
): Promise<A> {
  const hashed: Record<string, string> = {}
  for (const name of secretsOf(schema)) {
    const plain = (args as Readonly<Record<string, unknown>>)[name]
    if (typeof plain === 'string') hashed[name] = await hash(plain, `${commandId}/${name}`)
  }
  return { ...args, ...hashed }
}
