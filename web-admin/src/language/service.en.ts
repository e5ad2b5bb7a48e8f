export const service = {
  'service.no-sheets': 'Your account imports no sheets',
} as const
