import type { Outcome } from '@longshore/shared/command/outcome.ts'
import {
  type StowageDetail,
  type StowageItemLine,
  stowageApi,
} from '@longshore/shared/freight/stowage.api.ts'
import { hasLeft } from '@longshore/shared/freight/stowage.ts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { Link as To } from 'react-router'
import { callOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import type { RowAction } from '../grid/actions.ts'
import { useActions } from '../grid/use-actions.ts'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'

const parts: readonly Part<StowageItemLine>[] = [
  {
    label: 'stowage.item',
    show: ({ kind, thingId, no }) => (
      <Link component={To} to={`/${kind === 'bag' ? 'bagDetails' : 'parcelPackage'}?id=${thingId}`}>
        {no}
      </Link>
    ),
    cell: ({ no }) => no,
  },
  { label: 'stowage.kind', show: ({ kind }) => textOf(`stowage-item.${kind}`) },
  { label: 'bag.seal', show: ({ seal }) => seal },
  { label: 'stowage.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'freight.weight', number: true, show: ({ weight }) => weight || '' },
  { label: 'stowage.loaded-at', show: ({ loadedAt }) => (loadedAt === null ? '' : timeOf(loadedAt)) },
  { label: 'stowage.loaded-by', show: ({ loadedBy }) => loadedBy },
  { label: 'stowage.rolled', show: ({ rolled }) => rolled },
]

type ItemAction = RowAction<StowageItemLine>
const taken = { takes: 'one', asks: 'confirm', permission: 'freight.load', fits: () => true } as const

function unloading(stowageId: string): ItemAction {
  return {
    ...{ ...taken, name: stowageApi.unload.command.name, label: 'stowage.unload' },
    run: (by, rows, _, options) =>
      Promise.all(
        rows.map(
          ({ no: code }) => callOf(stowageApi.unload, by)({ stowageId, code }, options) as Promise<Outcome>,
        ),
      ),
  }
}

function unplanning(stowageId: string): ItemAction {
  return {
    ...{ ...taken, name: stowageApi.unplan.command.name, label: 'stowage.unplan' },
    async run(by, rows, _, options) {
      const itemIds = rows.map(({ id }) => id)
      return [(await callOf(stowageApi.unplan, by)({ stowageId, itemIds }, options)) as Outcome]
    },
  }
}

function returning(stowageId: string): ItemAction {
  return {
    ...{ name: stowageApi.cancelArrival.command.name, label: 'stowage.cancel-arrival', takes: 'one' },
    ...{ asks: 'reason', permission: 'freight.cancel-departure', fits: () => true },
    run: (by, rows, { reason }, options) =>
      Promise.all(
        rows.map(
          ({ id: itemId }) =>
            callOf(stowageApi.cancelArrival, by)({ stowageId, itemId, reason }, options) as Promise<Outcome>,
        ),
      ),
  }
}

const hasArrived = ({ stage }: StowageItemLine) => stage === 'arriving' || stage === 'arrived'

interface Props {
  readonly one: StowageDetail
  reload(): void
}

/** What is missing of the plan, what is loaded or on its way, and what arrived; each may be taken back while that is possible. */
export function StowageItems({ one, reload }: Props) {
  const may = useMay()
  const { start } = useActions<StowageItemLine>(reload, numberOf)
  const { unload, unplan, back } = useMemo(
    () => ({ unload: unloading(one.id), unplan: unplanning(one.id), back: returning(one.id) }),
    [one.id],
  )
  const left = hasLeft(one)
  const isOpen = !one.submitted && !left
  const withAction = (action: ItemAction, offered: boolean): readonly Part<StowageItemLine>[] =>
    offered && may(action.permission)
      ? [
          ...parts,
          {
            ...{ label: 'kit.actions', screen: true },
            show: (item) => (
              <Button size="small" onClick={() => void start(action, [item])}>
                {textOf(action.label)}
              </Button>
            ),
          },
        ]
      : parts
  const of = (fits: (item: StowageItemLine) => boolean) => ({
    rows: one.items.filter(fits),
    keyOf: ({ id }: StowageItemLine) => id,
  })
  const isAway = (item: StowageItemLine) => item.loaded && !hasArrived(item) && item.stage !== 'missing'
  return (
    <>
      <PartTable
        title="stowage.missing"
        {...of(({ loaded, stage }) => !loaded && (stage === 'planned' || stage === 'left-behind'))}
        parts={withAction(unplan, isOpen)}
        {...(left ? {} : ({ none: 'stowage.nothing-missing' } as const))}
      />
      <PartTable title="stowage.lost" {...of(({ stage }) => stage === 'missing')} parts={parts} />
      <PartTable
        title={left ? 'stowage.on-its-way' : 'stowage.inside'}
        {...of(isAway)}
        parts={withAction(unload, isOpen)}
        none={left ? 'stowage.nothing-on-its-way' : 'stowage.nothing-inside'}
      />
      <PartTable
        title="stowage.arrived"
        {...of(hasArrived)}
        parts={withAction(back, one.destination === null)}
      />
    </>
  )
}

function numberOf({ no }: StowageItemLine): string {
  return no
}
