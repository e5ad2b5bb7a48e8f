import type { notices as english } from './notices.en.ts'

export const notices: Readonly<Record<keyof typeof english, string>> = {
  'webhook-stopped': 'El webhook {url} se detuvo: todos los mensajes fallaron durante cinco días',
}
