/** Texts of wave rules and of what is done with waves. */
export const waves = {
  'wave-rule.one': 'Wave rule',
  'wave-rule.any': 'Any',
  'wave-rule.any-hint': 'Left empty: orders of every kind',
  'wave-rule.priority-hint': 'A larger number chooses its orders first, and is picked first',
  'wave.by-wishes': 'By type',
  'wave.by-rules': 'By rule',
  'wave.rule': 'Wave rule',
  'wave.every-rule-hint': 'Left empty: every enabled rule, the largest priority first',
  'wave.rules': 'Wave rules',
  'field.packageType': 'Package type',
  'field.logisticsMode': 'Logistics mode',
  'outbound.logistics-mode-hint': 'Left empty: as the channel says',
} as const
