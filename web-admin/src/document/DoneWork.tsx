import type { CommandEndpoint, Endpoints, ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { Moved, Work } from '@longshore/shared/contract/scan.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useActionKeys } from '../form/action-key.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { placeText } from '../stock/place-text.ts'
import { type Part, PartTable } from './PartTable.tsx'
import { saidText } from './said.ts'

/** So many are shown until somebody asks for all. */
const FIRST = 10

interface Props {
  readonly id: string
  readonly of: ReadEndpoint<{ id: string }, readonly Work[]>
  /** Among them are the calls that take something back. */
  readonly calls: Endpoints
  /** Something was taken back: the document is another one. */
  changed(): void
}

/**
 * What people did about a document, the newest first. Each entry is taken back by a fact of its own, or names what
 * depends on it.
 */
export function DoneWork({ id, of, calls, changed }: Props) {
  const t = useText()
  const send = useSend()
  const [all, setAll] = useState(false)
  const read = useCallback(
    () => send({ method: 'GET', path: of.path, body: { id } }) as Promise<readonly Work[]>,
    [send, of, id],
  )
  const { answer, failed, reload } = useLoad(read)
  const takeBack = useTakeBack(calls, () => {
    reload()
    changed()
  })
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!answer || answer.length === 0) return null
  const acts: Part<Work> = {
    label: 'kit.actions',
    screen: true,
    show: (work) =>
      work.over === 'taken-back'
        ? t('undo.taken-back')
        : takeBack.may(work) && (
            <Button
              size="small"
              color="error"
              sx={{ whiteSpace: 'nowrap' }}
              onClick={() => void takeBack.start(work)}
            >
              {t('undo.take-back')}
            </Button>
          ),
  }
  return (
    <>
      <PartTable
        title="undo.work"
        rows={all ? answer : answer.slice(0, FIRST)}
        parts={[...parts, acts]}
        keyOf={({ id: command }) => command}
      />
      {!all && answer.length > FIRST && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('undo.all', { rows: answer.length })}
        </Button>
      )}
    </>
  )
}

const parts: readonly Part<Work>[] = [
  { label: 'stock.when', show: ({ occurredAt }) => timeOf(occurredAt) },
  { label: 'stock.work', show: ({ command }) => textOf(`command.${command}`) },
  { label: 'exception.said', show: ({ said }) => saidText(said) },
  {
    label: 'undo.moved',
    show: ({ moved }) => moved.map((one) => <div key={keyOf(one)}>{wayText(one)}</div>),
  },
  { label: 'stock.by', show: ({ by, device }) => [by, device].filter(Boolean).join(' · ') },
]

/** What will happen, and each way back in a line of its own. */
export function undoText(command: string, moved: readonly Moved[]): string {
  return [textOf(`undo-will.${command}`), ...moved.map((one) => wayText(backOf(one)))].join('\n')
}

/** The way back of what was moved. */
function backOf({ from, to, condition, toCondition, ...goods }: Moved): Moved {
  return { ...goods, from: to, to: from, condition: toCondition, toCondition: condition }
}

const keyOf = ({ sku, from, to, quantity, toCondition }: Moved) =>
  `${sku} ${from} ${to} ${quantity} ${toCondition}`

/** Goods that stay where they are become good or defective there. */
export function wayText({ sku, quantity, from, to, condition, toCondition }: Moved): string {
  const end = (place: string, is: Moved['condition']) =>
    condition === toCondition && from !== to
      ? placeText(place)
      : textOf('undo.place-condition', { place: placeText(place), condition: textOf(`condition.${is}`) })
  return `${quantity} × ${sku}: ${end(from, condition)} → ${end(to, toCondition)}`
}

/** Asks with what will happen, and takes it back. */
function useTakeBack(calls: Endpoints, done: () => void) {
  const t = useText()
  const may = useMay()
  const send = useSend()
  const keyed = useActionKeys()
  const endpointOf = ({ undo }: Work) =>
    Object.values(calls).find(
      (one): one is CommandEndpoint => one.does === 'command' && one.command.name === undo?.command,
    )
  return {
    may(work: Work): boolean {
      const endpoint = endpointOf(work)
      return endpoint !== undefined && may(endpoint.command.permission)
    },
    async start(work: Work): Promise<void> {
      const endpoint = endpointOf(work)
      const { undo, id } = work
      if (!endpoint || !undo) return
      const sure = await ask({
        title: t('undo.ask', { work: textOf(`command.${work.command}`) }),
        text: undoText(undo.command, work.moved),
        yes: t('undo.take-back'),
        danger: true,
      })
      if (sure === undefined) return
      try {
        await keyed(['take back', id], (key) => callOf(endpoint, send)(undo.args, { key }))
        notify.success(t('undo.done'))
      } catch (error) {
        notify.error(sentenceOf(error))
      }
      done()
    },
  }
}
