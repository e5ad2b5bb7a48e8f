/** What customers are told, by kind: in the bell of the member centre and by mail. */
export const notices = {
  'webhook-stopped': 'The webhook {url} was stopped: every message to it failed for five days',
} as const
