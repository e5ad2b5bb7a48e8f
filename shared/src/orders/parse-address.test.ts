import { describe, expect, test } from 'vitest'
import { type AddressParts, parseAddress, quickLacks } from './parse-address.ts'

/** What is understood, without what is not said. */
const read = (text: string) =>
  Object.fromEntries(Object.entries(parseAddress(text)).filter(([, value]) => value !== ''))

const corpus: Readonly<Record<string, readonly (readonly [string, Partial<AddressParts>])[]>> = {
  'lines of Germany': [
    [
      'Wei Schmidt\nNordlicht GmbH\nLagerstraße 1\n20457 Hamburg\nGermany\n+49 40 1234567',
      {
        ...{ name: 'Wei Schmidt', company: 'Nordlicht GmbH', phone: '+49 40 1234567', country: 'DE' },
        ...{ postcode: '20457', city: 'Hamburg', address: 'Lagerstraße 1' },
      },
    ],
    [
      'Müller Hans, Hauptstr. 5, D-10115 Berlin Deutschland',
      { name: 'Müller Hans', country: 'DE', postcode: '10115', city: 'Berlin', address: 'Hauptstr. 5' },
    ],
  ],
  'the United States': [
    [
      'John Smith, 1600 Pennsylvania Ave NW, Washington, DC 20500, USA, +1 202 456 1111',
      {
        ...{ name: 'John Smith', phone: '+1 202 456 1111', country: 'US', province: 'DC' },
        ...{ city: 'Washington', postcode: '20500', address: '1600 Pennsylvania Ave NW' },
      },
    ],
    [
      'Jane Doe\n742 Evergreen Terrace Apt 4\nSpringfield IL 62704-1234\n(217) 555-01239\njane@example.com',
      {
        ...{ name: 'Jane Doe', phone: '(217) 555-01239', email: 'jane@example.com', country: 'US' },
        ...{ province: 'IL', city: 'Springfield', postcode: '62704-1234' },
        address: '742 Evergreen Terrace Apt 4',
      },
    ],
  ],
  'China, in one line and in full width': [
    [
      '张三 13812345678 广东省深圳市南山区科技园路1号 518000',
      {
        ...{ name: '张三', phone: '13812345678', country: 'CN', province: '广东省', city: '深圳市' },
        ...{ district: '南山区', postcode: '518000', address: '科技园路1号' },
      },
    ],
    [
      '收件人：李四\n电话：＋８６ 139 1234 5678\n地址：北京市朝阳区建国路88号\n邮编：１０００２２',
      {
        ...{ name: '李四', phone: '+86 139 1234 5678', country: 'CN', province: '北京市', city: '北京市' },
        ...{ district: '朝阳区', postcode: '100022', address: '建国路88号' },
      },
    ],
    [
      '收件人:王五 手机:13912345678 地址:浙江省杭州市西湖区文三路1号 邮编:310012',
      {
        ...{ name: '王五', phone: '13912345678', country: 'CN', province: '浙江省', city: '杭州市' },
        ...{ district: '西湖区', postcode: '310012', address: '文三路1号' },
      },
    ],
  ],
  Spain: [
    [
      'María López, Calle Mayor 5 3ºB, 28013 Madrid, Madrid, España, +34 612 345 678',
      {
        ...{ name: 'María López', phone: '+34 612 345 678', country: 'ES', province: 'Madrid' },
        ...{ city: 'Madrid', postcode: '28013', address: 'Calle Mayor 5 3ºB' },
      },
    ],
  ],
  Mexico: [
    [
      'Juan Pérez\nAv. Insurgentes Sur 123\nCol. Roma Norte\nC.P. 06700 Ciudad de México, CDMX\nMéxico\nTel: +52 55 1234 5678',
      {
        ...{ name: 'Juan Pérez', phone: '+52 55 1234 5678', country: 'MX', province: 'CDMX' },
        ...{ city: 'Ciudad de México', district: 'Roma Norte', postcode: '06700' },
        address: 'Av. Insurgentes Sur 123',
      },
    ],
    [
      'Nombre: Ana Ruiz\nDirección: Av. Reforma 222\nColonia: Juárez\nCiudad: Ciudad de México\nEstado: CDMX\nC.P.: 06600\nPaís: México\nTeléfono: 55 1234 5678',
      {
        ...{ name: 'Ana Ruiz', phone: '55 1234 5678', country: 'MX', province: 'CDMX', postcode: '06600' },
        ...{ city: 'Ciudad de México', district: 'Juárez', address: 'Av. Reforma 222' },
      },
    ],
  ],
  Indonesia: [
    [
      'Budi Santoso\nJl. Jend. Sudirman No. 1\nJakarta Selatan, DKI Jakarta 12190\nIndonesia\n+62 812-3456-7890',
      {
        ...{ name: 'Budi Santoso', phone: '+62 812-3456-7890', country: 'ID', province: 'DKI Jakarta' },
        ...{ city: 'Jakarta Selatan', postcode: '12190', address: 'Jl. Jend. Sudirman No. 1' },
      },
    ],
    [
      'Nama: Siti Aminah\nAlamat: Jl. Malioboro 10\nKecamatan: Gedongtengen\nKota: Yogyakarta\nProvinsi: DI Yogyakarta\nKode Pos: 55271\nNo HP: 081234567890\nNegara: Indonesia',
      {
        ...{ name: 'Siti Aminah', phone: '081234567890', country: 'ID', province: 'DI Yogyakarta' },
        ...{ city: 'Yogyakarta', district: 'Gedongtengen', postcode: '55271', address: 'Jl. Malioboro 10' },
      },
    ],
  ],
  'labels in English': [
    [
      'Name: Tom Brown\nAddress: 10 Downing Street\nCity: London\nState: England\nZip: sw1a2aa\nCountry: UK\nPhone: +44 20 7925 0918\nOrder No: PO-77',
      {
        ...{ name: 'Tom Brown', phone: '+44 20 7925 0918', country: 'GB', province: 'England' },
        ...{ city: 'London', postcode: 'SW1A 2AA', address: '10 Downing Street', originalNo: 'PO-77' },
      },
    ],
    [
      'Name: Li, Phone: 123456789, Address: 5 Long Rd, City: Perth, State: WA, Postcode: 6000, Country: Australia',
      {
        ...{ name: 'Li', phone: '123456789', country: 'AU', province: 'WA', city: 'Perth' },
        ...{ postcode: '6000', address: '5 Long Rd' },
      },
    ],
  ],
  'other countries in one line': [
    [
      'Tom Brown, 10 Downing Street, London SW1A 2AA, United Kingdom',
      {
        name: 'Tom Brown',
        country: 'GB',
        city: 'London',
        postcode: 'SW1A 2AA',
        address: '10 Downing Street',
      },
    ],
    [
      'João Silva, Av. Paulista 1578, São Paulo - SP, 01310-200, Brasil',
      {
        ...{ name: 'João Silva', country: 'BR', province: 'SP', city: 'São Paulo' },
        ...{ postcode: '01310-200', address: 'Av. Paulista 1578' },
      },
    ],
    [
      'Bob Martin, 12 Main St, Ottawa ON K1A 0B1, Canada',
      {
        ...{ name: 'Bob Martin', country: 'CA', province: 'ON', city: 'Ottawa' },
        ...{ postcode: 'K1A 0B1', address: '12 Main St' },
      },
    ],
    [
      'Yamada Taro, 1-1 Chiyoda, Chiyoda-ku, Tokyo, 〒100-0001, Japan',
      {
        ...{ name: 'Yamada Taro', country: 'JP', province: 'Tokyo', city: 'Chiyoda-ku' },
        ...{ postcode: '100-0001', address: '1-1 Chiyoda' },
      },
    ],
    [
      'Mario Rossi\nVia Roma 1\n00118 Roma (RM)\nItalia',
      {
        ...{ name: 'Mario Rossi', country: 'IT', province: 'RM', city: 'Roma' },
        ...{ postcode: '00118', address: 'Via Roma 1' },
      },
    ],
    [
      'Li Wei; 1 Raffles Place; Singapore 048616; Singapore; +65 6123 4567',
      {
        ...{ name: 'Li Wei', phone: '+65 6123 4567', country: 'SG', city: 'Singapore' },
        ...{ postcode: '048616', address: '1 Raffles Place' },
      },
    ],
  ],
}

for (const [form, addresses] of Object.entries(corpus))
  describe(form, () => {
    test.each(addresses)('%s', (text, parts) => {
      expect(read(text)).toEqual(parts)
    })
  })

test('what is not understood stays in the address, and nothing is made of nothing', () => {
  expect(read('hello')).toEqual({ address: 'hello' })
  expect(read(' \n ')).toEqual({})
})

test('ten times the text takes some ten times as long, and no sign of its lines gets lost', () => {
  const took = (text: string) => {
    const times = [1, 2, 3].map(() => {
      const began = performance.now()
      parseAddress(text)
      return performance.now() - began
    })
    return Math.max(1, Math.min(...times))
  }
  const long = 'a,1 '.repeat(5000)
  expect(parseAddress(long).address.length).toBeGreaterThan(10_000)
  expect(took(long) / took('a,1 '.repeat(500))).toBeLessThan(60)
})

describe('Quick-entry address: recipient, address, city, state, zip and country required', () => {
  const whole = parseAddress('John Smith, 1600 Pennsylvania Ave NW, Washington, DC 20500, USA')

  test('phone and original number optional', () => {
    expect(quickLacks(whole)).toEqual([])
  })

  test.each(['name', 'address', 'city', 'province', 'postcode', 'country'] as const)(
    '%s is asked for',
    (part) => {
      expect(quickLacks({ ...whole, [part]: ' ' })).toEqual([part])
    },
  )

  test('no postcode is asked for where the country has none', () => {
    expect(quickLacks({ ...whole, country: 'HK', postcode: '' })).toEqual([])
  })
})
