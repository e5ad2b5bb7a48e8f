import { departmentTree } from '@longshore/shared/access/department.ts'
import { permissionGroups } from '@longshore/shared/access/permission-tree.ts'
import { everyPermission } from '@longshore/shared/access/permissions.ts'
import { refusals } from '@longshore/shared/access/refusals.ts'
import type { ConfigData, sessionApi } from '@longshore/shared/access/session.api.ts'
import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { Caller } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { eventOf } from './access-journal.ts'
import { Attempts, accountLimit, captchaLimit } from './attempts.ts'
import { avatarOf } from './avatars.ts'
import { permissionNames } from './permission-names.ts'
import { ownSessions } from './session.store.ts'
import type { PasswordChange } from './set-password.ts'
import { type SignInParts, secondStep, signIn, warehousesOf } from './sign-in.ts'

export interface SessionParts extends SignInParts {
  readonly passwordChange: PasswordChange
  readonly config: ConfigData
}

export function sessionHandlers(parts: SessionParts): HandlersOf<typeof sessionApi> {
  const { engine, sessions, captchas, passwords, passwordChange, journal, factors } = parts
  const attempts = new Attempts(engine)
  const checkPassword = async (password: string, { actor, at }: Caller) => {
    const byAccount = `${actor.kind} ${actor.id}`
    await attempts.begin(byAccount, accountLimit, at)
    const held = await engine.reader
      .selectFrom('credential')
      .select('passwordHash')
      .where('id', '=', actor.id)
      .executeTakeFirst()
    if (!(await passwords.fits(password, held?.passwordHash))) throw refusals.passwordWrong()
    await attempts.clear(byAccount)
  }
  return {
    staffLogin: (login, caller) => signIn(parts, 'staff', login, caller),
    customerLogin: (login, caller) => signIn(parts, 'customer', login, caller),

    secondStep: (given, caller) => secondStep(parts, given, caller),

    async proveAgain({ password, ...proof }, caller) {
      const { actor, identity, at } = caller
      if (proof.code || proof.passkey) await factors.use(actor.id, proof, at)
      else await checkPassword(password, caller)
      if (identity) await sessions.proven(identity.sessionId, at)
      return { proven: true }
    },
    ownFactor: (_, caller) => factors.own(caller),
    beginSecondFactor: (_, caller) => factors.offer(caller),
    finishSecondFactor: async (given, caller) => ({ recoveryCodes: await factors.finish(given, caller) }),
    renewRecoveryCodes: async (_, caller) => ({ recoveryCodes: await factors.renewCodes(caller) }),

    askPasskey: (_, { actor, at }) => factors.passkeys.ask(actor.id, at),
    beginPasskey: (_, caller) => factors.passkeys.offer(caller),
    async finishPasskey(given, caller) {
      await factors.passkeys.add(given, caller)
      return { added: true }
    },

    async captcha(_, { address, at }) {
      await attempts.begin(`captcha ${address}`, captchaLimit, at)
      const { captchaId, image, expiresAt } = await captchas.make(at)
      return { captchaId, image, expiresAt }
    },

    async logout(_, caller) {
      const { identity } = caller
      if (identity) {
        await sessions.end(identity.sessionId)
        if (identity.audience !== 'device') await journal.record(eventOf('signed-out', caller))
      }
      return { signedOut: true }
    },

    ownSessions: async (_, { identity, at }) => ({
      sessions: identity ? await ownSessions(engine.reader, identity, at) : [],
    }),
    async endOwnSession({ id }, caller) {
      const { identity } = caller
      if (!identity || !(await sessions.endOne(identity, id))) throw house.rowMissing()
      await journal.record({ ...eventOf('session-ended', caller), detail: id })
      return { ended: true }
    },
    async endOtherSessions(_, caller) {
      const ended = caller.identity ? await sessions.endOthers(caller.identity) : 0
      if (ended) await journal.record({ ...eventOf('session-ended', caller), detail: String(ended) })
      return { ended }
    },

    async resources(_, { actor, language }) {
      const granted = actor.permissions ?? new Set<string>(everyPermission)
      const isStaff = actor.kind === 'staff'
      const departments = isStaff
        ? await engine.reader
            .selectFrom('department')
            .selectAll()
            .where('enabled', '=', 1)
            .orderBy('name')
            .execute()
        : []
      return {
        groups: permissionGroups(granted, permissionNames[language]),
        departments: departmentTree(departments),
        permissions: [...granted],
        warehouses: await warehousesOf(
          engine,
          actor.warehouseIds ? JSON.stringify(actor.warehouseIds) : 'all',
        ),
        administrator: isStaff && actor.permissions === undefined,
        avatar: await avatarOf(engine, actor.id),
      }
    },

    async changePassword({ oldPassword, newPassword }, caller) {
      await checkPassword(oldPassword, caller)
      if (newPassword === oldPassword) throw refusals.passwordSame()
      await passwordChange.own(newPassword, caller)
      return { changed: true }
    },

    config: async () => parts.config,
  }
}
