import { chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { type ChargeSheet, chargeSheets } from '@longshore/shared/billing/charge-line.ts'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { ChargeReason } from './ChargeReason.tsx'
import { houseColumns, houseFilters } from './charge-columns.tsx'
import { KnowsFees } from './FeeName.tsx'

const titles = {
  outbound: 'page.staff.Outwarehousebill',
  inbound: 'page.staff.Warehousessreceipt',
  'in-warehouse': 'page.staff.Warehousesssbill',
  miscellaneous: 'page.staff.Incidentals',
  'warehouse-rent': 'page.staff.Warehousechargesheet',
} as const satisfies Record<ChargeSheet, string>
const presets = Object.fromEntries(chargeSheets.map((sheet) => [sheet, { sheet }])) as Readonly<
  Record<ChargeSheet, { readonly sheet: ChargeSheet }>
>

/** What one kind of work costs customers, a line for each cause, with the scan that it comes from. */
export function ChargeSheetPage({ preset }: PageProps) {
  const sheet = preset as ChargeSheet
  return (
    <KnowsFees>
      <ListPage
        title={titles[sheet]}
        of={chargeLineApi.list}
        preset={presets[sheet]}
        columns={houseColumns}
        filters={houseFilters}
        beside={(line) => <ChargeReason of={line} />}
      />
    </KnowsFees>
  )
}
