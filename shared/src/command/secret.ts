import { type ISchema, string } from 'yup'
import type { SchemaOf } from './arguments.ts'

const HASH = /^\$argon2id\$/

/** What is to be hashed; `seed` is the same when the same command is sent again. */
export interface Secret {
  readonly plain: string
  readonly seed: string
  /** Of a password: the names it may not be made of. */
  readonly names?: readonly string[]
}

/**
 * An argument that is hashed before its command exists (architecture §11.16): callers give what `plain` allows, the
 * command and the log hold the hash. Null when it is left out. `passwordOf` names the argument with the person's name.
 */
export function secret(name: string, plain: RegExp, passwordOf?: string) {
  return string()
    .nullable()
    .default(null)
    .max(200)
    .meta({ secret: true, ...(passwordOf && { passwordOf }) })
    .test(name, `must fit ${plain}`, (text) => text == null || plain.test(text) || HASH.test(text))
}

interface Field extends ISchema<unknown> {
  readonly spec?: { readonly meta?: { readonly secret?: boolean; readonly passwordOf?: string } }
}

/** The arguments that are hashed before the command exists. */
export function secretsOf(args: SchemaOf<object>): { name: string; passwordOf: string | undefined }[] {
  return Object.entries(args.fields as Readonly<Record<string, Field>>)
    .filter(([, { spec }]) => spec?.meta?.secret)
    .map(([name, { spec }]) => ({ name, passwordOf: spec?.meta?.passwordOf }))
}

/** The arguments with each secret hashed. */
export async function withSecretsHashed<A extends object>(
  schema: SchemaOf<A>,
  { args, commandId }: { args: A; commandId: string },
  hash: (secret: Secret) => Promise<string>,
): Promise<A> {
  const hashed: Record<string, string> = {}
  const given = args as Readonly<Record<string, unknown>>
  for (const { name, passwordOf } of secretsOf(schema)) {
    const plain = given[name]
    if (typeof plain !== 'string') continue
    const names = passwordOf !== undefined && { names: [String(given[passwordOf])] }
    hashed[name] = await hash({ plain, seed: `${commandId}/${name}`, ...names })
  }
  return { ...args, ...hashed }
}
