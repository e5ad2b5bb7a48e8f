import type { service as english } from './service.en.ts'

export const service: Readonly<Record<keyof typeof english, string>> = {
  'service.no-sheets': 'Su cuenta no importa hojas',
}
