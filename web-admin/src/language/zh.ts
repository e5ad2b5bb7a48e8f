import { exceptionsZh as exceptions } from '@longshore/shared/language/exceptions.zh.ts'
import { fields as faults } from '@longshore/shared/language/fields.zh.ts'
import { jobsZh as jobs } from '@longshore/shared/language/jobs.zh.ts'
import { messages } from '@longshore/shared/language/messages.zh.ts'
import { quoteWords } from '@longshore/shared/language/quote-words.zh.ts'
import { refusals } from '@longshore/shared/language/refusals.zh.ts'
import { zhCN as components } from '@mui/material/locale'
import { zhCN as grid } from '@mui/x-data-grid/locales'
import { zhCN as pickers } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/zh-cn'
import { abnormal } from './abnormal.zh.ts'
import { access } from './access.zh.ts'
import { addresses } from './addresses.zh.ts'
import { areas } from './areas.zh.ts'
import { asked } from './asked.zh.ts'
import { askedRows } from './asked-rows.zh.ts'
import { asks } from './asks.zh.ts'
import { billing } from './billing.zh.ts'
import { catalog } from './catalog.zh.ts'
import { commands } from './commands.zh.ts'
import { countRules } from './count-rules.zh.ts'
import { counts } from './counts.zh.ts'
import { defective } from './defective.zh.ts'
import { empty } from './empty.zh.ts'
import { emptyMoney } from './empty-money.zh.ts'
import { emptyParcels } from './empty-parcels.zh.ts'
import { exceptions as handling } from './exceptions.zh.ts'
import { explained } from './explained.zh.ts'
import { fields } from './fields.zh.ts'
import { finance } from './finance.zh.ts'
import { find } from './find.zh.ts'
import { floor } from './floor.zh.ts'
import { home } from './home.zh.ts'
import { house } from './house.zh.ts'
import { inbound } from './inbound.zh.ts'
import { labels } from './labels.zh.ts'
import type { LanguagePack } from './language.ts'
import { ledgers } from './ledgers.zh.ts'
import { mailboxes } from './mailboxes.zh.ts'
import { margins } from './margins.zh.ts'
import { masters } from './masters.zh.ts'
import { notices } from './notices.zh.ts'
import { orders } from './orders.zh.ts'
import { outbound } from './outbound.zh.ts'
import { packages } from './packages.zh.ts'
import { pages } from './pages.zh.ts'
import { parts } from './parts.zh.ts'
import { performance } from './performance.zh.ts'
import { periods } from './periods.zh.ts'
import { pricing } from './pricing.zh.ts'
import { problems } from './problems.zh.ts'
import { repair } from './repair.zh.ts'
import { replay } from './replay.zh.ts'
import { repricing } from './repricing.zh.ts'
import { returns } from './returns.zh.ts'
import { scanners } from './scanners.zh.ts'
import { service } from './service.zh.ts'
import { setup } from './setup.zh.ts'
import { stock } from './stock.zh.ts'
import { stockFigures } from './stock-figures.zh.ts'
import { stowages } from './stowages.zh.ts'
import { tracking } from './tracking.zh.ts'
import { waves } from './waves.zh.ts'
import { zoning } from './zoning.zh.ts'

export const pack: LanguagePack = {
  texts: {
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
