import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { t } from '../language/language.ts'
import { ChunkFailed } from './lazy-page.ts'

interface Props {
  readonly children: ReactNode
}

/** Keeps a broken page from taking the shell with it; offers to load everything again. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={<Button onClick={() => window.location.reload()}>{t('kit.reload')}</Button>}
      >
        {t(error instanceof ChunkFailed ? 'message.chunkFailed' : 'kit.page-broken')}
      </Alert>
    )
  }
}
