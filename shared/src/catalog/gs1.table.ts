/** One application identifier: what stands behind it in a GS1 code. */
export interface Gs1Element {
  readonly title: string
  readonly type: 'digits' | 'text'
  readonly min: number
  readonly max: number
  /** So many leading digits end with a mod-10 check digit. */
  readonly check?: number
  /** YYMMDD, the day may be 00. */
  readonly date?: true
}

type Marks = { check?: number; date?: true }
type Row = [ai: string, title: string, type: 'N' | 'X', min: number, max: number, marks?: Marks]

/** GS1 General Specifications; `n` is the fourth digit that says where the decimal point stands. */
// biome-ignore format: a table
const rows: Row[] = [
  ['00',   'SSCC',                    'N', 18, 18, { check: 18 }],
  ['01',   'GTIN',                    'N', 14, 14, { check: 14 }],
  ['02',   'GTIN of content',         'N', 14, 14, { check: 14 }],
  ['10',   'batch or lot',            'X', 1, 20],
  ['11',   'production date',         'N', 6, 6, { date: true }],
  ['12',   'due date',                'N', 6, 6, { date: true }],
  ['13',   'packaging date',          'N', 6, 6, { date: true }],
  ['15',   'best before',             'N', 6, 6, { date: true }],
  ['16',   'sell by',                 'N', 6, 6, { date: true }],
  ['17',   'expiry date',             'N', 6, 6, { date: true }],
  ['20',   'variant',                 'N', 2, 2],
  ['21',   'serial number',           'X', 1, 20],
  ['22',   'consumer variant',        'X', 1, 20],
  ['235',  'third-party serial',      'X', 1, 28],
  ['240',  'additional id',           'X', 1, 30],
  ['241',  'customer part number',    'X', 1, 30],
  ['242',  'made-to-order variant',   'N', 1, 6],
  ['243',  'packaging component',     'X', 1, 20],
  ['250',  'secondary serial',        'X', 1, 30],
  ['251',  'reference to source',     'X', 1, 30],
  ['253',  'document type',           'X', 13, 30, { check: 13 }],
  ['254',  'location extension',      'X', 1, 20],
  ['255',  'coupon number',           'N', 13, 25, { check: 13 }],
  ['30',   'variable count',          'N', 1, 8],
  ['37',   'count of content',        'N', 1, 8],
  ['390n', 'amount',                  'N', 1, 15],
  ['391n', 'amount with currency',    'N', 4, 18],
  ['392n', 'price',                   'N', 1, 15],
  ['393n', 'price with currency',     'N', 4, 18],
  ['394n', 'percent off',             'N', 4, 4],
  ['395n', 'price per unit',          'N', 6, 6],
  ['400',  'customer order number',   'X', 1, 30],
  ['401',  'consignment number',      'X', 1, 30],
  ['402',  'shipment number',         'N', 17, 17, { check: 17 }],
  ['403',  'routing code',            'X', 1, 30],
  ['410',  'ship to',                 'N', 13, 13, { check: 13 }],
  ['411',  'bill to',                 'N', 13, 13, { check: 13 }],
  ['412',  'purchased from',          'N', 13, 13, { check: 13 }],
  ['413',  'ship for',                'N', 13, 13, { check: 13 }],
  ['414',  'location',                'N', 13, 13, { check: 13 }],
  ['415',  'pay to',                  'N', 13, 13, { check: 13 }],
  ['416',  'production location',     'N', 13, 13, { check: 13 }],
  ['417',  'party',                   'N', 13, 13, { check: 13 }],
  ['420',  'ship-to postcode',        'X', 1, 20],
  ['421',  'ship-to country, postcode', 'X', 4, 12],
  ['422',  'country of origin',       'N', 3, 3],
  ['423',  'countries of processing', 'N', 3, 15],
  ['424',  'country of processing',   'N', 3, 3],
  ['425',  'countries of disassembly', 'N', 3, 15],
  ['426',  'country of full process', 'N', 3, 3],
  ['427',  'origin subdivision',      'X', 1, 3],
  ['4300', 'ship-to company',         'X', 1, 35],
  ['4301', 'ship-to name',            'X', 1, 35],
  ['4302', 'ship-to address 1',       'X', 1, 70],
  ['4303', 'ship-to address 2',       'X', 1, 70],
  ['4304', 'ship-to suburb',          'X', 1, 70],
  ['4305', 'ship-to locality',        'X', 1, 70],
  ['4306', 'ship-to region',          'X', 1, 70],
  ['4307', 'ship-to country',         'X', 2, 2],
  ['4308', 'ship-to phone',           'X', 1, 30],
  ['4309', 'ship-to coordinates',     'N', 20, 20],
  ['4310', 'return-to company',       'X', 1, 35],
  ['4311', 'return-to name',          'X', 1, 35],
  ['4312', 'return-to address 1',     'X', 1, 70],
  ['4313', 'return-to address 2',     'X', 1, 70],
  ['4314', 'return-to suburb',        'X', 1, 70],
  ['4315', 'return-to locality',      'X', 1, 70],
  ['4316', 'return-to region',        'X', 1, 70],
  ['4317', 'return-to country',       'X', 2, 2],
  ['4318', 'return-to postcode',      'X', 1, 20],
  ['4319', 'return-to phone',         'X', 1, 30],
  ['4320', 'service',                 'X', 1, 35],
  ['4321', 'dangerous goods',         'N', 1, 1],
  ['4322', 'authority to leave',      'N', 1, 1],
  ['4323', 'signature required',      'N', 1, 1],
  ['4324', 'not before',              'N', 10, 10],
  ['4325', 'not after',               'N', 10, 10],
  ['4326', 'release date',            'N', 6, 6],
  ['433n', 'temperature',             'X', 6, 7],
  ['7001', 'NATO stock number',       'N', 13, 13],
  ['7002', 'meat cut',                'X', 1, 30],
  ['7003', 'expiry date and time',    'N', 10, 10],
  ['7004', 'active potency',          'N', 1, 4],
  ['7005', 'catch area',              'X', 1, 12],
  ['7006', 'first freeze date',       'N', 6, 6],
  ['7007', 'harvest date',            'N', 6, 12],
  ['7008', 'aquatic species',         'X', 1, 3],
  ['7009', 'fishing gear',            'X', 1, 10],
  ['7010', 'production method',       'X', 1, 2],
  ['7011', 'test-by date',            'N', 6, 10],
  ['7020', 'refurbishment lot',       'X', 1, 20],
  ['7021', 'functional status',       'X', 1, 20],
  ['7022', 'revision status',         'X', 1, 20],
  ['7023', 'asset of assembly',       'X', 1, 30],
  ['703n', 'processor',               'X', 4, 30],
  ['7040', 'importer index',          'X', 4, 4],
  ['710',  'health number, Germany',  'X', 1, 20],
  ['711',  'health number, France',   'X', 1, 20],
  ['712',  'health number, Spain',    'X', 1, 20],
  ['713',  'health number, Brazil',   'X', 1, 20],
  ['714',  'health number, Portugal', 'X', 1, 20],
  ['715',  'health number, USA',      'X', 1, 20],
  ['723n', 'certificate',             'X', 3, 30],
  ['7240', 'protocol',                'X', 1, 20],
  ['7241', 'media type',              'N', 2, 2],
  ['7242', 'version control number',  'X', 1, 25],
  ['8001', 'roll dimensions',         'N', 14, 14],
  ['8002', 'mobile phone id',         'X', 1, 20],
  ['8003', 'returnable asset',        'X', 14, 30],
  ['8004', 'individual asset',        'X', 1, 30],
  ['8005', 'price per unit',          'N', 6, 6],
  ['8006', 'piece of an item',        'N', 18, 18, { check: 14 }],
  ['8007', 'IBAN',                    'X', 1, 34],
  ['8008', 'production time',         'N', 8, 12],
  ['8009', 'sensor',                  'X', 1, 50],
  ['8010', 'component or part',       'X', 1, 30],
  ['8011', 'component serial',        'N', 1, 12],
  ['8012', 'software version',        'X', 1, 20],
  ['8013', 'model number',            'X', 1, 25],
  ['8017', 'service provider',        'N', 18, 18, { check: 18 }],
  ['8018', 'service recipient',       'N', 18, 18, { check: 18 }],
  ['8019', 'service instance',        'N', 1, 10],
  ['8020', 'payment slip',            'X', 1, 25],
  ['8026', 'pieces of content',       'N', 18, 18, { check: 14 }],
  ['8030', 'digital signature',       'X', 1, 90],
  ['8110', 'coupon',                  'X', 1, 70],
  ['8111', 'loyalty points',          'N', 4, 4],
  ['8112', 'paperless coupon',        'X', 1, 70],
  ['8200', 'product address',         'X', 1, 70],
  ['90',   'agreed between partners', 'X', 1, 30],
]

/** Net and gross measures: six digits, the fourth digit of the identifier places the point. */
const measures = [
  ...[310, 311, 312, 313, 314, 315, 316, 320, 321, 322, 323, 324, 325, 326, 327, 328, 329],
  ...[330, 331, 332, 333, 334, 335, 336, 337, 340, 341, 342, 343, 344, 345, 346, 347, 348, 349],
  ...[350, 351, 352, 353, 354, 355, 356, 357, 360, 361, 362, 363, 364, 365, 366, 367, 368, 369],
]

const known = new Map<string, Gs1Element>()
for (const [ai, title, type, min, max, marks] of rows) {
  known.set(ai, { title, type: type === 'N' ? 'digits' : 'text', min, max, ...marks })
}
for (const ai of measures) known.set(`${ai}n`, { title: 'measure', type: 'digits', min: 6, max: 6 })
for (let ai = 91; ai <= 99; ai++) known.set(String(ai), { title: 'internal', type: 'text', min: 1, max: 90 })

/** The identifier that begins at `at`, and what may stand behind it. */
export function gs1ElementAt(text: string, at: number): { ai: string; element: Gs1Element } | undefined {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(at, at + length)
    const element =
      known.get(ai) ?? (length === 4 && /\d$/.test(ai) ? known.get(`${ai.slice(0, 3)}n`) : undefined)
    if (element && ai.length === length) return { ai, element }
  }
  return undefined
}
