import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type AreaTold, areaApi } from '@longshore/shared/service/area.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { FormPage } from '../form/FormPage.tsx'
import { textOf, useText } from '../language/language.ts'
import { dayOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { CountrySelect } from '../setup/CountrySelect.tsx'
import { countryName } from '../setup/place-search.ts'

interface Asked {
  readonly country: string
  readonly postcode: string
  readonly city: string
}

/** `remoteArea` and `regionalquery`: what the house's lists say of one place, in words. */
export function AreaQueryPage({ preset }: PageProps) {
  const t = useText()
  const send = useSend()
  const kind = preset === 'cod' ? 'cod' : 'remote'
  const [asked, setAsked] = useState<Asked>({ country: '', postcode: '', city: '' })
  const [told, setTold] = useState<AreaTold & Asked>()
  const [failed, setFailed] = useState('')
  const change = (part: Partial<Asked>) => {
    setAsked({ ...asked, ...part })
    setTold(undefined)
    setFailed('')
  }
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    try {
      setTold({ ...asked, ...(await calls(areaApi, send).check({ kind, ...asked })) })
    } catch (error) {
      setFailed(sentenceOf(error))
    }
  }
  const isWhole = asked.country !== '' && (asked.postcode.trim() !== '' || asked.city.trim() !== '')
  return (
    <FormPage title={kind === 'cod' ? 'page.customer.regionalquery' : 'page.customer.remoteArea'}>
      <Box component="form" onSubmit={ask} noValidate sx={layout}>
        <CountrySelect
          required
          label={t('field.country')}
          value={asked.country}
          change={(country) => change({ country })}
        />
        <Input
          label={t('field.postcode')}
          value={asked.postcode}
          onChange={({ target }) => change({ postcode: target.value })}
        />
        <Input
          label={t('field.city')}
          value={asked.city}
          onChange={({ target }) => change({ city: target.value })}
        />
        <Button type="submit" variant="contained" disabled={!isWhole}>
          {t('area.ask')}
        </Button>
      </Box>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('area.ask-hint')}
      </Typography>
      {failed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failed}
        </Alert>
      )}
      {told && <Answer kind={kind} told={told} />}
    </FormPage>
  )
}

const good = { cod: 'yes', remote: 'no' } as const

function Answer({ kind, told }: { kind: 'cod' | 'remote'; told: AreaTold & Asked }) {
  const t = useText()
  const { answer, place, version, since } = told
  const where = { country: countryName(told.country) }
  const named =
    place && [place.postcodes, place.city, place.province, place.remark].filter(Boolean).join(' · ')
  return (
    <Alert severity={answer === good[kind] ? 'success' : 'warning'} sx={{ mb: 2 }}>
      <strong>
        {kind === 'cod' ? textOf(`cod-answer.${answer}`, where) : textOf(`remote-answer.${answer}`, where)}
      </strong>
      {named && <div>{t('area.entry', { entry: named })}</div>}
      {version !== null && since !== null && (
        <div>{t('area.version-asked', { no: version, day: dayOf(since) })}</div>
      )}
    </Alert>
  )
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr auto' },
  mb: 1,
}
