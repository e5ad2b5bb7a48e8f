import type { labelApi } from '@longshore/shared/labels/label.api.ts'
import type { Hono } from 'hono'
import type { HandlersOf } from '../http/handlers.ts'
import type { Desk } from '../http/mount.ts'
import { type LabelParts, labelRoutes } from './label.routes.ts'
import { serveLabelFiles } from './label-file.ts'
import { LabelFont } from './label-font.ts'

/** Everything that answers about labels, with one font between them. */
export interface LabelDesk {
  readonly handlers: HandlersOf<typeof labelApi>
  serveFiles(hono: Hono, desk: Desk): void
}

export function openLabels({ db, perform }: Omit<LabelParts, 'font'>): LabelDesk {
  const font = new LabelFont()
  return {
    handlers: labelRoutes({ db, font, perform }),
    serveFiles: (hono, desk) => serveLabelFiles(hono, desk, { db, font }),
  }
}
