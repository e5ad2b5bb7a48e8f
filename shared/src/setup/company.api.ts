import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { search, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Company } from './company.ts'
import { companies } from './save-company.ts'

export interface CompanyLine extends Omit<Company, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function companyLine({ scope: _, enabled, ...row }: Company): CompanyLine {
  return { ...row, enabled: enabled === 1 }
}

const base = '/api/vrpxinbound'
const view = 'setup.view'

/** "Company list/byid/save/del" (001 §7), named as its neighbours are: the specification does not show the names. */
export const companyApi = {
  list: read<Page<CompanyLine>>()({
    path: `${base}/get_company_list`,
    audience: ['staff'],
    permission: view,
    input: pageInput(['code', 'name'], { search: search(), enabled: yesOrNo() }, 'no'),
  }),
  byId: read<CompanyLine>()({
    path: `${base}/get_company_byid`,
    audience: ['staff'],
    permission: view,
    input: object({ id: id() }),
  }),
  save: performs({ path: `${base}/save_company_single`, audience: ['staff'], command: companies.save }),
  /** A company that is deleted is taken out of use: what it billed keeps its name. */
  disable: performs({
    ...{ path: `${base}/del_company_byids`, audience: ['staff'], idsAs: 'id', command: companies.disable },
  }),
  enable: performs({
    ...{ path: '/api/owms/v1/setup/company/enable', audience: ['staff'], command: companies.enable },
  }),
}
