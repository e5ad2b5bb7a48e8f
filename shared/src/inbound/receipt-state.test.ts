import { describe, expect, test } from 'vitest'
import { plainForecast } from './forecast-details.ts'
import type { Receipt } from './receipt.ts'
import { receiptMachine } from './receipt-machine.ts'
import { boxMoved, receiptStatus, takesGoods } from './receipt-state.ts'

const header = (more: Partial<Receipt>): Receipt => ({
  ...{
    id: 'r',
    scope: 's',
    version: 1,
    no: 'RC1',
    customerId: 'c',
    status: 'to-be-received',
    kind: 'standard',
    ...{ method: '', soldOrderId: null, soldOrderNo: '', decided: 0, carriedOut: 0 },
  },
  ...{
    stage: 'expected',
    originalNo: '',
    waybillNo: '',
    logisticsCompany: '',
    inspection: 'none',
    audit: 'none',
    boxes: 2,
    boxesSigned: 0,
  },
  ...{ boxesFailed: 0, boxesRejected: 0, boxesMissing: 0, boxesSurplus: 0, forecast: 10, received: 0 },
  ...{ lines: 1, awaited: 1, severalAt: 1 },
  ...{
    shelved: 0,
    weight: 0,
    volume: 0,
    totalMoney: 0,
    currency: '',
    forecastDetails: plainForecast,
    mark: '',
    etd: null,
    eta: null,
  },
  ...{
    remark: '',
    warehouseRemark: '',
    createdAt: 0,
    submittedAt: null,
    signedAt: null,
    finishedAt: null,
    storedAt: null,
  },
  ...more,
})

describe('the state of a receipt follows from its boxes and lines', () => {
  test.each([
    [{}, 'to-be-received'],
    [{ boxesSigned: 1 }, 'signed'],
    [{ boxesFailed: 2 }, 'sign-in-failed'],
    [{ boxesFailed: 1 }, 'to-be-received'],
    [{ boxesFailed: 1, boxesRejected: 1 }, 'sign-in-failed'],
    [{ boxesRejected: 2 }, 'rejected'],
    [{ boxes: 0, boxesSurplus: 1 }, 'signed'],
    [{ received: 1 }, 'partially-received'],
    [{ received: 10 }, 'partially-received'],
    [{ received: 10, finishedAt: 1 }, 'received'],
    [{ received: 10, shelved: 9, finishedAt: 1 }, 'received'],
    [{ received: 10, shelved: 10, finishedAt: 1 }, 'stored'],
    [{ received: 0, finishedAt: 1 }, 'stored'],
    [{ status: 'draft', received: 3 }, 'draft'],
    [{ status: 'deleted', boxesSigned: 1 }, 'deleted'],
    [{ status: 'rejected', boxesSigned: 1 }, 'rejected'],
  ] as const)('%j is %s', (more, status) => {
    expect(receiptStatus(header(more))).toBe(status)
  })

  test('a document that a person rejected takes no goods; one whose boxes were turned away does', () => {
    expect(takesGoods(header({ status: 'rejected' }))).toBe(false)
    expect(takesGoods(header({ status: 'rejected', boxesRejected: 2 }))).toBe(true)
  })

  test('a box moves from one counter to another', () => {
    const failed = boxMoved(header({ boxesSigned: 1 }), 'signed', 'failed')
    expect(failed).toMatchObject({ boxesSigned: 0, boxesFailed: 1, status: 'to-be-received' })
    expect(boxMoved(failed, 'failed', 'failed')).toMatchObject({ boxesSigned: 0, boxesFailed: 1 })
  })

  test('a person may start exactly these moves from each state', () => {
    const moves = receiptMachine.states.map((state) => [state, receiptMachine.movesFrom(state)])
    expect(Object.fromEntries(moves)).toEqual({
      draft: ['submit', 'delete'],
      'to-be-received': ['revertToDraft', 'audit', 'cancelAudit', 'reject', 'delete'],
      signed: ['finish'],
      'partially-received': ['finish'],
      received: ['cancelFinish'],
      stored: [],
      rejected: ['cancelReject'],
      'sign-in-failed': [],
      deleted: [],
    })
  })
})
