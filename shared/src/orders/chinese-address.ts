/** The parts of an address in Chinese, from the largest to the street. */
export interface ChineseAddress {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

const municipalities = ['北京', '上海', '天津', '重庆']
const province = /^(.{2,7}?(?:省|自治区|特别行政区))/u
const city = /^(.{2,9}?(?:自治州|地区|盟|市))/u
const district = /^(.{1,8}?(?:自治县|新区|区|县|旗|市))(?=.)/u

/** Takes 广东省深圳市南山区科技园1号 apart; undefined where no province and no city stand in front. */
export function chineseAddress(text: string): ChineseAddress | undefined {
  let left = text.replace(/^中国(?:大陆)?/u, '').replace(/[\s,]+/gu, '')
  const take = (pattern: RegExp) => {
    const found = pattern.exec(left)?.[1] ?? ''
    left = left.slice(found.length)
    return found
  }
  const municipality = municipalities.find((one) => left.startsWith(one))
  if (municipality) {
    const whole = new RegExp(`^(?:${municipality}市?){1,2}`, 'u')
    left = left.replace(whole, '')
    return {
      province: `${municipality}市`,
      city: `${municipality}市`,
      district: take(district),
      address: left,
    }
  }
  const from = { province: take(province), city: take(city) }
  if (!from.province && !from.city) return undefined
  return { ...from, district: take(district), address: left }
}
