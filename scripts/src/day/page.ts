import { unaccounted } from './account.ts'
import type { DayEnd } from './day.ts'

export interface PageHead {
  readonly devices: number
  readonly orders: number
  readonly seed: number
  readonly world: string
}

/** What happened, as a page to read. */
export function pageOf(end: DayEnd, { devices, orders, seed, world }: PageHead): string {
  const { closing, tally, stages, sharedSlots } = end
  const { out, cancelled, refused, named, unnamed } = closing.orders
  const faults = unaccounted(end)
  const working = stages.filter(({ scans }) => scans > 0)
  const scans = tally.of('scans')
  const seconds = working.reduce((sum, stage) => sum + stage.seconds, 0)
  const open = Object.values(closing.open).reduce((sum, count) => sum + count, 0)
  return [
    `# A working day: ${faults.length === 0 ? 'closed' : `${faults.length} things unaccounted for`}`,
    '',
    `${devices} handhelds, ${orders} orders, ${world}, seed ${seed}.`,
    '',
    table('Orders', [
      ['scanned out', out],
      ['cancelled on the way', cancelled],
      ['refused at the desk, the pieces were not there', refused],
      ['named by an open exception', named.length],
      ['not accounted for', unnamed.length],
    ]),
    ...named.map((one) => `- ${one}`),
    '',
    table('The floor', [
      ['scans', scans],
      ['scans a second', Math.round(scans / Math.max(1, seconds))],
      ['wrong codes scanned', tally.of('wrong codes')],
      ['… of them refused by the screen', tally.of('wrong codes refused')],
      ['codes scanned twice', tally.of('repeats')],
      ['short picks', tally.of('short picks')],
      ['pieces lost unseen', tally.of('pieces lost')],
      ['orders cancelled in mid-pick or later', sumOf(tally.under('cancelled: '))],
      ['totes sorted at the wall', tally.of('totes sorted')],
      ['slots filled, pieces missed', `${tally.of('slots filled')}, ${tally.of('missing at the wall')}`],
      ['times that a slot held goods of two orders', sharedSlots.length],
      ['orders packed by their label', tally.of('orders packed by their label')],
      [
        'parcels weighed, of other weight',
        `${tally.of('parcels weighed')}, ${tally.of('weights that differ')}`,
      ],
      ['parcels re-checked, failed', `${tally.of('parcels re-checked')}, ${tally.of('re-checks failed')}`],
      [
        'hand-overs closed, parcels on their manifests',
        `${closing.handovers.closed}, ${closing.handovers.parcels}`,
      ],
      ['hand-overs of a parcel taken back', tally.of('hand-overs taken back')],
      ['times a handheld was offline', tally.of('times offline')],
      ['batteries changed', tally.of('batteries changed')],
      ['positions counted', tally.of('positions counted')],
      ['pieces put back', tally.of('pieces put back')],
    ]),
    table('The afternoon', [
      ['positions miscounted, and counted again by another person', tally.of('positions miscounted')],
      ['count orders approved', tally.of('count orders approved')],
      [
        'returns on their way, decided on',
        `${tally.of('returns on their way')}, ${tally.of('returns decided on')}`,
      ],
      ['pieces that no return names', tally.of('pieces that no return names')],
      ['defective pieces registered', tally.of('defective pieces registered')],
      ['… laid among good ones first', tally.of('defective pieces laid among good ones first')],
      ['agreed to by who asked, refused', tally.of('agreed to by who asked, refused')],
      ...tally.under('lots decided: ').map(([how, count]): Row => [`lots decided: ${how}`, count]),
      ['released lots shelved', tally.of('released lots shelved')],
      [
        'lines destroyed, without a picture',
        `${tally.of('lines destroyed')}, ${tally.of('destroyed without a picture')}`,
      ],
      ['destructions witnessed', tally.of('destructions witnessed')],
      ['lots sent home again, their order was cancelled', tally.of('lots sent home again')],
      ['defective orders picked', tally.of('defective orders picked')],
    ]),
    table('Waves', tally.under('waves: ')),
    table('Time', [
      ...stages.map(
        ({ name, seconds: took, scans: some, cpu }): Row => [
          name,
          `${took.toFixed(1)} s${some ? `, ${some} scans` : ''}${cpu === undefined ? '' : `, server ${cpu.toFixed(1)} s of CPU`}`,
        ],
      ),
      ['load of the machine, mean and most', `${end.load.mean.toFixed(1)}, ${end.load.most.toFixed(1)}`],
    ]),
    table('Commands', Object.entries(closing.outcomes)),
    table(`Exceptions: ${open} open`, [
      ...Object.entries(closing.open).map(([kind, count]): Row => [`${kind}, open`, count]),
      ...Object.entries(closing.closed).map(([kind, count]): Row => [`${kind}, healed or resolved`, count]),
    ]),
    table('Books', [
      ['places that owe pieces (UNEXPLAINED)', closing.debts.accounts],
      ['pieces they owe', closing.debts.pieces],
      ['debts without their one open exception', closing.debts.unnamed.length],
      ['findings of prove', closing.findings.length],
      ['places where books and hall differ', end.differences.length],
      ['… because pieces were lost and nobody has counted since', end.differences.length - differing(faults)],
    ]),
    table(
      'Anything else',
      tally.under('').filter(([what]) => /^(confused|too early|wrong code )/.test(what)),
    ),
    ...(end.left.length > 0 ? ['## Left lying', '', ...end.left.map((what) => `- ${what}`), ''] : []),
    ...(faults.length > 0 ? ['## Unaccounted for', '', ...faults.map((fault) => `- ${fault}`), ''] : []),
  ].join('\n')
}

export type Row = readonly [what: string, value: string | number]

export function table(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(([what, value]) => `| ${what} | ${value} |`)
  return [`## ${title}`, '', '| | |', '|---|---:|', ...lines, ''].join('\n')
}

function sumOf(counts: readonly Row[]): number {
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

function differing(faults: readonly string[]): number {
  return faults.filter((fault) => fault.includes(' in the books, ')).length
}
