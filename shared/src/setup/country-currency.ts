import type { Currency } from '../money/money.ts'

/** Countries by the currency that is money there (ISO 3166-1, ISO 4217; Bulgaria has the euro since 2026). */
const countries: Partial<Record<Currency, string>> = {
  CNY: 'CN',
  HKD: 'HK',
  USD: 'US PR GU VI AS MP EC SV TL MH FM PW IO TC VG',
  IDR: 'ID',
  JPY: 'JP',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  BRL: 'BR',
  MXN: 'MX',
}

/** The currency that is money in a country; undefined where the house does not know it. */
export function currencyOfCountry(country: string): Currency | undefined {
  const known = Object.entries(countries) as [Currency, string][]
  return known.find(([, those]) => those.split(' ').includes(country))?.[0]
}
