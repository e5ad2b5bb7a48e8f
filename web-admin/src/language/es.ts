import { exceptionsEs as exceptions } from '@longshore/shared/language/exceptions.es.ts'
import { fields as faults } from '@longshore/shared/language/fields.es.ts'
import { jobsEs as jobs } from '@longshore/shared/language/jobs.es.ts'
import { messages } from '@longshore/shared/language/messages.es.ts'
import { quoteWords } from '@longshore/shared/language/quote-words.es.ts'
import { refusals } from '@longshore/shared/language/refusals.es.ts'
import { esES as components } from '@mui/material/locale'
import { esES as grid } from '@mui/x-data-grid/locales'
import { esES as pickers } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/es'
import { abnormal } from './abnormal.es.ts'
import { access } from './access.es.ts'
import { addresses } from './addresses.es.ts'
import { areas } from './areas.es.ts'
import { asked } from './asked.es.ts'
import { askedRows } from './asked-rows.es.ts'
import { asks } from './asks.es.ts'
import { billing } from './billing.es.ts'
import { catalog } from './catalog.es.ts'
import { commands } from './commands.es.ts'
import { countRules } from './count-rules.es.ts'
import { counts } from './counts.es.ts'
import { defective } from './defective.es.ts'
import { empty } from './empty.es.ts'
import { emptyMoney } from './empty-money.es.ts'
import { emptyParcels } from './empty-parcels.es.ts'
import { exceptions as handling } from './exceptions.es.ts'
import { explained } from './explained.es.ts'
import { fields } from './fields.es.ts'
import { finance } from './finance.es.ts'
import { find } from './find.es.ts'
import { floor } from './floor.es.ts'
import { home } from './home.es.ts'
import { house } from './house.es.ts'
import { inbound } from './inbound.es.ts'
import { labels } from './labels.es.ts'
import type { LanguagePack } from './language.ts'
import { ledgers } from './ledgers.es.ts'
import { mailboxes } from './mailboxes.es.ts'
import { margins } from './margins.es.ts'
import { masters } from './masters.es.ts'
import { notices } from './notices.es.ts'
import { ones } from './ones.es.ts'
import { orders } from './orders.es.ts'
import { outbound } from './outbound.es.ts'
import { packages } from './packages.es.ts'
import { pages } from './pages.es.ts'
import { parts } from './parts.es.ts'
import { performance } from './performance.es.ts'
import { periods } from './periods.es.ts'
import { pricing } from './pricing.es.ts'
import { problems } from './problems.es.ts'
import { repair } from './repair.es.ts'
import { replay } from './replay.es.ts'
import { repricing } from './repricing.es.ts'
import { returns } from './returns.es.ts'
import { scanners } from './scanners.es.ts'
import { service } from './service.es.ts'
import { setup } from './setup.es.ts'
import { stock } from './stock.es.ts'
import { stockFigures } from './stock-figures.es.ts'
import { stowages } from './stowages.es.ts'
import { tracking } from './tracking.es.ts'
import { waves } from './waves.es.ts'
import { zoning } from './zoning.es.ts'

export const pack: LanguagePack = {
  texts: {
    ...ones,
    ...house,
    ...abnormal,
    ...fields,
    ...pages,
    ...packages,
    ...masters,
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
  },
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
