import { madePin } from '../access/demo-pin.ts'
import type { House, OpenArea } from '../http/area.ts'
import { DemoLoad } from './demo-load.ts'
import { guideRoutes } from './guide.routes.ts'

export function openHome({ engine, perform, now, secrets, passwords, defect }: House) {
  const demo = new DemoLoad({
    ...{ engine, perform, now, defect },
    pinOf: ({ badge }) => madePin(secrets, badge),
    hashPin: (pin, seed) => passwords.hashPin(pin, seed),
  })
  return { handlers: { guide: guideRoutes(engine.lists, demo) }, works: [demo] } satisfies OpenArea
}
