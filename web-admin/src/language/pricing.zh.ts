import type { pricing as english } from './pricing.en.ts'

export const pricing: Readonly<Record<keyof typeof english, string>> = {}
