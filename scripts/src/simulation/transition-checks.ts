import type { Engine } from '@longshore/server/database/engine.ts'
import { supplierInvoiceMachine } from '@longshore/shared/billing/supplier-invoice.ts'
import { destructionMachine } from '@longshore/shared/exceptions/destruction-order.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { bookingMachine } from '@longshore/shared/freight/booking.ts'
import { claimMachine, partMachine } from '@longshore/shared/inbound/unknown-part.ts'
import type { Machine } from '@longshore/shared/rows/machine.ts'
import { countOrderMachine } from '@longshore/shared/stock/count-order.ts'
import { defectiveMachine } from '@longshore/shared/stock/defective-item.ts'
import { sql } from 'kysely'
import type { SimServer } from './sim-server.ts'

/** Documents whose state a run follows from command to command. */
const machines: Readonly<Record<string, Pick<Machine<string, string>, 'moves'>>> = {
  exception: exceptionMachine,
  destructionOrder: destructionMachine,
  defectiveItem: defectiveMachine,
  countOrder: countOrderMachine,
  unknownPart: partMachine,
  partClaim: claimMachine,
  supplierInvoice: supplierInvoiceMachine,
  booking: bookingMachine,
}

/** Has the database of a run write down each change of a state. */
export async function watchTransitions(engine: Engine): Promise<void> {
  await engine.operate(async (db) => {
    await sql`create table "simMoved" (document text, was text, became text)`.execute(db)
    for (const document of Object.keys(machines))
      await sql`create trigger ${sql.id(`simMoved ${document}`)} after update of status on ${sql.id(document)}
        when old.status <> new.status
        begin insert into "simMoved" values (${sql.lit(document)}, old.status, new.status); end`.execute(db)
  })
}

/** Each change of a state that random commands made is a move of the document's table (state-machines §30). */
export async function otherTransitions({ engine: { reader } }: SimServer): Promise<string[]> {
  const { rows } = await sql<{
    document: string
    was: string
    became: string
  }>`select distinct document, was, became from "simMoved"`.execute(reader)
  return rows
    .filter(({ document, was, became }) => {
      const moves = Object.values(machines[document]?.moves ?? {})
      return !moves.some(({ from, to }) => from.includes(was) && to === became)
    })
    .map(({ document, was, became }) => `a ${document} went from ${was} to ${became}, which no table says`)
}
