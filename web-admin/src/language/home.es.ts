import type { home as english } from './home.en.ts'

export const home: Readonly<Record<keyof typeof english, string>> = {
  'day.inbound': 'Entradas',
  'day.outbound': 'Salidas',
  'day.attention': 'Requiere atención',
  'day.no-warehouse': 'Elija un almacén para ver lo que hay en él.',
  'stage.receipts-announced': 'recepciones anunciadas',
  'stage.receipts-at-dock': 'recepciones en el muelle',
  'stage.lines-to-inspect': 'líneas por inspeccionar',
  'stage.lines-to-shelve': 'líneas por ubicar',
  'stage.orders-to-review': 'pedidos por aprobar',
  'stage.orders-to-issue': 'pedidos por expedir',
  'stage.waves-to-pick': 'oleadas por recoger',
  'stage.waves-in-picking': 'oleadas en recogida',
  'stage.orders-in-fulfilment': 'pedidos en preparación',
  'stage.handovers-open': 'entregas abiertas',
  'stage.orders-late': 'pedidos con retraso',
  'stage.orders-abnormal': 'pedidos anómalos',
  'stage.exceptions-open': 'excepciones abiertas',
  'stage.exceptions-taken': 'excepciones en curso',
  'stage.receipts-overdue': 'recepciones fuera de plazo',
  'stage.orders-overdue': 'pedidos fuera de plazo',
}
