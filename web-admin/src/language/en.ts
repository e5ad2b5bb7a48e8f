import { exceptionsEn as exceptions } from '@longshore/shared/language/exceptions.en.ts'
import { fields as faults } from '@longshore/shared/language/fields.en.ts'
import { jobsEn as jobs } from '@longshore/shared/language/jobs.en.ts'
import { messages } from '@longshore/shared/language/messages.en.ts'
import { quoteWords } from '@longshore/shared/language/quote-words.en.ts'
import { refusals } from '@longshore/shared/language/refusals.en.ts'
import { enUS as components } from '@mui/material/locale'
import { enUS as grid } from '@mui/x-data-grid/locales'
import { enUS as pickers } from '@mui/x-date-pickers/locales'
import { abnormal } from './abnormal.en.ts'
import { access } from './access.en.ts'
import { addresses } from './addresses.en.ts'
import { areas } from './areas.en.ts'
import { asked } from './asked.en.ts'
import { askedRows } from './asked-rows.en.ts'
import { asks } from './asks.en.ts'
import { billing } from './billing.en.ts'
import { catalog } from './catalog.en.ts'
import { commands } from './commands.en.ts'
import { countRules } from './count-rules.en.ts'
import { counts } from './counts.en.ts'
import { defective } from './defective.en.ts'
import { empty } from './empty.en.ts'
import { emptyMoney } from './empty-money.en.ts'
import { emptyParcels } from './empty-parcels.en.ts'
import { exceptions as handling } from './exceptions.en.ts'
import { explained } from './explained.en.ts'
import { fields } from './fields.en.ts'
import { finance } from './finance.en.ts'
import { find } from './find.en.ts'
import { floor } from './floor.en.ts'
import { home } from './home.en.ts'
import { house } from './house.en.ts'
import { inbound } from './inbound.en.ts'
import { labels } from './labels.en.ts'
import type { LanguagePack } from './language.ts'
import { ledgers } from './ledgers.en.ts'
import { mailboxes } from './mailboxes.en.ts'
import { margins } from './margins.en.ts'
import { masters } from './masters.en.ts'
import { notices } from './notices.en.ts'
import { ones } from './ones.en.ts'
import { orders } from './orders.en.ts'
import { outbound } from './outbound.en.ts'
import { packages } from './packages.en.ts'
import { pages } from './pages.en.ts'
import { parts } from './parts.en.ts'
import { performance } from './performance.en.ts'
import { periods } from './periods.en.ts'
import { pricing } from './pricing.en.ts'
import { problems } from './problems.en.ts'
import { repair } from './repair.en.ts'
import { replay } from './replay.en.ts'
import { repricing } from './repricing.en.ts'
import { returns } from './returns.en.ts'
import { scanners } from './scanners.en.ts'
import { service } from './service.en.ts'
import { setup } from './setup.en.ts'
import { stock } from './stock.en.ts'
import { stockFigures } from './stock-figures.en.ts'
import { stowages } from './stowages.en.ts'
import { tracking } from './tracking.en.ts'
import { waves } from './waves.en.ts'
import { zoning } from './zoning.en.ts'

export const english = {
  ...house,
  ...fields,
  ...pages,
  ...packages,
  ...masters,
  ...abnormal,
  ...access,
  ...setup,
  ...catalog,
  ...outbound,
  ...stock,
  ...stockFigures,
  ...stowages,
  ...replay,
  ...repricing,
  ...inbound,
  ...handling,
  ...counts,
  ...countRules,
  ...explained,
  ...defective,
  ...returns,
  ...problems,
  ...ledgers,
  ...margins,
  ...mailboxes,
  ...notices,
  ...tracking,
  ...parts,
  ...floor,
  ...waves,
  ...commands,
  ...labels,
  ...performance,
  ...periods,
  ...orders,
  ...addresses,
  ...repair,
  ...areas,
  ...service,
  ...pricing,
  ...zoning,
  ...scanners,
  ...asked,
  ...askedRows,
  ...asks,
  ...billing,
  ...finance,
  ...find,
  ...home,
  ...empty,
  ...emptyMoney,
  ...emptyParcels,
} as const

export const pack: LanguagePack = {
  texts: { ...english, ...ones },
  messages,
  refusals,
  quoteWords,
  jobs,
  exceptions,
  faults,
  components,
  grid: grid.components.MuiDataGrid.defaultProps.localeText,
  pickers: pickers.components.MuiLocalizationProvider.defaultProps.localeText,
}
