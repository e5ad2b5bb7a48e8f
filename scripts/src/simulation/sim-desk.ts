import type { Performed } from '@longshore/server/commands/asked.ts'
import type { Database } from '@longshore/server/database/tables.ts'
import type { Actor, Command } from '@longshore/shared/command/command.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known.ts'
import type { SimServer } from './sim-server.ts'

/** Somebody at a desk, with the lists that its pages show. */
export class SimDesk {
  readonly server: SimServer
  readonly known: Known
  readonly chance: Chance

  constructor(server: SimServer, known: Known, chance: Chance) {
    this.server = server
    this.known = known
    this.chance = chance
  }

  /** One row of a table among those that the filter leaves; undefined while there is none. */
  async one<T extends keyof Database>(
    table: T,
    filter: Readonly<Record<string, string | number | readonly string[]>> = {},
  ): Promise<(Readonly<Record<string, unknown>> & { readonly id: string }) | undefined> {
    let query = this.server.engine.reader.selectFrom(table as 'wave').selectAll()
    for (const [column, value] of Object.entries(filter))
      query = Array.isArray(value)
        ? query.where(column as 'id', 'in', value as string[])
        : query.where(column as 'id', '=', value as string)
    return this.chance.one(await query.orderBy('id').execute())
  }

  async does<A extends object>(
    command: Command<A>,
    args: A,
    more: { scope?: string; actor?: Actor } = {},
  ): Promise<Performed> {
    const done = await this.server.desk(command.name, args, more)
    learn(this.known, done.rows)
    return done
  }
}

/** Whoever made a document knows it from then on. */
function learn(known: Known, rows: Performed['rows']): void {
  const into = {
    ...{ wave: known.waves, outboundOrder: known.orders, handover: known.handovers },
    ...{ parcelPiece: known.packages, bag: known.bags, stowage: known.loads },
  }
  for (const { table, id, row } of rows) {
    if (row === null) continue
    const list = table === 'receipt' ? known.receipts : into[table as keyof typeof into]
    if (list && !list.includes(id)) list.push(id)
    const under = table === 'receiptLine' ? known.lines : table === 'box' ? known.boxes : undefined
    const { receiptId } = row as Row & { receiptId: string }
    if (under && !under.get(receiptId)?.includes(id))
      under.set(receiptId, [...(under.get(receiptId) ?? []), id])
  }
}

/** Something that people at desks do now and then; `share` says how often beside the others of its page. */
export interface DeskChore {
  readonly command: Command
  readonly share: number
  /** Nothing when there is nothing to do it with. */
  does(desk: SimDesk): Promise<Performed | undefined>
}

export function deskChore<A extends object>(
  command: Command<A>,
  share: number,
  args: (desk: SimDesk) => Promise<A | undefined> | A | undefined,
  more?: { scope?: string; actor?: Actor },
): DeskChore {
  const does = async (desk: SimDesk) => {
    const given = await args(desk)
    return given && desk.does(command, given, more)
  }
  return { command, share, does }
}
