import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { syncApi } from '@longshore/shared/sync/sync.api.ts'
import type { Caller, KnownDevice } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { Pace } from '../http/pace.ts'
import type { Contacts } from './contacts.ts'
import type { DeviceDoor } from './device-door.ts'
import type { SyncExchange } from './exchange.ts'

export interface SyncParts {
  readonly door: DeviceDoor
  readonly contacts: Contacts
  exchange(): Promise<SyncExchange>
  /** Slows the guessing of PINs: counts a try, or refuses it with the seconds to wait. */
  readonly tries: { begin(key: string, at: number): Promise<void>; clear(key: string): Promise<void> }
  /** Keeps who signed in on a device, or tried to; the step tells whose badge it was. */
  watched<T>(caller: Caller, device: KnownDevice, step: WatchedStep<T>): Promise<T>
}

export type WatchedStep<T> = (known: (workerId: string) => void) => Promise<T>

/** Wrong enrolment codes of one address a second, for long. */
const GUESSES = 1

export function syncHandlers({
  door,
  contacts,
  exchange,
  tries,
  watched,
}: SyncParts): HandlersOf<typeof syncApi> {
  const guesses = new Pace(GUESSES)
  return {
    async sync(input, caller) {
      const device = deviceOf(caller)
      const request: SyncRequest = input
      // A copied database under another device's key.
      if (request.device !== device.id) throw syncRefusals.proofWrong()
      const reply = await (await exchange()).exchange(device, request)
      await contacts.heard(device, request, reply, caller.at)
      return reply
    },

    async enrol(input, { address, at }) {
      try {
        return await door.enrol(input)
      } catch (fault) {
        // Only a wrong code is held back: who stands behind the same address comes in with a right one.
        if (fault instanceof Refusal) {
          const { seconds } = guesses.step(address, at)
          if (seconds > 0) throw refusals.tooMany({ seconds })
        }
        throw fault
      }
    },
    challenge: async ({ deviceId }) => door.challenge(deviceId),
    token: (input) => door.token(input),

    async shift({ badge, pin }, caller) {
      const device = deviceOf(caller)
      // Whoever guesses on one handheld keeps nobody from signing in on another.
      const key = `worker ${device.id} ${badge.toUpperCase()}`
      return watched(caller, device, async (known) => {
        await tries.begin(key, caller.at)
        const shift = await door.shift(device, { badge, pin }, known)
        await tries.clear(key)
        return shift
      })
    },

    async report(input, caller) {
      await contacts.reported(deviceOf(caller), input, caller.at)
      return { noted: true }
    },
  }
}

/** The device that called. */
export function deviceOf({ identity }: Pick<Caller, 'identity'>): KnownDevice {
  if (!identity?.device) throw syncRefusals.proofWrong()
  return identity.device
}
