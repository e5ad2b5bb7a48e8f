import type { waves as en } from './waves.en.ts'

export const waves: Readonly<Record<keyof typeof en, string>> = {
  'wave-rule.one': 'Regla de olas',
  'wave-rule.any': 'Cualquiera',
  'wave-rule.any-hint': 'Vacío: pedidos de toda clase',
  'wave-rule.priority-hint': 'Un número mayor elige antes sus pedidos y se prepara antes',
  'wave.by-wishes': 'Por tipo',
  'wave.by-rules': 'Por regla',
  'wave.rule': 'Regla de olas',
  'wave.every-rule-hint': 'Vacío: todas las reglas activas, primero la de mayor prioridad',
  'wave.rules': 'Reglas de olas',
  'field.packageType': 'Tipo de paquete',
  'field.logisticsMode': 'Modo logístico',
  'outbound.logistics-mode-hint': 'Vacío: según el canal',
  'wave.remove': 'Quitar',
  'wave.remove-question': '¿Quitar el pedido de la ola? Lo recogido vuelve a los estantes',
  'wave.add-order': 'Añadir a la ola',
  'wave.add-orders': 'Añadir un pedido',
  'wave.order': 'Pedido',
  'wave.removed': 'Quitado de la ola',
  'wave.added': 'Añadido a la ola',
}
