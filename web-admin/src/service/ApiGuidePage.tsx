import { apiExamples, filledIn, verifyExample } from '@longshore/shared/service/api-examples.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { freshId } from '../calls/id.ts'
import { textOf, useText } from '../language/language.ts'
import { activeLogin } from '../login/login.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Example } from './Example.tsx'

const rules = ['keys', 'limits', 'idempotency', 'dry', 'events'] as const

/** How a program talks to the house: what holds for every call, and examples that run as they are. */
export function ApiGuidePage() {
  const t = useText()
  const [id] = useState(freshId)
  const warehouse = activeLogin()?.warehouses[0]?.id ?? 'WAREHOUSE'
  const words = { server: window.location.origin, key: 'lsk_…', warehouse, id }
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 960 }}>
      <PageHeader title="page.customer.apiGuide" />
      {rules.map((rule) => (
        <Section key={rule} title={textOf(`api-guide.${rule}`)}>
          <Typography>{textOf(`api-guide.${rule}-text`)}</Typography>
        </Section>
      ))}
      {apiExamples.map(({ name, curl, js }) => (
        <Section key={name} title={textOf(`api-guide.${name}`)}>
          <Example label="curl" code={filledIn(curl, words)} />
          <Example label="JavaScript" code={filledIn(js, words)} />
        </Section>
      ))}
      <Section title={t('api-guide.verify')}>
        <Typography>{t('api-guide.verify-text')}</Typography>
        <Example label="JavaScript" code={verifyExample} />
      </Section>
    </Box>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
