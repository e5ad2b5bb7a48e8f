import { calls } from '@longshore/shared/contract/endpoint.ts'
import { labelApi } from '@longshore/shared/labels/label.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { saveAs } from '../calls/transfer.ts'
import { useLoad } from '../calls/use-load.ts'
import { LabelPictures } from '../labels/LabelPictures.tsx'
import { labelFile } from '../labels/label-file.ts'
import { useText } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'

/** `pdfCom`: a PDF that was printed, in the page where the browser shows such, else as pictures of its first pages. */
export function PdfViewerPage() {
  const t = useText()
  const send = useSend()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const read = useCallback(
    async () => ({ file: await labelFile(id), ...(await calls(labelApi, send).pictures({ id })) }),
    [send, id],
  )
  const { answer, failed, reload } = useLoad(read)
  const address = useAddress(answer?.file)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', px: { xs: 1, sm: 2 }, py: 1.5 }}>
      <PageHeader title="page.customer.pdfCom">
        {answer && (
          <Button variant="contained" onClick={() => saveAs(answer.file, 'labels.pdf')}>
            {t('labels.download')}
          </Button>
        )}
      </PageHeader>
      {failed !== undefined && (
        <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {!answer && failed === undefined && <Waiting />}
      {answer && !(address && navigator.pdfViewerEnabled) && <LabelPictures {...answer} />}
      {address && navigator.pdfViewerEnabled && (
        <Box
          component="iframe"
          title={t('page.customer.pdfCom')}
          src={address}
          sx={{ flex: 1, border: 0, minHeight: 400 }}
        />
      )}
    </Box>
  )
}

function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = file?.type === 'application/pdf' ? URL.createObjectURL(file) : undefined
    setAddress(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
