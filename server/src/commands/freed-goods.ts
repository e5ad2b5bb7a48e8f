import type { FollowUp } from '@longshore/shared/command/change.ts'
import type { Session } from '../database/session.ts'
import type { CommandStatements } from './command-statements.ts'

interface Goods {
  readonly skuId: string
  readonly ownerId: string
}

/** The pieces that one command set free on the shelves, summed: those for which orders may wait. */
export class FreedGoods {
  readonly #pieces = new Map<string, Goods & { pieces: number }>()

  add({ skuId, ownerId }: Goods, pieces: number): void {
    const key = `${skuId}/${ownerId}`
    this.#pieces.set(key, { skuId, ownerId, pieces: (this.#pieces.get(key)?.pieces ?? 0) + pieces })
  }

  /** The commands that try the waiting orders again. */
  async retries(
    session: Session,
    run: CommandStatements,
    scope: string,
  ): Promise<Pick<FollowUp, 'command' | 'args'>[]> {
    const commands: Pick<FollowUp, 'command' | 'args'>[] = []
    for (const { skuId, ownerId, pieces } of this.#pieces.values()) {
      if (pieces <= 0) continue
      const [waits] = await session.all(run.waits, { scope, skuId, yes: 1, limit: 1 })
      if (waits) commands.push({ command: 'outbound.allocateWaiting', args: { skuId, ownerId } })
    }
    return commands
  }
}
