import type { notices as english } from './notices.en.ts'

export const notices: Readonly<Record<keyof typeof english, string>> = {
  'webhook-stopped': 'Webhook {url} 已停用：连续五天的消息全部发送失败',
  'problem-raised': '订单 {order} 有问题，请查看问题件',
  'problem-replied': '仓库已回复订单 {order} 的问题件',
  'problem-waits': '订单 {order} 的问题件等待您的回复',
  'problem-kept': '订单 {order} 的问题件无人回复：问题解决前仓库将保留包裹',
  'pickup-confirmed': '揽收单 {no} 已确认，届时上门揽收',
  'pickup-failed': '揽收单 {no} 揽收失败：{reason}',
  'pickup-differs': '揽收单 {no}：实收 {fetched} 件，预约 {pieces} 件',
  'track-held': '订单 {order} 的包裹 {waybill} 被海关扣留',
  'track-missing': '承运商找不到订单 {order} 的包裹 {waybill}',
  'track-failed': '订单 {order} 的包裹 {waybill} 派送失败',
  'track-collection': '订单 {order} 的包裹 {waybill} 已到自提点',
  'track-returned': '订单 {order} 的包裹 {waybill} 正在退回',
  'mailbox-failed': '邮箱 {address} 已无法登录，请重新授权',
  'shop-fails': '店铺 {shop} 的订单接收失败：{fault}',
  'shop-ends-soon': '店铺 {shop} 的授权将在七天内到期，请及时续期',
  'shop-expired': '店铺 {shop} 的授权已到期，续期前不再接收订单',
  'balance-low': '可用余额仅 {available} {currency}，低于余额预警金额 {warning} {currency}，请充值',
}
