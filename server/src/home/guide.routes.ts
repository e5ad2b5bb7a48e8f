import type { GuideStep, guideApi } from '@longshore/shared/home/guide.api.ts'
import type { ReceiptStatus } from '@longshore/shared/inbound/receipt.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { DemoLoad } from './demo-load.ts'

/** The table whose first row makes a step done: of the company, or of the chosen warehouse. */
const made = {
  warehouse: ['warehouse', 'company'],
  partition: ['partition', 'warehouse'],
  position: ['position', 'warehouse'],
  customer: ['customer', 'company'],
  sku: ['sku', 'company'],
  worker: ['worker', 'warehouse'],
  device: ['device', 'warehouse'],
  receipt: ['receipt', 'warehouse'],
  order: ['outboundOrder', 'warehouse'],
} as const satisfies Record<Exclude<GuideStep, 'signed'>, readonly [keyof Database, 'company' | 'warehouse']>

/** What a receipt is once the dock has signed a box of it. */
const signed = ['signed', 'partially-received', 'received', 'stored'] satisfies ReceiptStatus[]

export function guideRoutes(db: Kysely<Database>, demo: DemoLoad): HandlersOf<typeof guideApi> {
  return {
    async guide(_, { warehouseId }) {
      const done = Object.fromEntries(
        await Promise.all(
          Object.entries(made).map(async ([step, [table, kind]]) => {
            const scope = kind === 'company' ? kind : `warehouse:${warehouseId}`
            const found = await db
              .selectFrom(table)
              .select('id')
              .where('scope', '=', scope)
              .limit(1)
              .executeTakeFirst()
            return [step, found !== undefined] as const
          }),
        ),
      ) as Record<Exclude<GuideStep, 'signed'>, boolean>
      const receipt = await db
        .selectFrom('receipt')
        .select('id')
        .where('scope', '=', `warehouse:${warehouseId}`)
        .where('status', 'in', signed)
        .limit(1)
        .executeTakeFirst()
      return {
        done: { ...done, signed: receipt !== undefined },
        isEmpty: await demo.isPossible(),
        demo: await demo.progress(),
      }
    },
    loadDemo: async (_, { commandId }) => ({ workers: await demo.begin(commandId) }),
  }
}
