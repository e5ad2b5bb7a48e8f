import { PrintFont } from '../files/print-font.ts'
import type { House, OpenArea } from '../http/area.ts'
import { labelRoutes } from './label.routes.ts'
import { serveLabelFiles } from './label-file.ts'
import { LabelSender } from './label-sender.ts'
import { printerRoutes } from './printer.routes.ts'

/** Labels, with one font between their files and their printers. */
export function openLabels({ engine, perform, config }: House) {
  const font = new PrintFont()
  const db = engine.lists
  return {
    handlers: {
      labels: labelRoutes({ db, font, perform }),
      printer: printerRoutes(db, new LabelSender({ engine, font, networks: config.printersIn })),
    },
    serve: ({ hono, desk }) => serveLabelFiles(hono, desk, { db, font }),
  } satisfies OpenArea
}
