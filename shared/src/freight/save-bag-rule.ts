import { string } from 'yup'
import { list } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, id, line, oneOf } from '../command/schema.ts'
import { bagRefusals } from './bag-refusals.ts'
import {
  type BagForm,
  type BagRule,
  bagForms,
  bagRule,
  bagRules,
  bagRulesOfSeries,
  mailCategories,
} from './bag-rule.ts'

/** Rules of all warehouses. */
const MOST_RULES = 2000

const form = (pattern: RegExp) => string().default('').matches(pattern)
/** A post office of exchange, as the UPU writes it (IMPC). */
const office = () => form(/^(?:[A-Z]{5}[A-Z0-9])?$/)

const fields = args({
  warehouseId: id(),
  channel: line(64),
  form: oneOf(bagForms),
  extension: string().default('0').matches(/^\d$/),
  companyPrefix: form(/^(?:\d{4,12})?$/),
  site: form(/^\d{0,2}$/),
  origin: office(),
  destination: office(),
  category: string()
    .default('A')
    .oneOf([...mailCategories]),
  subclass: string()
    .default('UN')
    .matches(/^[A-Z][A-Z0-9]$/),
})
type Given = Pick<BagRule, 'extension' | 'companyPrefix' | 'site' | 'origin' | 'destination'> &
  Pick<BagRule, 'category' | 'subclass'> & { readonly form: string }

/** What the codes of a rule begin with. */
function seriesOf({ form, extension, companyPrefix, site, origin, destination, ...mail }: Given): string {
  if (form === 'own') return ''
  return form === 'sscc'
    ? extension + companyPrefix + site
    : origin + destination + mail.category + mail.subclass
}

/** Codes of one may be codes of the other. */
function overlap(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one))
}

/** By what bags are identified on their labels, by warehouse and channel. */
export const bagRuleSaving = resource({
  ...{ area: 'freight', noun: 'BagRule', table: bagRule, scope: 'company', permission: 'setup.number-rule' },
  fields,
  more: () => ({ all: list(bagRules, ['company'], MOST_RULES) }),
  columns(given, was, { all, id: rowId }) {
    const { form: as, companyPrefix, origin, destination } = given
    if (as === 'sscc' && companyPrefix === '') throw bagRefusals.prefixMissing()
    if (as === 'upu' && (origin === '' || destination === '')) throw bagRefusals.officesMissing()
    const series = seriesOf(given)
    if (was && was.series !== '' && (was.series !== series || was.warehouseId !== given.warehouseId))
      throw bagRefusals.seriesFixed({ series: was.series })
    const taken = all.some(
      (other) =>
        other.id !== rowId &&
        overlap(other.series, series) &&
        !(other.series === series && other.warehouseId === given.warehouseId),
    )
    if (taken) throw bagRefusals.seriesTaken({ series })
    return { ...given, form: as as BagForm, series, enabled: was?.enabled ?? 1 }
  },
  on: 'enabled',
  unique: {
    list: bagRulesOfSeries,
    keys: (given) => [given.warehouseId, given.channel, seriesOf(given)],
  },
})
