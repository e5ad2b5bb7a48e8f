import type { Webhook } from 'standardwebhooks'

const blank = {
  ...{
    merchantReviewed: 1,
    warehouseReviewed: 1,
    backorder: 0,
    rejected: 0,
    rejectReason: '',
    held: 0,
    abnormal: 0,
  },
  ...{
    abnormalReason: '',
    reports: null,
    printed: 0,
    packed: 0,
    weighed: 0,
    rechecked: 0,
    swept: 0,
    bagged: 0,
    carrierId: null,
  },
  ...{
    channel: '',
    packageType: '',
    logisticsMode: '',
    waveId: null,
    waveType: '',
    bin: '',
    slot: '',
    wallSlot: '',
  },
  ...{
    onWall: 0,
    consignee: '{}',
    country: 'DE',
    lines: 1,
    pieces: 1,
    picked: 1,
    weight: 1,
    goodsSize: null,
  },
  ...{ remark: '', warehouseRemark: '', priority: 0, shipBy: 0, shipByGiven: 0, createdAt: 0 },
}

/** Sold goods of customers, as far as their news need them. */
export const shippedOrder = (id: string, scope: string, customerId: string) => ({
  ...blank,
  ...{
    id,
    scope,
    version: 1,
    no: `OUT-${id.slice(-4)}`,
    kind: 'sale',
    condition: 'good',
    docNo: '',
    originalNo: 'PO-7',
  },
  ...{
    customerId,
    status: 'shipped',
    picking: 'picked',
    waybillNo: 'TRACK1',
    submittedAt: 5000,
    shippedAt: 9000,
  },
})

/** What the standard library reads, at a moment of the house's clock. */
export function verified(judge: Webhook, body: string, headers: Record<string, string>, at: Date): unknown {
  const real = Date.now
  Date.now = () => at.getTime()
  try {
    return judge.verify(body, headers)
  } finally {
    Date.now = real
  }
}
