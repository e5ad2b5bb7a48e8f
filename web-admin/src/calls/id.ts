import { newId } from '@longshore/shared/command/id.ts'

/** A fresh id: the key of a write, or of anything else made here. */
export function freshId(): string {
  return newId(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>))
}
