import type { Table } from '@longshore/shared/rows/table.ts'
import type { Hono } from 'hono'
import type { Passwords } from '../access/passwords.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Performer } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import type { Finder } from '../database/finder.ts'
import type { Waits } from '../database/waiting.ts'
import type { PictureStore } from '../files/picture-store.ts'
import type { SheetImportParts, SheetImports } from '../files/sheet-imports.ts'
import type { Config } from '../start/config.ts'
import type { Secrets } from '../start/secrets.ts'
import type { StationRows } from '../sync/station-rows.ts'
import type { Desk } from './mount.ts'

/** What every area of the server is opened with. */
export interface House {
  readonly engine: Engine
  readonly performer: Performer
  readonly config: Pick<
    Config,
    | 'bindingOauth'
    | 'callsPerSecond'
    | 'demo'
    | 'keyCallsPerSecond'
    | 'loginCaptcha'
    | 'mailboxOauth'
    | 'metricsFrom'
    | 'printersIn'
    | 'proxyEndsTls'
    | 'publicUrl'
    | 'shopFolders'
    | 'smtp'
    | 'tls'
    | 'webhooksIn'
  >
  readonly secrets: Secrets
  readonly passwords: Passwords
  /** The rows of the desk's stations. */
  readonly station: StationRows
  /** Undefined where no folder for them is set: none are taken then. */
  readonly pictures: PictureStore | undefined
  perform(asked: Asked): Promise<Performed>
  now(): number
  newId(): string
  /** Logs a defect and answers its id. */
  defect(fault: unknown, where: string): string
}

/** What goes on beside the calls. */
export interface Work {
  /** Goes to work, and on with what an earlier life of the server left behind. */
  resume?(): void | Promise<void>
  close(): void | Promise<void>
}

/** What an area serves that is no call of a table: sheets, pictures, streams. */
export interface Serving {
  readonly hono: Hono
  readonly desk: Desk
  readonly imports: SheetImports
}

/** What an area of the server brings once it is open (`area.ts` of its folder). */
export interface OpenArea {
  /** What answers its calls, group by group. */
  readonly handlers?: object
  /** The sheets that it imports, by kind. */
  readonly sheets?: SheetImportParts['kinds']
  /** Tables whose words are found by search. */
  readonly searched?: readonly Table[]
  /** What of it a search of everything finds. */
  readonly finders?: readonly Finder[]
  /** What waits in it for somebody at the desk. */
  readonly waits?: Waits | readonly Waits[]
  readonly works?: readonly Work[]
  serve?(serving: Serving): void
}
