import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ProofDialog } from '../access/ProofDialog.tsx'
import { LabelOrders } from '../labels/LabelOrders.tsx'
import { useLanguagePack } from '../language/language.ts'
import { styleCache } from '../look/style-nonce.ts'
import { themeOf } from '../look/theme.ts'
import { Notices } from '../notice/Notices.tsx'
import { Questions } from '../notice/Questions.tsx'
import { openRouter } from './router.tsx'

export function App() {
  const { components } = useLanguagePack()
  const theme = useMemo(() => themeOf(components), [components])
  const [router] = useState(openRouter)
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={router} />
        <LabelOrders />
        <Notices />
        <Questions />
        <ProofDialog />
      </ThemeProvider>
    </CacheProvider>
  )
}
