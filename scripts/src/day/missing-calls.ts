import { commandMap } from '@longshore/shared/commands.ts'
import { type Endpoints, performs } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'

/** Calls of a desk's commands that the contract does not name yet, so that a day's people can make them all the same. */
export const missingCalls: Endpoints = Object.fromEntries(
  [...commandMap()].flatMap(([name, command]) =>
    isNamed(name) ? [] : [[name, performs({ path: `/api/day/${name}`, audience: ['staff'], command })]],
  ),
)

function isNamed(name: string): boolean {
  return Object.values(contract as Readonly<Record<string, Endpoints>>).some((table) =>
    Object.values(table).some((endpoint) => endpoint.does === 'command' && endpoint.command.name === name),
  )
}
