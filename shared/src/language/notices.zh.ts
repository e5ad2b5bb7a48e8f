import type { notices as english } from './notices.en.ts'

export const notices: Readonly<Record<keyof typeof english, string>> = {
  'webhook-stopped': 'Webhook {url} 已停用：连续五天的消息全部发送失败',
}
