import { newId } from '../command/id.ts'
import { refusals } from '../command/refusals.ts'
import { commandMap } from '../commands.ts'
import { floorCommands } from '../floor-commands.ts'
import type { Row, Table } from '../rows/table.ts'
import { deviceTold } from '../sync/device-told.ts'
import type { AnyRow } from '../sync/list-index.ts'
import { View } from '../sync/view.ts'
import { type Tables, tables } from '../tables.ts'
import { deviceLookups } from './device-lookups.ts'
import { rosterActor } from './device-world.ts'
import type { Answer, Job, World } from './job.ts'
import { JobRun } from './run.ts'
import type { Surroundings } from './said.ts'

export const WAREHOUSE = '018f0000-0000-7000-8000-000000000001'
export const SCOPE = `warehouse:${WAREHOUSE}`
export const DEVICE = '018f0000-0000-7000-8000-0000000000de'
const NOW = 1_790_000_000_000
/** The server answered a quarter of an hour ago. */
const HEARD = 15 * 60_000

type Rows = { readonly [T in keyof Tables]?: readonly object[] }
type Loose = Readonly<Record<string, unknown>>

/**
 * A worker on a device that is never online: the job runs on the real matcher and the real overlay, and what it saves
 * is decided at once. Tests say what the device holds.
 */
export function openFloor(
  job: Job,
  rows: Rows,
  { prints = false, named = {} }: { prints?: boolean; named?: Readonly<Record<string, string>> } = {},
) {
  const commands = commandMap(floorCommands)
  let nth = 0
  const random = (bytes: Uint8Array) => {
    nth += 1
    new DataView(bytes.buffer).setUint32(0, nth)
  }
  const defects: unknown[] = []
  const view: View = new View({
    commands,
    told: (op, command) =>
      deviceTold({ ...op }, command, {
        ...{ device: DEVICE, warehouse: WAREHOUSE },
        workerOf: (id) => rosterActor({ rows: view }, id),
      }),
    report: (defect) => defects.push(defect),
  })
  const held = Object.entries(rows).flatMap(([name, list]) =>
    (list ?? []).map((row) => ({ name, row: row as AnyRow })),
  )
  for (const { name, row } of held)
    view.confirm(name, row.id, { bucket: 'test', row: { ...{ scope: SCOPE, version: 1 }, ...row } })

  let online = true
  let refused = ''
  let isWhole = true
  const lookups = deviceLookups(view, () => isWhole)
  const world = (): World => ({
    row: (table, id) => view.row(table, id),
    list: (list, keys) => view.list(list, keys),
    refused: (command, code) => `${command} ${code}` === refused,
    ...{ scope: SCOPE, workerId: 'w', deviceId: DEVICE, now: NOW, online, prints },
    ...{ lookups, heardAt: NOW - HEARD, nameOf: (skuId) => named[skuId] },
  })
  const saved: {
    name: string
    args: Loose
    exceptions: string[]
    checked: boolean
    scans: readonly string[]
  }[] = []
  const printed: string[] = []
  const around: Surroundings = {
    world,
    print: ({ orderId }) => void printed.push(orderId),
    lookups,
    async save(command, given, scans, sure = false) {
      const args = command.args.validateSync(given)
      const op = {
        ...{ id: newId(NOW, random), k: command.name, w: 'w', sid: 's', t: NOW, m: 0, b: 'b', c: 0, a: args },
        ...(scans.length > 0 && { s: scans }),
      }
      const decision = view.decide(op, Infinity, true)
      if (decision.refused)
        return { saved: false, refused: { code: decision.refused.code, values: decision.refused.values } }
      if (sure && !decision.checked)
        return { saved: false, refused: { code: refusals.rowMissing.code, values: {} } }
      view.add({ ...op, seq: saved.length + 1 }, decision)
      const exceptions = decision.raised.map(({ kind }) => kind)
      const { checked } = decision
      saved.push({ name: command.name, args: args as Loose, exceptions, checked, scans })
      return { saved: true, id: op.id, checked, exceptions }
    },
  }
  const run = new JobRun(job, around, () => undefined)
  return {
    run,
    defects,
    saved,
    /** The orders whose labels were asked for, where the station prints. */
    printed,
    names: () => saved.map(({ name }) => name),
    step: () => run.state.step,
    instruction: () => run.view().instruction.key,
    said: () => run.state.said[0],
    row: (table: keyof Tables, id: string) =>
      view.row<Row & Loose>(tables[table] as Table, id) as Row & Loose,
    /** Whether the server was there when it was asked last. */
    goes(to: 'online' | 'offline') {
      online = to === 'online'
    },
    /** The server does not take a command that came of a scan. */
    refuses(command: string, code: string) {
      refused = `${command} ${code}`
    },
    /** The server answers what was asked last, or what the device gave up. */
    answers: (answer: Answer) => run.answered(run.asks?.of, answer),
    /** Parts of the catalogue are not here yet, or all are. */
    catalogue(is: 'coming' | 'here') {
      isWhole = is === 'here'
    },
    /** A page of the feed brings a row. */
    arrives(name: keyof Tables, row: object) {
      const body = { ...{ scope: SCOPE, version: 2 }, ...row } as AnyRow
      view.confirm(name, body.id, { bucket: 'test', row: body })
      view.work(() => true)
    },
    /** Everything was sent and done with: the rows leave the device. */
    leaves(...gone: readonly (readonly [name: keyof Tables, id: string])[]) {
      view.leave(saved.length)
      for (const [name, id] of gone) view.confirm(name, id, undefined)
      view.work(() => true)
    },
    async scan(...codes: readonly string[]) {
      for (const code of codes) await run.scan(code)
    },
    enter: (quantity: number) => run.enter(quantity),
    press: (key: string) => run.press(key),
    choose: (key: string) => run.choose(key),
    /** Opens the newest of the last scans that can be taken back, and does so. */
    takeBack: () => run.takeBack(run.state.said.find((one) => run.canTakeBack(one))?.nth ?? 0),
  }
}
