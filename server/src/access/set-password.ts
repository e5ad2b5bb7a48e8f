import { setPassword } from '@longshore/shared/access/set-password.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { mustApply } from '../commands/must-apply.ts'
import type { Engine } from '../database/engine.ts'
import type { Caller } from '../http/caller.ts'
import { givenPassword, type Passwords } from './passwords.ts'

type Kind = 'staff' | 'customer'

export interface PasswordChangeParts {
  readonly engine: Engine
  readonly passwords: Passwords
  perform(asked: Asked): Promise<Performed>
}

/** What setting a password needs of a call. */
export type By = Pick<Caller, 'actor' | 'at' | 'commandId'>

/** Sets passwords: hashed first, so that no command ever holds one. */
export class PasswordChange {
  readonly #parts: PasswordChangeParts

  constructor(parts: PasswordChangeParts) {
    this.#parts = parts
  }

  /** A person's own new password. */
  async own(password: string, by: By): Promise<void> {
    const kind: Kind = by.actor.kind === 'customer' ? 'customer' : 'staff'
    await this.#set({ userId: by.actor.id, kind, password, mustChange: false }, by)
  }

  /** A password that somebody else gives; without one it is made. Answers it: it is shown this once. */
  async given(
    { userId, kind, password }: { userId: string; kind: Kind; password: string | null },
    by: By,
  ): Promise<string> {
    const chosen = password ?? givenPassword()
    await this.#set({ userId, kind, password: chosen, mustChange: true }, by)
    return chosen
  }

  async #set(
    {
      userId,
      kind,
      password,
      mustChange,
    }: { userId: string; kind: Kind; password: string; mustChange: boolean },
    { actor, at, commandId }: By,
  ): Promise<void> {
    const { passwords, perform } = this.#parts
    const names = await this.#namesOf(userId, kind, actor)
    const passwordHash = await passwords.hash(password, names)
    const { outcome } = await perform({
      ...{ id: commandId, name: setPassword.name, scope: 'company', actor, via: 'desk' },
      ...{ args: { userId, kind, passwordHash, mustChange }, occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
  }

  /** The names a password may not be made of. Empty for a person the actor knows nothing of: the command refuses then. */
  async #namesOf(userId: string, kind: Kind, { customerId }: Actor): Promise<string[]> {
    const { reader } = this.#parts.engine
    if (kind === 'staff') {
      const user = await reader
        .selectFrom('staffUser')
        .select('loginName')
        .where('id', '=', userId)
        .executeTakeFirst()
      return user ? [user.loginName] : []
    }
    const users = reader.selectFrom('customerUser').select('loginName').where('id', '=', userId)
    const user = await (customerId === null
      ? users
      : users.where('customerId', '=', customerId)
    ).executeTakeFirst()
    return user ? [user.loginName] : []
  }
}
