import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type MailboxProvider, mailboxApi } from '@longshore/shared/service/mailbox.api.ts'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useListReload } from '../grid/list-reload.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { useComeBack } from './use-come-back.ts'

/** Leads to the service at which mailboxes are authorised without a password, where the server has one. */
export function MailboxByProvider() {
  const t = useText()
  const send = useSend()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  const read = useCallback(() => calls(mailboxApi, send).provider({}), [send])
  const { answer } = useLoad<MailboxProvider>(read)
  useComeBack('/MyWishEmailAuthorization', mailboxApi.finish, ({ address }) => {
    notify.success(t('mailbox.done', { address }))
    reload()
  })
  if (!answer || answer.missing.length > 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('mailbox.by', { provider: answer.provider })}
      </Button>
      {open && (
        <FormDialog title="mailbox.one">
          <SchemaForm
            of={mailboxApi.begin}
            start={{ marketplace: '' }}
            submit="mailbox.go"
            success={null}
            guard={false}
            saved={(to) => window.location.assign((to as { url: string }).url)}
            cancel={() => setOpen(false)}
          >
            <TextField
              {...{ name: 'marketplace', autoFocus: true, wide: true }}
              {...{ label: 'mailbox.marketplace', hint: 'mailbox.marketplace-hint' }}
            />
          </SchemaForm>
        </FormDialog>
      )}
    </>
  )
}
