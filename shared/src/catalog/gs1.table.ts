/** One application identifier: what stands behind it in a GS1 code. */
export interface Gs1Element {
  readonly type: 'digits' | 'text'
  readonly min: number
  readonly max: number
  /** So many leading digits end with a mod-10 check digit. */
  readonly check?: number
  /** YYMMDD, the day may be 00. */
  readonly date?: true
}

/** `D` is a date; `check`: so many leading digits end with a check digit. */
type Row = [ai: string, type: 'N' | 'X' | 'D', min: number, max: number, check?: number]

/** GS1 General Specifications; `n` is the fourth digit that says where the decimal point stands. */
// biome-ignore format: a table
const rows: Row[] = [
  ['00',   'N', 18, 18, 18],                  // SSCC
  ['01',   'N', 14, 14, 14],                  // GTIN
  ['02',   'N', 14, 14, 14],                  // GTIN of content
  ['10',   'X', 1, 20],                       // batch or lot
  ['11',   'D', 6, 6],                         // production date
  ['12',   'D', 6, 6],                         // due date
  ['13',   'D', 6, 6],                         // packaging date
  ['15',   'D', 6, 6],                         // best before
  ['16',   'D', 6, 6],                         // sell by
  ['17',   'D', 6, 6],                         // expiry date
  ['20',   'N', 2, 2],                        // variant
  ['21',   'X', 1, 20],                       // serial number
  ['22',   'X', 1, 20],                       // consumer variant
  ['235',  'X', 1, 28],                       // third-party serial
  ['240',  'X', 1, 30],                       // additional id
  ['241',  'X', 1, 30],                       // customer part number
  ['242',  'N', 1, 6],                        // made-to-order variant
  ['243',  'X', 1, 20],                       // packaging component
  ['250',  'X', 1, 30],                       // secondary serial
  ['251',  'X', 1, 30],                       // reference to source
  ['253',  'X', 13, 30, 13],                  // document type
  ['254',  'X', 1, 20],                       // location extension
  ['255',  'N', 13, 25, 13],                  // coupon number
  ['30',   'N', 1, 8],                        // variable count
  ['37',   'N', 1, 8],                        // count of content
  ['390n', 'N', 1, 15],                       // amount
  ['391n', 'N', 4, 18],                       // amount with currency
  ['392n', 'N', 1, 15],                       // price
  ['393n', 'N', 4, 18],                       // price with currency
  ['394n', 'N', 4, 4],                        // percent off
  ['395n', 'N', 6, 6],                        // price per unit
  ['400',  'X', 1, 30],                       // customer order number
  ['401',  'X', 1, 30],                       // consignment number
  ['402',  'N', 17, 17, 17],                  // shipment number
  ['403',  'X', 1, 30],                       // routing code
  ['410',  'N', 13, 13, 13],                  // ship to
  ['411',  'N', 13, 13, 13],                  // bill to
  ['412',  'N', 13, 13, 13],                  // purchased from
  ['413',  'N', 13, 13, 13],                  // ship for
  ['414',  'N', 13, 13, 13],                  // location
  ['415',  'N', 13, 13, 13],                  // pay to
  ['416',  'N', 13, 13, 13],                  // production location
  ['417',  'N', 13, 13, 13],                  // party
  ['420',  'X', 1, 20],                       // ship-to postcode
  ['421',  'X', 4, 12],                       // ship-to country, postcode
  ['422',  'N', 3, 3],                        // country of origin
  ['423',  'N', 3, 15],                       // countries of processing
  ['424',  'N', 3, 3],                        // country of processing
  ['425',  'N', 3, 15],                       // countries of disassembly
  ['426',  'N', 3, 3],                        // country of full process
  ['427',  'X', 1, 3],                        // origin subdivision
  ['4300', 'X', 1, 35],                       // ship-to company
  ['4301', 'X', 1, 35],                       // ship-to name
  ['4302', 'X', 1, 70],                       // ship-to address 1
  ['4303', 'X', 1, 70],                       // ship-to address 2
  ['4304', 'X', 1, 70],                       // ship-to suburb
  ['4305', 'X', 1, 70],                       // ship-to locality
  ['4306', 'X', 1, 70],                       // ship-to region
  ['4307', 'X', 2, 2],                        // ship-to country
  ['4308', 'X', 1, 30],                       // ship-to phone
  ['4309', 'N', 20, 20],                      // ship-to coordinates
  ['4310', 'X', 1, 35],                       // return-to company
  ['4311', 'X', 1, 35],                       // return-to name
  ['4312', 'X', 1, 70],                       // return-to address 1
  ['4313', 'X', 1, 70],                       // return-to address 2
  ['4314', 'X', 1, 70],                       // return-to suburb
  ['4315', 'X', 1, 70],                       // return-to locality
  ['4316', 'X', 1, 70],                       // return-to region
  ['4317', 'X', 2, 2],                        // return-to country
  ['4318', 'X', 1, 20],                       // return-to postcode
  ['4319', 'X', 1, 30],                       // return-to phone
  ['4320', 'X', 1, 35],                       // service
  ['4321', 'N', 1, 1],                        // dangerous goods
  ['4322', 'N', 1, 1],                        // authority to leave
  ['4323', 'N', 1, 1],                        // signature required
  ['4324', 'N', 10, 10],                      // not before
  ['4325', 'N', 10, 10],                      // not after
  ['4326', 'N', 6, 6],                        // release date
  ['433n', 'X', 6, 7],                        // temperature
  ['7001', 'N', 13, 13],                      // NATO stock number
  ['7002', 'X', 1, 30],                       // meat cut
  ['7003', 'N', 10, 10],                      // expiry date and time
  ['7004', 'N', 1, 4],                        // active potency
  ['7005', 'X', 1, 12],                       // catch area
  ['7006', 'N', 6, 6],                        // first freeze date
  ['7007', 'N', 6, 12],                       // harvest date
  ['7008', 'X', 1, 3],                        // aquatic species
  ['7009', 'X', 1, 10],                       // fishing gear
  ['7010', 'X', 1, 2],                        // production method
  ['7011', 'N', 6, 10],                       // test-by date
  ['7020', 'X', 1, 20],                       // refurbishment lot
  ['7021', 'X', 1, 20],                       // functional status
  ['7022', 'X', 1, 20],                       // revision status
  ['7023', 'X', 1, 30],                       // asset of assembly
  ['703n', 'X', 4, 30],                       // processor
  ['7040', 'X', 4, 4],                        // importer index
  ['710',  'X', 1, 20],                       // health number, Germany
  ['711',  'X', 1, 20],                       // health number, France
  ['712',  'X', 1, 20],                       // health number, Spain
  ['713',  'X', 1, 20],                       // health number, Brazil
  ['714',  'X', 1, 20],                       // health number, Portugal
  ['715',  'X', 1, 20],                       // health number, USA
  ['723n', 'X', 3, 30],                       // certificate
  ['7240', 'X', 1, 20],                       // protocol
  ['7241', 'N', 2, 2],                        // media type
  ['7242', 'X', 1, 25],                       // version control number
  ['8001', 'N', 14, 14],                      // roll dimensions
  ['8002', 'X', 1, 20],                       // mobile phone id
  ['8003', 'X', 14, 30],                      // returnable asset
  ['8004', 'X', 1, 30],                       // individual asset
  ['8005', 'N', 6, 6],                        // price per unit
  ['8006', 'N', 18, 18, 14],                  // piece of an item
  ['8007', 'X', 1, 34],                       // IBAN
  ['8008', 'N', 8, 12],                       // production time
  ['8009', 'X', 1, 50],                       // sensor
  ['8010', 'X', 1, 30],                       // component or part
  ['8011', 'N', 1, 12],                       // component serial
  ['8012', 'X', 1, 20],                       // software version
  ['8013', 'X', 1, 25],                       // model number
  ['8017', 'N', 18, 18, 18],                  // service provider
  ['8018', 'N', 18, 18, 18],                  // service recipient
  ['8019', 'N', 1, 10],                       // service instance
  ['8020', 'X', 1, 25],                       // payment slip
  ['8026', 'N', 18, 18, 14],                  // pieces of content
  ['8030', 'X', 1, 90],                       // digital signature
  ['8110', 'X', 1, 70],                       // coupon
  ['8111', 'N', 4, 4],                        // loyalty points
  ['8112', 'X', 1, 70],                       // paperless coupon
  ['8200', 'X', 1, 70],                       // product address
  ['90',   'X', 1, 30],                       // agreed between partners
]

/** Net and gross measures, from one to another: six digits, the fourth digit of the identifier places the point. */
const measures: [number, number][] = [
  [310, 316],
  [320, 337],
  [340, 357],
  [360, 369],
]

const known = new Map<string, Gs1Element>()
for (const [ai, type, min, max, check] of rows)
  known.set(ai, {
    ...{ type: type === 'X' ? 'text' : 'digits', min, max },
    ...(check && { check }),
    ...(type === 'D' && { date: true }),
  })
for (const [from, to] of measures)
  for (let ai = from; ai <= to; ai++) known.set(`${ai}n`, { type: 'digits', min: 6, max: 6 })
for (let ai = 91; ai <= 99; ai++) known.set(String(ai), { type: 'text', min: 1, max: 90 })

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
