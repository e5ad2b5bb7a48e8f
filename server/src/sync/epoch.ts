import type { Engine } from '../database/engine.ts'

const KEY = 'epoch'

/** The server's life: 1 at the first start, one more after each restore from a backup. */
export async function openEpoch(engine: Engine): Promise<number> {
  const known = await epochOf(engine)
  if (known) return known
  await engine.operate((db) =>
    db
      .insertInto('meta')
      .values({ key: KEY, value: '1' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return (await epochOf(engine)) ?? 1
}

async function epochOf({ reader }: Engine): Promise<number | undefined> {
  const found = await reader.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return found && Number(found.value)
}
