import { type GoodsTotals, totalsOf } from '@longshore/shared/catalog/goods-facts.ts'
import { isOpen } from '@longshore/shared/inbound/receipt.ts'
import type { ReceiptLineRow, ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { type Currency, toMinor } from '@longshore/shared/money/money.ts'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useState } from 'react'
import { Article, GoodsSums } from '../catalog/Article.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { LineActions } from './LineActions.tsx'
import {
  correctForm,
  countAgainForm,
  inspectForm,
  type LineForm,
  putForm,
  receiveForm,
  undoCountAgainForm,
  undoCountForm,
  undoInspectForm,
  undoPutForm,
} from './line-forms.tsx'
import { ReceiveAll } from './ReceiveAll.tsx'

const next: readonly LineForm[] = [receiveForm, inspectForm, putForm]
const more: readonly LineForm[] = [
  ...[countAgainForm, correctForm],
  ...[undoCountForm, undoCountAgainForm, undoInspectForm, undoPutForm],
]
/** In reach however narrow the screen is. */
const inReach = { position: 'sticky', right: 0, bgcolor: 'background.paper', whiteSpace: 'nowrap' } as const

/** As many columns as a screen of 1440 shows beside the menu; a narrow one shows what is counted. */
const close = { '& th, & td': { px: 0.75 }, '& th': { minWidth: 56, lineHeight: 1.3 } }
const wide = { display: { xs: 'none', md: 'table-cell' } } as const
const onlyWide: readonly string[] = [
  ...['field.lineNo', 'field.boxNo', 'field.surplus', 'field.goodPieces', 'field.defectivePieces'],
  ...['field.shelvedDefective', 'field.inspectionState', 'field.putaway'],
]

const heads: readonly TextKey[] = [
  ...(['field.lineNo', 'field.skuCode', 'field.boxNo', 'field.forecast'] as const),
  ...(['field.received', 'field.surplus', 'field.goodPieces', 'field.defectivePieces'] as const),
  ...(['field.shelvedGood', 'field.shelvedDefective', 'field.inspectionState', 'field.putaway'] as const),
]

interface Props {
  readonly receipt: ReceiptRow
  readonly lines: readonly ReceiptLineRow[]
  /** Reads all of them, where these are a page. */
  readonly everyLine?: () => Promise<readonly ReceiptLineRow[]>
  reload(): void
}

/** The goods of a receipt, and what the desk may do with each line. */
export function ReceiptLines({ receipt, lines, everyLine, reload }: Props) {
  const t = useText()
  const may = useMay()
  const [working, setWorking] = useState<{ line: ReceiptLineRow; form: LineForm }>()
  const closeForm = () => setWorking(undefined)
  const works = isOpen(receipt.status) || receipt.status === 'stored'
  const permitted = (forms: readonly LineForm[]) => forms.filter(({ permission }) => works && may(permission))
  return (
    <>
      <TableContainer>
        <Table size="small" sx={close}>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head} sx={onlyWide.includes(head) ? wide : {}}>
                  {t(head)}
                </TableCell>
              ))}
              <TableCell sx={inReach} />
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id} hover>
                {cellsOf(line).map((value, i) => (
                  <TableCell key={heads[i]} sx={onlyWide.includes(heads[i] ?? '') ? wide : {}}>
                    {value}
                  </TableCell>
                ))}
                <TableCell sx={inReach}>
                  <LineActions
                    line={line}
                    next={permitted(next)}
                    more={permitted(more)}
                    start={(form) => setWorking({ line, form })}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <GoodsSums
        pieces={receipt.forecast}
        weight={receipt.weight}
        volume={receipt.volume}
        amounts={amountsOf(receipt, everyLine ? [] : lines)}
      />
      {permitted([receiveForm]).length > 0 && <ReceiveAll {...{ receipt, lines, everyLine, reload }} />}
      {working && (
        <working.form.Draw
          line={working.line}
          close={closeForm}
          saved={() => {
            closeForm()
            reload()
          }}
        />
      )}
    </>
  )
}

/** What was announced; in several currencies it is the sums of the lines, where all of them are here. */
function amountsOf(
  { totalMoney, currency }: ReceiptRow,
  lines: readonly ReceiptLineRow[],
): GoodsTotals['amounts'] {
  if (currency) return [{ currency, amount: toMinor(totalMoney, currency as Currency) }]
  return totalsOf(lines.map((line) => ({ ...line, quantity: line.forecast }))).amounts
}

/** In the order of the heads. */
function cellsOf(line: ReceiptLineRow): readonly ReactNode[] {
  return [
    line.lineNo,
    <Article key="sku" goods={line} quantity={line.forecast} />,
    <Box key="box" component="span" sx={{ whiteSpace: 'nowrap' }}>
      {line.boxNo} {line.boxCount > 1 && `×${line.boxCount}`}
    </Box>,
    ...[line.forecast, receivedOf(line), line.surplus || '', line.good, line.defective || ''],
    ...[line.shelvedGood, line.shelvedDefective || ''],
    textOf(`inspection-state.${line.inspection}`),
    textOf(`putaway-state.${line.putaway}`),
  ]
}

/** An inspector found more, or fewer: by how many. */
function receivedOf({ received, adjusted }: ReceiptLineRow): string | number {
  return adjusted === 0 ? received : `${received} (${adjusted > 0 ? '+' : '−'}${Math.abs(adjusted)})`
}
