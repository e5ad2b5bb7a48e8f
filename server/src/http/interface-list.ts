import { bulkPathOf, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'

/** Every call by its name, as the specification's clients ask for it. */
export function interfaceList(): { name: string; method: 'GET' | 'POST'; path: string }[] {
  return Object.entries(contract as Readonly<Record<string, Endpoints>>).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const { does, path } = endpoint
      if (does !== 'command')
        return [
          { name: `${area}.${name}`, method: does === 'read' ? ('GET' as const) : ('POST' as const), path },
        ]
      const one = { name: `${area}.${name}`, method: 'POST' as const, path }
      return [one, { ...one, name: `${one.name}.bulk`, path: bulkPathOf(endpoint) }]
    }),
  )
}
