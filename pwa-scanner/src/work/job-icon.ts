import type { IconName } from '../style/Icon.tsx'

/** Words in a job's name, and the sign that goes with each. */
const signs: readonly (readonly [RegExp, IconName])[] = [
  [/scan-?out|sweep|dispatch/i, 'outbound'],
  [/sign|receiv/i, 'inbound'],
  [/recheck|re-check|check/i, 'check'],
  [/inspect/i, 'find'],
  [/put-?back/i, 'repeat'],
  [/put/i, 'shelf'],
  [/pick/i, 'pick'],
  [/sort/i, 'sort'],
  [/pack/i, 'pack'],
  [/weigh/i, 'weigh'],
  [/count/i, 'count'],
  [/bag/i, 'bag'],
  [/^load/i, 'outbound'],
  [/^arrive/i, 'inbound'],
]

export function jobIcon(name: string): IconName {
  return signs.find(([word]) => word.test(name))?.[1] ?? 'box'
}
