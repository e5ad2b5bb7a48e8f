import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { WrittenRate } from '@longshore/shared/pricing/price-lines.ts'
import { type PriceDifference, priceListApi } from '@longshore/shared/pricing/price-list.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { textOf, useText } from '../language/language.ts'
import { figureText } from '../look/measures.ts'
import { countryName } from '../setup/place-search.ts'
import { Waiting } from '../shell/Waiting.tsx'

type RateLine = PriceDifference['rates'][number]
type ZoneLine = PriceDifference['zones'][number]

/** `first price / each step / delivery fee`, with its weights. */
const said = (rate: WrittenRate | null) =>
  rate
    ? [
        rate.first > 0 ? `${rate.base} (${figureText(rate.first / 1000)} kg)` : rate.base,
        rate.step > 0 && `${rate.perStep} (${figureText(rate.step / 1000)} kg)`,
        rate.delivery,
      ]
        .filter(Boolean)
        .join(' · ')
    : ''
const changeOf = ({ was, now }: RateLine) => {
  if (!was || !now) return textOf(`price-change.${now ? 'new' : 'gone'}`)
  const percent = (Number(now.base) / Number(was.base) - 1) * 100
  return Number.isFinite(percent) ? `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %` : ''
}
const rateParts: readonly Part<RateLine>[] = [
  { label: 'price.zone', show: ({ zone }) => zone },
  { label: 'price.up-to', number: true, show: ({ upTo }) => upTo / 1000 },
  { label: 'price.was', show: ({ was }) => said(was) },
  { label: 'price.now', show: ({ now }) => said(now) },
  { label: 'price.change', show: changeOf },
]
const zoneParts: readonly Part<ZoneLine>[] = [
  { label: 'price.zone', show: ({ zone }) => zone },
  { label: 'field.country', show: ({ country }) => countryName(country) },
  {
    label: 'field.postcode',
    show: ({ postcode, postcodeTo }) => (postcodeTo ? `${postcode}–${postcodeTo}` : postcode),
  },
  { label: 'price.change', show: ({ change }) => textOf(`price-change.${change}`) },
]

/** What a version of a price list changes of the one that was published before it. */
export function PriceDifferencePage() {
  const t = useText()
  const send = useSend()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { answer, failed, reload } = useLoad(
    useCallback(() => calls(priceListApi, send).difference({ id }), [send, id]),
  )
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!answer) return <Waiting />
  const { code, no, against, rates, zones, more } = answer
  return (
    <FormPage title="page.staff.priceListDifference">
      <p>
        {against === null ? t('price.against-none', { code, no }) : t('price.against', { code, no, against })}
      </p>
      {more && <Alert severity="info">{t('price.more-changes')}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
        <PartTable
          title="price.changed-rates"
          none="price.same"
          rows={rates}
          parts={rateParts}
          keyOf={({ zone, upTo }) => `${zone} ${upTo}`}
        />
        <PartTable
          title="price.changed-zones"
          none="price.same"
          rows={zones}
          parts={zoneParts}
          keyOf={({ zone, country, postcode, postcodeTo, change }) =>
            [zone, country, postcode, postcodeTo, change].join(' ')
          }
        />
      </Box>
    </FormPage>
  )
}
