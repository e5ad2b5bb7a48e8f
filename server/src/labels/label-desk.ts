import type { BlockList } from 'node:net'
import type { labelApi } from '@longshore/shared/labels/label.api.ts'
import type { printerApi } from '@longshore/shared/labels/printer.api.ts'
import type { Hono } from 'hono'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Desk } from '../http/mount.ts'
import { type LabelParts, labelRoutes } from './label.routes.ts'
import { serveLabelFiles } from './label-file.ts'
import { LabelFont } from './label-font.ts'
import { LabelSender } from './label-sender.ts'
import { printerRoutes } from './printer.routes.ts'

/** Everything that answers about labels, with one font between them. */
export interface LabelDesk {
  readonly handlers: HandlersOf<typeof labelApi>
  readonly printers: HandlersOf<typeof printerApi>
  serveFiles(hono: Hono, desk: Desk): void
}

export function openLabels({
  engine,
  perform,
  printersIn,
}: Pick<LabelParts, 'perform'> & {
  readonly engine: Engine
  readonly printersIn: BlockList | undefined
}): LabelDesk {
  const font = new LabelFont()
  const db = engine.lists
  return {
    handlers: labelRoutes({ db, font, perform }),
    printers: printerRoutes(db, new LabelSender({ engine, font, networks: printersIn })),
    serveFiles: (hono, desk) => serveLabelFiles(hono, desk, { db, font }),
  }
}
