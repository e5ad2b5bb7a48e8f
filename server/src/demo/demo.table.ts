import type { DefaultRoleId } from '@longshore/shared/access/default-roles.ts'
import type { ArgsOf } from '@longshore/shared/command/schema.ts'
import type { customers } from '@longshore/shared/setup/save-customer.ts'

/** The warehouse that a demo shows. */
export const demoHouse = {
  ...{ code: 'HAM1', name: 'Longshore Hamburg', country: 'DE', zone: 'Europe/Berlin', cartBins: 6 },
  backorders: true,
  ...{ contact: 'Hafenleitung', phone: '+49 40 555010', address: 'Lagerstrasse 7, 20457 Hamburg' },
}

/** Code, name, kind, place in the walk; then for each prefix its layers and rows: 200 positions together. */
// biome-ignore format: a table
export const demoPartitions = [
  { code: 'PICK',  name: 'Picking',         kind: 'picking',   sequence: 1, prefixes: [['A', 4, 20], ['B', 4, 20]], capacity: 60 },
  { code: 'STORE', name: 'Storage',         kind: 'storage',   sequence: 2, prefixes: [['S', 4, 8]],                capacity: 400 },
  { code: 'DEF',   name: 'Defective goods', kind: 'defective', sequence: 3, prefixes: [['X', 2, 4]],                capacity: 0 },
] as const

// biome-ignore format: a table
export const demoCarriers = [
  { code: 'DHL', name: 'DHL Paket',    phone: '+49 228 555011' },
  { code: 'GLS', name: 'GLS Germany',  phone: '+49 6677 555012' },
  { code: 'UPS', name: 'UPS Standard', phone: '+49 69 555013' },
]

// biome-ignore format: a table
export const demoSuppliers = [
  { code: 'PACKWELL', name: 'Packwell GmbH',    contact: 'Jana Roth',   phone: '+49 40 555021', country: 'DE', city: 'Hamburg', address: 'Billstraße 12' },
  { code: 'HAFENTRA', name: 'Hafentransporte',  contact: 'Nils Ahrens', phone: '+49 40 555022', country: 'DE', city: 'Hamburg', address: 'Am Windhukkai 5' },
]

export const demoCompany = {
  ...{ code: 'LONGSHORE', name: 'Longshore Hamburg GmbH', taxNumber: 'DE811000001', country: 'DE' },
  ...{ city: 'Hamburg', postcode: '20457', address: 'Am Sandtorkai 1', phone: '+49 40 555000' },
} as const

// biome-ignore format: a table
export const demoPickupSites = [
  { name: 'Hamburg Harbour', contact: 'Lea Sommer', phone: '+49 40 555031', country: 'DE', city: 'Hamburg', address: 'Am Windhukkai 5', addressDetail: 'Gate 3, 8:00–18:00' },
  { name: 'Hamburg Altona',  contact: 'Omar Aziz',  phone: '+49 40 555032', country: 'DE', city: 'Hamburg', address: 'Große Bergstraße 160', addressDetail: '' },
]

/** Code, name, and the code of the category above. */
// biome-ignore format: a table
export const demoCategories = [
  ['HOME',    'Home and kitchen', null],
  ['TABLE',   'Tableware',        'HOME'],
  ['MUGS',    'Mugs and cups',    'TABLE'],
  ['CLOTHES', 'Clothing',         null],
  ['CAPS',    'Hats and caps',    'CLOTHES'],
  ['PHONE',   'Phone accessories', null],
] as const

/** Categories of families; those that are not named stand in none. */
export const demoClasses: Readonly<Record<string, string>> = {
  ...{ TSHIRT: 'CLOTHES', HOODIE: 'CLOTHES', SOCKS: 'CLOTHES', SANDALS: 'CLOTHES', CAP: 'CAPS' },
  ...{ MUG: 'MUGS', BOTTLE: 'TABLE', CANDLE: 'HOME', TOWEL: 'HOME', BASKET: 'HOME', SOAP: 'HOME' },
  ...{ CASE: 'PHONE', CABLE: 'PHONE', CHARGER: 'PHONE', EARBUDS: 'PHONE', HOLDER: 'PHONE', POWER: 'PHONE' },
}

export const demoUnits = [
  { code: 'pc', name: 'Piece' },
  { code: 'box', name: 'Box' },
  { code: 'pack', name: 'Pack' },
  { code: 'kg', name: 'Kilogram' },
]

/** List, code, Chinese, English, Spanish. */
// biome-ignore format: a table
export const demoWords = [
  ['commodity-nature', 'general',  '普货',     'General cargo',      'Carga general'],
  ['commodity-nature', 'battery',  '带电',     'With battery',       'Con batería'],
  ['commodity-nature', 'liquid',   '液体',     'Liquid',             'Líquido'],
  ['packaging',        'carton',   '纸箱',     'Carton',             'Caja de cartón'],
  ['packaging',        'bag',      '袋装',     'Bag',                'Bolsa'],
  ['question-type',    'delay',    '延误',     'Delayed',            'Retrasado'],
  ['question-type',    'damage',   '破损',     'Damaged',            'Dañado'],
  ['return-reason',    'refused',  '买家拒收', 'Refused by the buyer', 'Rechazado por el comprador'],
  ['return-reason',    'address',  '地址错误', 'Wrong address',      'Dirección errónea'],
] as const

/** Code, name, price in RMB, kg, cm. */
// biome-ignore format: a table
export const demoMaterials = [
  ['BAG_M',   'Mailing bag M',        '0.60', 0.02, [35, 25, 1]],
  ['BOX_S',   'Box S',                '1.80', 0.12, [20, 15, 10]],
  ['BOX_M',   'Box M',                '2.90', 0.24, [35, 25, 15]],
  ['BOX_L',   'Box L',                '4.50', 0.48, [50, 40, 30]],
  ['WATER',   'Waterproof packing',   '5.00', 0.08, [40, 30, 2]],
] as const

export interface DemoWorker {
  readonly badge: string
  readonly name: string
  readonly pin: string
  readonly roles: readonly DefaultRoleId[]
}

// biome-ignore format: a table
export const demoWorkers: readonly DemoWorker[] = [
  { badge: 'EMP-01', name: 'Ana Keller',  pin: '1471', roles: ['receiver', 'putaway'] },
  { badge: 'EMP-02', name: 'Ben Yilmaz',  pin: '2582', roles: ['inspector', 'counter'] },
  { badge: 'EMP-03', name: 'Chen Wei',    pin: '3693', roles: ['picker'] },
  { badge: 'EMP-04', name: 'Dora Lopez',  pin: '4714', roles: ['packer', 'shipper'] },
  { badge: 'EMP-05', name: 'Emil Brandt', pin: '5825', roles: ['receiver', 'putaway', 'picker', 'packer', 'shipper', 'counter', 'stock-lead'] },
]

/** Code, variants, name, English name, kg, cm, price in USD. */
export type DemoFamily = readonly [
  code: string,
  variants: readonly string[],
  name: string,
  nameEn: string,
  kg: number,
  cm: readonly [number, number, number],
  price: string,
]

export interface DemoCustomer {
  readonly customer: Readonly<Partial<ArgsOf<typeof customers.save.args>>> & { readonly code: string }
  readonly families: readonly DemoFamily[]
}

// biome-ignore format: a table
export const demoCustomers: readonly DemoCustomer[] = [
  {
    customer: { code: 'NORDLICHT', name: 'Nordlicht Versand GmbH', category: 'enterprise', country: 'DE', city: 'Hamburg', postcode: '20457', address: 'Am Sandtorkai 30', contact: 'Jette Thomsen', phone: '+49 40 555020', currency: 'EUR', creditLimit: '20000.00', settlementDays: 30 },
    families: [
      ['TSHIRT',   ['S', 'M', 'L', 'XL'],  'T-Shirt Möwe',       'T-shirt gull',     0.18, [28, 22, 2],  '6.50'],
      ['HOODIE',   ['S', 'M', 'L'],        'Kapuzenpulli Anker', 'Hoodie anchor',    0.62, [34, 28, 6],  '18.00'],
      ['SOCKS',    ['35', '39', '43'],     'Wollsocken',         'Wool socks',       0.09, [20, 10, 3],  '3.20'],
      ['CAP',      ['BLACK', 'NAVY'],      'Mütze',              'Cap',              0.11, [22, 18, 9],  '5.40'],
      ['MUG',      ['WHITE', 'BLACK'],     'Becher Leuchtturm',  'Lighthouse mug',   0.38, [12, 10, 11], '4.10'],
      ['BOTTLE',   ['500', '750'],         'Trinkflasche',       'Bottle',           0.24, [8, 8, 24],   '7.80'],
      ['POSTER',   ['A3', 'A2'],           'Poster Hafen',       'Harbour poster',   0.15, [45, 6, 6],   '2.90'],
      ['BACKPACK', ['ONE'],                'Rucksack',           'Backpack',         0.85, [45, 30, 12], '24.00'],
      ['UMBRELLA', ['ONE'],                'Regenschirm',        'Umbrella',         0.41, [60, 6, 6],   '8.70'],
    ],
  },
  {
    customer: { code: 'LOTUS', name: '莲花出海贸易有限公司', category: 'enterprise', country: 'CN', city: '深圳', postcode: '518000', address: '南山区科技园 8 栋', contact: '林晓', phone: '+86 755 5550300', currency: 'CNY', creditLimit: '80000.00', settlementDays: 15 },
    families: [
      ['CASE',    ['A', 'B', 'C', 'D', 'E'], '手机壳',   'Phone case',     0.04, [17, 9, 2],   '1.20'],
      ['CABLE',   ['1M', '2M', '3M'],        '数据线',   'Cable',          0.05, [12, 8, 3],   '1.60'],
      ['CHARGER', ['EU', 'UK', 'US'],        '充电器',   'Charger',        0.09, [9, 7, 5],    '4.30'],
      ['EARBUDS', ['WHITE', 'BLACK'],        '无线耳机', 'Earbuds',        0.07, [10, 10, 4],  '11.50'],
      ['POWER',   ['10', '20'],              '充电宝',   'Power bank',     0.31, [16, 8, 3],   '13.90'],
      ['LED',     ['2M', '5M'],              '灯带',     'LED strip',      0.16, [14, 14, 3],  '5.10'],
      ['HOLDER',  ['ONE'],                   '手机支架', 'Phone holder',   0.13, [14, 9, 5],   '2.70'],
      ['RING',    ['ONE'],                   '补光灯',   'Ring light',     0.72, [34, 34, 6],  '16.40'],
      ['MOUSE',   ['ONE'],                   '无线鼠标', 'Wireless mouse', 0.12, [13, 9, 5],   '3.90'],
    ],
  },
  {
    customer: { code: 'MAREVIVO', name: 'Mare Vivo Tienda S.L.', category: 'personal', country: 'ES', city: 'Valencia', postcode: '46024', address: 'Calle del Puerto 12', contact: 'Inés Ferrer', phone: '+34 96 5550400', currency: 'EUR' },
    families: [
      ['OIL',     ['250', '500', '1000'],             'Aceite de oliva',  'Olive oil',      1.05, [8, 8, 30],   '9.80'],
      ['SOAP',    ['LAVENDER', 'ROSE', 'LEMON'],      'Jabón',            'Soap',           0.12, [9, 6, 4],    '1.90'],
      ['CANDLE',  ['S', 'M', 'L'],                    'Vela',             'Candle',         0.35, [10, 10, 12], '4.60'],
      ['TOWEL',   ['WHITE', 'SAND', 'SEA'],           'Toalla',           'Towel',          0.55, [36, 26, 6],  '12.20'],
      ['SANDALS', ['36', '37', '38', '39', '40'],     'Sandalias',        'Sandals',        0.48, [30, 20, 10], '15.00'],
      ['HONEY',   ['ONE'],                            'Miel',             'Honey',          0.75, [9, 9, 12],   '5.90'],
      ['BASKET',  ['ONE'],                            'Cesta de mimbre',  'Wicker basket',  0.66, [45, 30, 28], '14.30'],
      ['FAN',     ['ONE'],                            'Abanico',          'Hand fan',       0.06, [24, 4, 3],   '3.30'],
    ],
  },
]

/** Who the demo's orders go to. */
// biome-ignore format: a table
export const demoConsignees = [
  { name: 'Marie Dupont',   company: '',             phone: '', email: '', country: 'FR', province: '',    city: 'Lyon',     postcode: '69002',   address: '14 rue Mercière' },
  { name: 'Lars Hansen',    company: '',             phone: '', email: '', country: 'DK', province: '',    city: 'Aarhus',   postcode: '8000',    address: 'Åboulevarden 22' },
  { name: 'Sofia Rossi',    company: 'Rossi & C.',   phone: '', email: '', country: 'IT', province: 'MI',  city: 'Milano',   postcode: '20121',   address: 'Via Brera 9' },
  { name: 'Piotr Nowak',    company: '',             phone: '', email: '', country: 'PL', province: '',    city: 'Kraków',   postcode: '31-042',  address: 'Rynek Główny 3' },
  { name: 'Emma de Vries',  company: '',             phone: '', email: '', country: 'NL', province: '',    city: 'Utrecht',  postcode: '3511 AB', address: 'Oudegracht 101' },
  { name: 'Hans Meier',     company: 'Meier GmbH',   phone: '', email: '', country: 'DE', province: '',    city: 'Bremen',   postcode: '28195',   address: 'Böttcherstraße 4' },
]

// biome-ignore format: a table
export const demoChannels = [
  { code: 'EU_EXPRESS', zh: '欧洲专线',   en: 'Europe express',   es: 'Europa exprés',    kind: 'special-line', daysFrom: 3, daysTo: 6,  takesCod: false },
  { code: 'EU_POST',    zh: '欧洲邮政',   en: 'Europe post',      es: 'Correo de Europa', kind: 'postal',       daysFrom: 5, daysTo: 12, takesCod: false },
  { code: 'JP_AIR',     zh: '日本空派',   en: 'Japan by air',     es: 'Japón aéreo',      kind: 'special-line', daysFrom: 4, daysTo: 8,  takesCod: true },
] as const

// biome-ignore format: a table
export const demoParcelAddresses = {
  lyon:   { name: 'Marie Dupont',  country: 'FR', province: 'Rhône',    city: 'Lyon',    postcode: '69002',    address1: '14 rue Mercière',     phone: '+33 4 72 55 50 10' },
  milano: { name: 'Sofia Rossi',   country: 'IT', province: 'Milano',   city: 'Milano',  postcode: '20121',    address1: 'Via Brera 9',         phone: '+39 02 555 020' },
  bremen: { name: 'Hans Meier',    country: 'DE', province: 'Bremen',   city: 'Bremen',  postcode: '28195',    address1: 'Böttcherstraße 4',    phone: '+49 421 555030' },
  sapporo: { name: 'Sato Yumi',    country: 'JP', province: 'Hokkaido', city: 'Sapporo', postcode: '060-0001', address1: 'Kita 1 Nishi 2',      phone: '+81 11 555 0404' },
} as const

/** What leaves together; `left`: it is on its way. */
export const demoLoads = [
  {
    ...{
      name: 'L1',
      left: true,
      channel: 'EU_EXPRESS',
      way: 'air' as const,
      company: 'Cargolux',
      agent: 'Rhône Transit',
    },
    ...{ departurePort: 'HKG', arrivalPort: 'LUX', blNo: '172-48813024', plate: '粤B·A3178', driver: '陈伟' },
    ...{ contact: 'Claire Martin', phone: '+352 55 5010', bookedWeight: 500, bookedVolume: 3 },
  },
  {
    ...{
      name: 'L2',
      left: false,
      channel: 'EU_EXPRESS',
      way: 'sea' as const,
      company: 'Maersk',
      agent: 'Rhône Transit',
    },
    ...{ departurePort: 'YTN', arrivalPort: 'LEH', containerNo: 'MSKU9070323', cabinetType: '20GP' },
    ...{ contact: 'Claire Martin', phone: '+33 2 3555 5010', bookedWeight: 9000, bookedVolume: 30 },
  },
] as const

/** How far each order is, its way, consignee, packages, and goods: Chinese and English name, price in USD, kg, pieces. */
// biome-ignore format: a table
export const demoParcels = [
  { step: 'draft',         channel: 'EU_EXPRESS', to: 'lyon',    pieces: 1, goods: ['马克杯', 'Mug',            '4.10',  0.4, 2] },
  { step: 'draft',         channel: 'EU_POST',    to: 'bremen',  pieces: 1, goods: ['海报',   'Poster',         '2.90',  0.2, 3] },
  { step: 'pre-confirmed', channel: 'EU_EXPRESS', to: 'milano',  pieces: 2, goods: ['背包',   'Backpack',       '24.00', 0.9, 2] },
  { step: 'submitted',     channel: 'EU_EXPRESS', to: 'bremen',  pieces: 1, goods: ['数据线', 'USB cable',      '1.60',  0.1, 12] },
  { step: 'submitted',     channel: 'JP_AIR',     to: 'sapporo', pieces: 3, goods: ['毛巾',   'Towel',          '12.20', 0.6, 9] },
  { step: 'forecast',      channel: 'EU_POST',    to: 'lyon',    pieces: 1, goods: ['蜡烛',   'Candle',         '4.60',  0.4, 4] },
  { step: 'held',          channel: 'EU_EXPRESS', to: 'milano',  pieces: 1, goods: ['充电宝', 'Power bank',     '13.90', 0.3, 1] },
  { step: 'asked',         channel: 'JP_AIR',     to: 'sapporo', pieces: 1, goods: ['无线鼠标', 'Wireless mouse', '3.90', 0.1, 5] },
  { step: 'out of stock',  channel: 'EU_EXPRESS', to: 'bremen',  pieces: 1, goods: ['商品',   'Goods of stock', '5.00',  0.3, 1] },
  { step: 'on its way',    channel: 'EU_EXPRESS', to: 'lyon',    pieces: 2, goods: ['雨伞',   'Umbrella',       '6.40',  0.5, 4] },
  { step: 'in stock',      channel: 'JP_AIR',     to: 'sapporo', pieces: 2, goods: ['茶壶',   'Teapot',         '18.00', 1.1, 2] },
] as const
