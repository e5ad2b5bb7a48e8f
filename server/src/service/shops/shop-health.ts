import type { Engine } from '../../database/engine.ts'

/** Writes down how an exchange with a shop went: since when it fails is kept until one goes well. */
export async function noteHealth(
  engine: Engine,
  id: string,
  { at, fault, pulledAt }: { readonly at: number; readonly fault: string; readonly pulledAt?: number },
): Promise<void> {
  const failingSince = fault === '' ? null : at
  const pulled = pulledAt === undefined ? {} : { pulledAt }
  await engine.operate((db) =>
    db
      .insertInto('shopHealth')
      .values({ id, failingSince, fault, heardAt: at, pulledAt: pulledAt ?? null })
      .onConflict((known) =>
        known.column('id').doUpdateSet((eb) => ({
          ...{ ...pulled, fault, heardAt: at },
          failingSince: fault === '' ? null : eb.fn.coalesce('shopHealth.failingSince', eb.val(at)),
        })),
      )
      .execute(),
  )
}
