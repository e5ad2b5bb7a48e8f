import { table } from '../page.ts'
import { unaccounted } from './closing.ts'
import type { FreightEnd } from './day.ts'
import { mishaps } from './hall.ts'

/** All that nothing accounts for. Empty: the day is closed. */
export function faultsOf(end: FreightEnd): string[] {
  return [
    ...unaccounted(end.hall, end.closing),
    ...end.faults,
    ...end.left.map((what) => `left undone: ${what}`),
    ...end.tally.under('wrong code booked: ').map(([what]) => `a wrong code was booked: ${what}`),
    ...end.unsent.map((name) => `${name} still has unsent work`),
    ...end.defects.map((defect) => `defect: ${defect}`),
  ]
}

/** What happened to the parcels, as a page to read. */
export function pageOf(end: FreightEnd, { devices, seed }: { devices: number; seed: number }): string {
  const { closing, hall, tally, stages } = end
  const faults = faultsOf(end)
  const numbers = (of: string) => [...hall.mishaps].filter(([, what]) => what === of)
  return [
    `# A day of parcels: ${faults.length === 0 ? 'closed' : `${faults.length} things unaccounted for`}`,
    '',
    `${devices} handhelds, ${hall.parcels.size} parcels, seed ${seed}.`,
    '',
    table('Parcels', [
      ['unpacked abroad, in the books as there', closing.abroad.size],
      ...mishaps.map((what) => [what, numbers(what).length] as const),
      ['named in the books', closing.named.size],
    ]),
    ...[...closing.named]
      .slice(0, 60)
      .map(([no, how]) => `- ${no}, ${hall.mishaps.get(no) ?? 'nothing happened'}: ${how.join(', ')}`),
    '',
    table(
      'The floor',
      tally.under('').filter(([what]) => !/^(confused|too early|wrong code )/.test(what)),
    ),
    table('Time', [
      ...stages.map(
        ({ name, seconds, scans, cpu }) =>
          [
            name,
            `${seconds.toFixed(1)} s${scans ? `, ${scans} scans` : ''}${cpu === undefined ? '' : `, server ${cpu.toFixed(1)} s of CPU`}`,
          ] as const,
      ),
      ['load of the machine, mean and most', `${end.load.mean.toFixed(1)}, ${end.load.most.toFixed(1)}`],
    ]),
    table('Commands', Object.entries(closing.outcomes)),
    table('Healed', [
      ...Object.entries(closing.healed),
      ['told as missing before the arrival was heard of', closing.answered],
    ]),
    table(
      'Anything else',
      tally.under('').filter(([what]) => /^(confused|too early|wrong code )/.test(what)),
    ),
    ...(faults.length > 0 ? ['## Unaccounted for', '', ...faults.map((fault) => `- ${fault}`), ''] : []),
  ].join('\n')
}
