import type { Job, Phrase } from '@longshore/shared/job/job.ts'
import { jobsEn } from '@longshore/shared/language/jobs.en.ts'
import type { By, Counted, Seen, Transition } from './walk.ts'

const kinds: Readonly<Record<string, string>> = { sku: 'item', package: 'parcel', unknown: 'any code' }

/** A job as a page of Markdown: what a line costs, how the steps lead to each other, and the steps as a table. */
export function pageOf(job: Job, seen: Seen): string {
  return `# ${sentenceOf(job.title)}

Drawn by \`pnpm docs:jobs\` from the job's own steps, walked on the floor's engine (\`scripts/src/walks\`). Permission:
\`${job.permission}\`.

## Scans and taps

A typed number takes an OK besides; an OK alone confirms the number that stands there.

${counts(
  'Where all goes well',
  seen.counted.filter(({ leg }) => leg.good),
)}

${counts(
  'Where it does not',
  seen.counted.filter(({ leg }) => !leg.good),
)}
${reasons(seen.counted)}
## Steps

\`\`\`mermaid
stateDiagram-v2
${diagram(job, seen.transitions).join('\n')}
\`\`\`

| step | accepts | says | actions | leads to |
|---|---|---|---|---|
${stepRows(job, seen).join('\n')}
`
}

function counts(head: string, counted: readonly Counted[]): string {
  const rows = counted.map(({ leg, scans, typed, oks, taps, pictures, books, raises }) => [
    leg.taps ? `${leg.name} *` : leg.name,
    ...[scans, typed, oks, taps, pictures].map((count) => (count > 0 ? String(count) : '')),
    [...eachOf(books), ...eachOf(raises).map((kind) => `raises ${kind}`)].join(', '),
  ])
  return table([head, 'scans', 'typed', 'OK', 'taps', 'pictures', 'books'], rows)
}

function reasons(counted: readonly Counted[]): string {
  const why = new Set(
    counted.flatMap(({ leg }) => (leg.taps ? [`at most ${leg.taps.most}: ${leg.taps.why}`] : [])),
  )
  return why.size > 0 ? `\n\\* ${[...why].map((one) => `Taps, ${one}.`).join(' ')}\n` : ''
}

/** Names with how often each came. */
function eachOf(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length
    return times > 1 ? `${times} × \`${name}\`` : `\`${name}\``
  })
}

function diagram({ start, steps }: Job, transitions: readonly Transition[]): string[] {
  const names = Object.keys(steps)
  const way = new Map<string, Set<string>>()
  for (const { from, by, to } of transitions) {
    const key = `${nodeOf(from)} --> ${nodeOf(to)}`
    way.set(key, (way.get(key) ?? new Set()).add(byText(by)))
  }
  return [
    ...names.filter((name) => nodeOf(name) !== name).map((name) => `  state "${name}" as ${nodeOf(name)}`),
    `  [*] --> ${nodeOf(start)}`,
    ...[...way].map(([key, labels]) => `  ${key} : ${[...labels].map(plain).join(', ')}`),
  ]
}

/** What Mermaid takes as a name: `end` and hyphens have a meaning of their own. */
function nodeOf(step: string): string {
  return /^[a-zA-Z]+$/.test(step) ? step : step.replaceAll('-', '_')
}

const plain = (text: string) => text.replaceAll(/[:;#"]/g, '')

function stepRows({ start, steps }: Job, { transitions, views, stays }: Seen): string[] {
  const inOrder = Object.entries(steps).sort(([a], [b]) => Number(b === start) - Number(a === start))
  return inOrder.map(([name, { accepts }]) => {
    const shown = views.filter(({ step }) => step === name).map(({ view }) => view)
    const actions = shown.flatMap((view) => [
      ...(view.keypad ? [view.keypad.countsScans ? 'number, counts scans' : 'number'] : []),
      ...(view.photo ? ['picture'] : []),
      ...(view.choices ? [`choice: ${sentenceOf(view.choices.question)}`] : []),
      ...[view.primary, ...(view.secondary ?? []), view.blocking?.action].flatMap((one) =>
        one ? [sentenceOf(one.label)] : [],
      ),
    ])
    const says = shown.map(({ instruction, blocking }) => sentenceOf(blocking?.title ?? instruction))
    const leads = transitions
      .filter(({ from }) => from === name)
      .map(
        ({ by, to, books }) =>
          `${byText(by)} → ${to}${books.length > 0 ? ` (${eachOf(books).join(', ')})` : ''}`,
      )
    const wrong = stays.filter(({ step }) => step === name).map(({ phrase }) => `“${sentenceOf(phrase)}”`)
    return `| ${[
      `**${name}**`,
      accepts === 'anything' ? 'any code' : accepts.map((kind) => kinds[kind] ?? kind).join(', ') || '–',
      lines(says),
      lines(actions),
      lines([...leads, ...wrong]),
    ].join(' | ')} |`
  })
}

function lines(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => text.replaceAll('|', '\\|')).join('<br>')
}

function byText({ how, of }: By): string {
  if (how === 'scan') return `scan ${kinds[String(of)] ?? of}`
  if (how === 'tap' && of !== undefined) return `“${typeof of === 'string' ? of : sentenceOf(of)}”`
  return how
}

/** A sentence as it is written, its places open. */
function sentenceOf({ key }: Phrase): string {
  return jobsEn[key].replaceAll(/\{[a-zA-Z]+\}/g, '…')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
