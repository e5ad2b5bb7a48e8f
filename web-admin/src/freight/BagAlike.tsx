import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type BagDetail, bagApi } from '@longshore/shared/freight/bag.api.ts'
import Button from '@mui/material/Button'
import { sentenceOf, useSend } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'

type Alike = BagDetail['alike'][number]

/** Open bags for the same channel and zone: a lead may have one take what is in the other. */
export function BagAlike({ bag, changed }: { readonly bag: BagDetail; changed(): void }) {
  const may = useMay()
  const t = useText()
  const { merge } = calls(bagApi, useSend())
  const into = async ({ id, no }: Alike) => {
    const said = await ask({
      title: t('kit.ask', { action: t('bag.merge'), name: no }),
      text: t('bag.merge-asks', { bag: bag.no, into: no }),
      yes: t('bag.merge'),
    })
    if (said === undefined) return
    try {
      await merge({ bagId: bag.id, intoId: id })
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    changed()
  }
  const parts: readonly Part<Alike>[] = [
    { label: 'bag.no', show: ({ no }) => no },
    { label: 'bag.opened-by', show: ({ openedBy }) => openedBy },
    {
      ...{ label: 'bag.merge', screen: true },
      show: (one) => (
        <Button size="small" disabled={!may('freight.lead')} onClick={() => void into(one)}>
          {textOf('bag.merge')}
        </Button>
      ),
    },
  ]
  if (bag.alike.length === 0) return null
  return <PartTable title="bag.alike" rows={bag.alike} parts={parts} keyOf={({ id }) => id} none="bag.none" />
}
