import { calls } from '@longshore/shared/contract/endpoint.ts'
import { noticeApi } from '@longshore/shared/service/notice.api.ts'
import type { NoticeChoices } from '@longshore/shared/service/notice-choice.ts'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { languageNames, useText } from '../language/language.ts'
import { KindChoices } from './KindChoices.tsx'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** `noticeSettings`: of which kinds the bell counts notices, of which letters are written, and in which language. */
export function NoticeSettingsPage() {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const read = useCallback(() => calls(noticeApi, send).choices({}), [send])
  const { answer: chosen } = useLoad<NoticeChoices>(read)
  return (
    <FormPage title="page.customer.noticeSettings">
      {chosen && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('notice.kept')} {chosen.to ? t('notice.goes-to', { to: chosen.to }) : t('notice.goes-nowhere')}
          </Typography>
          <SchemaForm of={noticeApi.choose} start={chosen} cancel={() => void navigate(-1)}>
            <SelectField
              {...{ name: 'language', label: 'notice.language', none: 'notice.language-of-country' }}
              options={languages}
            />
            <KindChoices />
          </SchemaForm>
        </>
      )}
    </FormPage>
  )
}
