import type { Actor, Command } from '@longshore/shared/command/command.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

interface Asking<A> {
  readonly args: A
  readonly by: Actor
}

/** Who hears of no outcome in time asks again, and now and then somebody presses twice. */
const AGAIN = 0.12

/** Something that people of finance, or customers, do with money, each in the order of commands that it stands in. */
export function moneyChore<A extends object>(
  command: Command<A>,
  share: number,
  ask: (desk: SimDesk) => Promise<Asking<A> | undefined>,
): DeskChore {
  const does = async (desk: SimDesk) => {
    const asked = await ask(desk)
    if (!asked) return undefined
    const { customerId } = asked.args as { customerId?: string }
    const scope = command.scope === 'customer' ? `customer:${customerId}` : command.scope
    const act = () => desk.does(command, asked.args, { scope, actor: asked.by })
    const done = await act().catch(() => undefined)
    return done && !desk.chance.of(AGAIN) ? done : act()
  }
  return { command, share, does }
}

type Found = Readonly<Record<string, unknown>> & { readonly id: string; readonly customerId: string }

/** A row that its list shows under this filter, now and then any. */
export async function found(
  desk: SimDesk,
  table: Parameters<SimDesk['one']>[0],
  filter: Parameters<SimDesk['one']>[1],
): Promise<Found | undefined> {
  const one = await desk.one(table, desk.chance.of(0.92) ? filter : {})
  return one && { ...one, customerId: String(one.customerId ?? '') }
}
