import { calls } from '@longshore/shared/contract/endpoint.ts'
import { layoutApi } from '@longshore/shared/setup/layout.api.ts'
import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { HallEditor } from './HallEditor.tsx'

/** `hallLayout`: the hall as a picture; waves are walked by it from the next one on. */
export function HallLayoutPage() {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(layoutApi, send).drawn({}), [send])
  const { answer: drawn, failed, reload } = useLoad(read)
  return (
    <FormPage title="page.staff.hallLayout" whole>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      {drawn ? (
        <>
          {drawn.version === 0 && <Alert severity="info">{t('hall.suggested')}</Alert>}
          <SchemaForm
            key={drawn.version}
            of={layoutApi.save}
            start={drawn.plan}
            expects={drawn.version || undefined}
            saved={reload}
          >
            <HallEditor missing={drawn.missing} />
          </SchemaForm>
        </>
      ) : (
        failed === undefined && <Waiting />
      )}
    </FormPage>
  )
}
