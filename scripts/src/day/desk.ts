import { randomFillSync } from 'node:crypto'
import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId, newId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { bulkPathOf, type CommandEndpoint, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { call } from '../house/calls.ts'

const ROWS = 200
const TRIES = 4

interface Done extends Outcome {
  readonly rows: readonly { readonly table: string; readonly id: string }[]
}

/** The server said no to somebody at a desk. */
export class Refused extends Error {
  readonly code: string
  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code} ${message}`)
    this.code = code
  }
}

/** For `catch`: answers that somebody was told no; anything else is thrown on. */
export function refused(fault: unknown): Refused {
  if (fault instanceof Refused) return fault
  throw fault
}

const endpoints = new Map(
  Object.values(contract as Readonly<Record<string, Endpoints>>)
    .flatMap((table) => Object.values(table))
    .filter((endpoint): endpoint is CommandEndpoint => endpoint.does === 'command')
    .map((endpoint) => [endpoint.command.name, endpoint]),
)

/** Somebody at a desk of the warehouse: every command goes over HTTP, with a token. */
export class Desk {
  readonly #address: string
  readonly #token: string
  /** The chosen warehouse; none while the first one is being set up. */
  readonly warehouseId: string | undefined

  constructor(address: string, token: string, warehouseId?: string) {
    this.#address = address
    this.#token = token
    this.warehouseId = warehouseId
  }

  get token(): string {
    return this.#token
  }

  /** Another person at a desk of the same place. */
  as(token: string): Desk {
    return new Desk(this.#address, token, this.warehouseId)
  }

  get address(): string {
    return this.#address
  }

  at(warehouseId: string): Desk {
    return new Desk(this.#address, this.#token, warehouseId)
  }

  /** Performs one command; throws `Refused`. */
  async does<A extends object>(command: Command<A>, args: Partial<A>): Promise<Done> {
    return this.ask<Done>(endpointOf(command).path, args, freshId())
  }

  /** Performs a command for each row, any number of them. Answers their outcomes and ids, in order. */
  async each<A extends object>(
    command: Command<A>,
    rows: readonly Partial<A>[],
  ): Promise<{ id: string; outcome: Outcome }[]> {
    const path = bulkPathOf(endpointOf(command))
    const done: { id: string; outcome: Outcome }[] = []
    for (let from = 0; from < rows.length; from += ROWS) {
      const key = freshId()
      const some = rows.slice(from, from + ROWS)
      const { outcomes } = await this.ask<{ outcomes: Outcome[] }>(path, { rows: some }, key)
      done.push(...outcomes.map((outcome, i) => ({ id: derivedId(key, i), outcome })))
    }
    return done
  }

  /** Like `each`, where nothing may be refused. Answers the commands' ids. */
  async all<A extends object>(command: Command<A>, rows: readonly Partial<A>[]): Promise<string[]> {
    const done = await this.each(command, rows)
    for (const { outcome } of done)
      if (!outcome.outcome.startsWith('applied'))
        throw new Refused(command.name, outcome.code ?? outcome.outcome, JSON.stringify(outcome.values))
    return done.map(({ id }) => id)
  }

  async ask<T>(path: string, body: object, key?: string): Promise<T> {
    const options = {
      ...{ token: this.#token, timeout: 300_000 },
      ...(this.warehouseId && { warehouseId: this.warehouseId }),
      ...(key && { key }),
    }
    const send = () => call<T & { code?: string }>(this.#address, path, body, options)
    const { status, message, data } = await answered(send)
    if (status !== 200) throw new Refused(path, data?.code ?? String(status), message)
    return data
  }
}

function freshId(): string {
  return newId(Date.now(), (bytes) => void randomFillSync(bytes))
}

/** Sends again what got no answer, with the same id: a connection that lay idle may be closed in that very moment. */
async function answered<T>(send: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await send()
    } catch (fault) {
      if (!(fault instanceof TypeError) || tried === TRIES) throw fault
      await new Promise((resolve) => setTimeout(resolve, 200 * tried))
    }
}

function endpointOf({ name }: { name: string }): CommandEndpoint {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`no call performs ${name}`)
  return endpoint
}
