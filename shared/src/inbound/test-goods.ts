import { SCOPE } from '../job/test-floor.ts'

/** An id for a test's row; the same word twice is the same id. */
export function idOf(word: string): string {
  const hex = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return `018f0000-0000-7000-8000-${hex.toString(16).padStart(12, '0')}`
}

/** A receipt as a device holds it. */
export function aReceipt(no: string, more: object = {}) {
  return {
    ...{
      id: idOf(no),
      no,
      status: 'to-be-received',
      kind: 'standard',
      originalNo: `PO ${no}`,
      waybillNo: `WB${no}`,
    },
    ...{ inspection: 'none', boxes: 0, boxesSigned: 0, boxesFailed: 0, boxesRejected: 0, boxesSurplus: 0 },
    ...{ forecast: 0, received: 0, shelved: 0, finishedAt: null },
    ...more,
  }
}

/** A line of a receipt; its article's code is the letter, its barcode `BC-<letter>`, its carton of twelve `CT-<letter>`. */
export function aLine(receiptNo: string, letter: string, more: object = {}) {
  return {
    ...{ id: idOf(`${receiptNo} ${letter}`), receiptId: idOf(receiptNo), receiptNo, lineNo: 1 },
    ...{
      skuId: idOf(`sku ${letter}`),
      skuCode: letter,
      skuName: `Article ${letter}`,
      ownerId: idOf('owner'),
    },
    barcodes: [
      { code: `BC-${letter}`, quantity: 1 },
      { code: `CT-${letter}`, quantity: 12 },
    ],
    ...{
      boxNo: '',
      sizeClass: 'small',
      asksWhy: 0,
      forecast: 10,
      received: 0,
      surplus: 0,
      accepted: 0,
      counts: [],
      adjusted: 0,
      flaws: [],
      countedAt: null,
      good: 0,
      defective: 0,
    },
    ...{
      inspectPercent: 0,
      passed: 0,
      inspection: 'none',
      shelvedGood: 0,
      shelvedDefective: 0,
      suggested: [],
      open: 1,
    },
    ...more,
  }
}

export function aBox(receiptNo: string, no: string, more: object = {}) {
  return {
    ...{ id: idOf(`${receiptNo} box ${no}`), receiptId: idOf(receiptNo), receiptNo, no, status: 'expected' },
    ...{ signedAt: null, signedBy: null, reason: '', open: 1, scope: SCOPE },
    ...more,
  }
}

export function aPosition(code: string, more: object = {}) {
  return {
    id: idOf(`position ${code}`),
    code,
    partitionId: 'p',
    kind: 'storage',
    capacity: 0,
    skuId: null,
    walk: code,
    enabled: 1,
    ...more,
  }
}

/** An article of the catalogue that is on no receipt. */
export function anArticle(letter: string, more: object = {}) {
  return {
    ...{ id: idOf(`sku ${letter}`), scope: 'company', customerId: idOf('owner'), code: letter },
    ...{ name: `Article ${letter}`, barcodes: [{ code: `BC-${letter}`, quantity: 1 }] },
    ...more,
  }
}
