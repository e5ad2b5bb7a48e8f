import type { addresses as english } from './addresses.en.ts'

export const addresses: Readonly<Record<keyof typeof english, string>> = {
  'field.mobile': '手机',
  'field.district': '区/县',
  'field.houseNumber': '门牌号',
  'field.address1': '地址1',
  'field.address2': '地址2',
  'field.address3': '地址3',
  'field.passportNumber': '护照号',
  'field.isDefault': '默认',
  'address.one': '地址',
  'address.more': '清关信息',
  'address.search': '姓名、公司或电话',
  'address.make-default': '设为默认',
  'address.import': '导入地址',
  'address.template': '地址模板',
  'quick.open': '粘贴地址',
  'quick.pasted': '原始地址',
  'quick.hint': '可分行、用逗号隔开，或带有“姓名：”等标签。请逐项核对识别结果并更正。',
  'quick.lacks': '还缺少：{parts}',
  'quick.take': '采用',
}
