import { string } from 'yup'
import { goodsOf, sku } from '../catalog/sku.ts'
import { type Change, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, oneOf, pieces, several } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { defaultSettings } from '../setup/warehouse.ts'
import { box, boxesOfReceipt, linesOfReceipt, type Receipt, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * Saves a receipt as a draft: a new one, or the lines and boxes of a draft written anew.
 * Lines may name a box; boxes are known by the code printed on them.
 */
export const saveReceipt = intent({
  name: 'inbound.saveReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({
    /** Absent for a new receipt. */
    receiptId: string().optional(),
    /** Whose goods; a customer's own calls always mean the customer. */
    customerId: string().optional(),
    kind: oneOf(['standard', 'non-standard']),
    originalNo: filled(64),
    waybillNo: line(64),
    logisticsCompany: line(),
    remark: line(500),
    boxes: several(filled(64)),
    lines: several(args({ skuId: id(), boxNo: line(64), quantity: pieces() })),
  }),
  reads: ({ receiptId }, told) => ({
    was: row(receipt, receiptId),
    oldLines: list(linesOfReceipt, [receiptId ?? '']),
    oldBoxes: list(boxesOfReceipt, [receiptId ?? '']),
    ...numbering('receipt', told),
  }),
  reads2: ({ lines }) => ({
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
  }),
  decide({ was, oldLines, oldBoxes, skus, counter, house }, given, told) {
    const customerId = told.actor.customerId ?? was?.customerId ?? given.customerId
    if (!customerId) throw inboundRefusals.customerRequired()
    if (given.receiptId && !was) throw refusals.rowMissing()
    if (was && was.status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status: was.status })

    const receiptId = was?.id ?? told.id('receipt')
    const { numbers, counted } = nextNumbers('receipt', { counter, house }, { told })
    const no = was?.no ?? numbers[0] ?? receiptId
    const lines = given.lines.map(({ skuId, boxNo, quantity }, i) => {
      const article = skus.find((one) => one.id === skuId && one.customerId === customerId && one.enabled)
      if (!article) throw inboundRefusals.skuUnmatched({ line: i + 1 })
      return put(receiptLine, {
        ...{
          id: told.id(`line ${i}`),
          receiptId,
          receiptNo: no,
          lineNo: i + 1,
          ...goodsOf(article),
          boxNo,
          forecast: quantity,
        },
        ...{
          received: 0,
          surplus: 0,
          good: 0,
          defective: 0,
          inspection: 'none',
          shelvedGood: 0,
          shelvedDefective: 0,
          open: 0,
        },
      })
    })
    const boxes = [...new Set(given.boxes)].map((code, i) =>
      put(box, {
        ...{
          id: told.id(`box ${i}`),
          receiptId,
          receiptNo: no,
          no: code,
          status: 'expected',
          reason: '',
          open: 0,
        },
        ...{ signedAt: null, signedBy: null },
      }),
    )
    const { kind, originalNo, waybillNo, logisticsCompany, remark } = given
    const header: Omit<Receipt, 'scope' | 'version'> = {
      ...{
        id: receiptId,
        no,
        customerId,
        status: 'draft',
        kind,
        originalNo,
        waybillNo,
        logisticsCompany,
        remark,
      },
      ...{ inspection: (house?.settings ?? defaultSettings).inspection, boxes: boxes.length, boxesSigned: 0 },
      ...{ forecast: given.lines.reduce((sum, { quantity }) => sum + quantity, 0), received: 0, shelved: 0 },
      ...{ etd: was?.etd ?? null, eta: was?.eta ?? null, warehouseRemark: was?.warehouseRemark ?? '' },
      ...{ createdAt: was?.createdAt ?? told.at, submittedAt: null, signedAt: null, finishedAt: null },
    }
    const changes: Change[] = [
      ...oldLines.map((old) => remove(receiptLine, old.id)),
      ...oldBoxes.map((old) => remove(box, old.id)),
      put(receipt, header),
      ...lines,
      ...boxes,
      note(receiptId, was ? 'receipt.edited' : 'receipt.created'),
    ]
    return was ? changes : [counted, ...changes]
  },
})
