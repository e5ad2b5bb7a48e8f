import { areas } from './areas.ts'
import type { Command } from './command/command.ts'
import type { Area } from './contract/area.ts'
import { reopenException, resolveException } from './resolutions.ts'

/** Every command there is. A released name stays for ever. */
export const commands = [
  ...areas.flatMap((area: Area) => area.commands ?? []),
  resolveException,
  reopenException,
] as readonly unknown[] as readonly Command[]

export function commandMap(list: readonly Command[] = commands): ReadonlyMap<string, Command> {
  const map = new Map<string, Command>()
  for (const command of list) {
    if (map.has(command.name)) throw new Error(`two commands are named ${command.name}`)
    map.set(command.name, command)
  }
  return map
}
