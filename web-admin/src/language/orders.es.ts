import type { orders as english } from './orders.en.ts'

export const orders: Readonly<Record<keyof typeof english, string>> = {}
