import type { AddressParts } from './parse-address.ts'

/** What people write before a part of an address, in small letters. */
// biome-ignore format: a table, one part a line
const labels: Readonly<Record<keyof AddressParts, readonly string[]>> = {
  name: ['recipient', 'consignee', 'receiver', 'full name', 'name', 'attn', 'to', '收件人姓名', '收件人', '收货人', '姓名', 'destinatario', 'nombre completo', 'nombre', 'nama penerima', 'penerima', 'nama', 'empfänger', 'name'],
  company: ['company', 'company name', '公司名称', '公司', 'empresa', 'perusahaan', 'firma'],
  phone: ['phone number', 'phone', 'tel', 'telephone', 'mobile', 'cell', '联系电话', '手机号码', '手机号', '手机', '电话', 'teléfono', 'telefono', 'celular', 'móvil', 'movil', 'no hp', 'no. hp', 'telepon', 'telp', 'hp', 'telefon', 'handy'],
  email: ['email', 'e-mail', 'mail', '邮箱', '电子邮箱', 'correo electrónico', 'correo', 'surel'],
  country: ['country', '国家', '国家/地区', 'país', 'pais', 'negara', 'land'],
  postcode: ['postal code', 'postcode', 'post code', 'zip code', 'zipcode', 'zip', '邮政编码', '邮编', 'código postal', 'codigo postal', 'c.p.', 'cp', 'kode pos', 'kodepos', 'plz', 'postleitzahl'],
  province: ['state', 'province', 'state/province', 'region', '省/州', '省份', '省', '州', 'estado', 'provincia', 'provinsi', 'bundesland'],
  city: ['city', 'town', '城市', '市', 'ciudad', 'municipio', 'kota/kabupaten', 'kota', 'kabupaten', 'stadt', 'ort'],
  district: ['district', '区/县', '区县', 'colonia', 'distrito', 'kecamatan', 'stadtteil'],
  address: ['address line 1', 'address 1', 'street address', 'street', 'address', '详细地址', '收货地址', '地址', 'dirección', 'direccion', 'calle', 'alamat lengkap', 'alamat', 'adresse', 'straße', 'strasse', 'anschrift'],
  originalNo: ['original order number', 'original order no', 'order number', 'order no', '原始单号', '订单号', 'número de pedido', 'n.º de pedido', 'nomor pesanan', 'bestellnummer'],
}

const partOf = new Map(
  Object.entries(labels).flatMap(([part, words]) =>
    words.map((word) => [word, part as keyof AddressParts] as const),
  ),
)
const words = [...partOf.keys()].sort((one, other) => other.length - one.length)
const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
const pattern = new RegExp(`(^|[\\n,;|\\s])(${escaped.join('|')})\\s*\\.?\\s*(?::|=)\\s*`, 'giu')

export interface Labelled {
  readonly said: Partial<Record<keyof AddressParts, string>>
  /** What stands under no label. */
  readonly rest: string
}

/** Cuts a text at its labels; what a second label of one part says is joined to the first. */
export function labelled(text: string): Labelled {
  const found = [...text.matchAll(pattern)]
  const said: Partial<Record<keyof AddressParts, string>> = {}
  let rest = text.slice(0, found[0]?.index ?? text.length)
  for (const [i, match] of found.entries()) {
    const until = found[i + 1]?.index ?? text.length
    const raw = text.slice(match.index + match[0].length, until)
    const part = partOf.get(String(match[2]).toLowerCase())
    // Only an address goes on in the next line.
    const [value = '', ...more] = part === 'address' ? [raw] : raw.split('\n')
    const tidy = value
      .replace(/\s+/g, ' ')
      .replace(/[\s,;|]+$/, '')
      .trim()
    if (part && tidy) said[part] = said[part] ? `${said[part]}, ${tidy}` : tidy
    rest += `\n${more.join('\n')}`
  }
  return { said, rest: rest.trim() }
}
