import {
  type Checks,
  isLuhn,
  isModulo7,
  isModulo10,
  isModulo11,
  isModulo3736,
  isPostal,
} from './check-digits.ts'

/** Forms of carriers' numbers; the first group is what the check digit is of, and its last sign the digit. */
interface Form {
  readonly look: RegExp
  readonly checks?: Checks
}

const s10: Form = { look: /^[A-Z]{2}(\d{9})[A-Z]{2}$/, checks: isPostal }
const express = isModulo11(3, 1, 7)
const ground = isModulo11(1, 7, 3)

/** As the carriers publish them. What has no check digit is judged by its look alone. */
// biome-ignore format: a table
const forms = {
  's10': [s10],
  'ups': [
    { look: /^1Z([A-Z\d]{15}\d)$/, checks: isModulo10(1, 2) },
    { look: /^[AHJKTV](\d{10})$/, checks: isModulo10(1, 2) },
  ],
  'usps': [
    s10,
    { look: /^(\d{20})$/, checks: isModulo10(3, 1) },
    { look: /^(7\d{19})$/, checks: (number) => isModulo10(3, 1)(`91${number}`) },
    { look: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{20})$/, checks: isModulo10(3, 1) },
    { look: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{24})$/, checks: isModulo10(3, 1) },
  ],
  'fedex': [
    { look: /^(\d{12})$/, checks: express },
    { look: /^(\d{15})$/, checks: isModulo10(1, 3) },
    { look: /^\d{2}(\d{16})$/, checks: isModulo10(3, 1) },
    { look: /^96\d{5}(\d{15})$/, checks: isModulo10(1, 3) },
    { look: /^3\d{15}(\d{12})\d{4}$/, checks: express },
    { look: /^[0-8]\d{19}(\d{14})$/, checks: ground },
    { look: /^96\d{18}(\d{14})$/, checks: ground },
  ],
  'dhl': [
    { look: /^(\d{10,11})$/, checks: isModulo7 },
    { look: /^J[A-Z]{2,3}\d{9,10}$/ },
    { look: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?=.*\d)[A-Z\d]{10,39}$/ },
    { look: /^\d{14}$/ },
  ],
  'dpd': [
    { look: /^(\d{27}[A-Z\d])$/, checks: isModulo3736 },
    { look: /^(\d{14}[A-Z\d])$/, checks: isModulo3736 },
  ],
  'canada-post': [s10, { look: /^(\d{16})$/, checks: isModulo10(3, 1) }],
  'purolator': [{ look: /^([0-5]\d{11})$/, checks: isLuhn }, { look: /^[A-Z]{3}\d{9}$/ }],
  'old-dominion': [{ look: /^((?:77[78]|072|780)\d{8})$/, checks: isLuhn }, { look: /^(80\d{9})$/, checks: isLuhn }],
  'ontrac': [
    { look: /^C(\d{14})$/, checks: (number) => isModulo10(1, 2)(`4${number}`) },
    { look: /^D(\d{14})$/, checks: (number) => isModulo10(1, 2)(`5${number}`) },
  ],
  'amazon': [{ look: /^TB[ACM]\d{12}$/ }, { look: /^[AFC]\d{10}$/ }],
  'canpar': [{ look: /^[CDKLSUXZ]\d{21}$/ }],
  'gofo': [{ look: /^GFUS\d{14}$/ }],
  'landmark': [{ look: /^LTN\d{8}N1$/ }],
  'lasership': [{ look: /^L[AIEHNX][1-3]\d{7}$/ }, { look: /^1LS7[12]\d{10}$/ }, { look: /^1LS7[12]\d{2}01[1-4]\d{6}1$/ }, { look: /^1LSCX[A-Z\d]{10}$/ }],
  'spee-dee': [{ look: /^SP\d{18}$/ }],
  'yodel': [{ look: /^JJ?D\d{16}$/ }],
  'yunexpress': [{ look: /^YT\d{16}$/ }],
} satisfies Readonly<Record<string, readonly Form[]>>

export type NumberForm = keyof typeof forms
export const numberForms = Object.keys(forms) as readonly NumberForm[]

/** Whether a number is one of a carrier's: `misread` has the look of one and another check digit. */
export function judgeNumber(of: NumberForm, number: string): 'right' | 'misread' | 'other' {
  const bare = number.replace(/[\s-]/g, '').toUpperCase()
  const alike = (forms[of] as readonly Form[]).flatMap(({ look, checks }) => {
    const found = look.exec(bare)
    return found ? [checks ? checks(found[1] ?? '') : true] : []
  })
  if (alike.length === 0) return 'other'
  return alike.includes(true) ? 'right' : 'misread'
}
