import type { repricing as english } from './repricing.en.ts'

export const repricing: Readonly<Record<keyof typeof english, string>> = {
  'repricing.find': 'Ver qué cargos cambia',
  'repricing.price': 'Precio',
  'repricing.from': 'Ocurrido desde',
  'repricing.until': 'Ocurrido hasta',
  'repricing.looked': 'Cargos revisados',
  'repricing.touched': 'Cargos que cambian',
  'repricing.open': 'Sin liquidar',
  'repricing.recharged': 'Recalculados',
  'repricing.looking': 'Revisando',
  'repricing.found': 'Revisado',
  'repricing.charging': 'Recalculando',
  'repricing.charged': 'Recalculado',
  'repricing.dropped': 'Se borró el borrador',
  'repricing.charge': 'Recalcular los no liquidados',
  'repricing.charge-asks':
    'Todo lo que nadie liquidó se anula y se calcula de nuevo con este precio. Lo liquidado queda.',
  'repricing.show-charges': 'Ver los cargos',
  'repricing.sums': 'A cuánto llegan los cargos',
  'repricing.nothing': 'No cambia ningún cargo.',
  'repricing.publish-first': 'Nada se recalcula antes de publicar el precio.',
  'repricing.write-rest':
    'Los cargos liquidados quedan. Sus diferencias se escriben una por una, desde la lista de cargos.',
  'repricing.write': 'Cobrar la diferencia',
  'repricing.give-back': 'Abonar la diferencia',
  'repricing.begins-past':
    'Comienza en el pasado. «Ver qué cargos cambia» muestra, antes de publicarlo, qué cargos resultan distintos.',
  'repriced.open': 'Sin liquidar',
  'repriced.settled': 'Liquidado: queda',
  'repriced.charged': 'Recalculado',
  'repriced.stays': 'Cambió entretanto: queda',
  'repriced.was': 'Cobrado',
  'repriced.now': 'Según el precio',
  'repriced.customers': 'Clientes',
  'repriced.lines': 'Cargos',
  'command.billing.findRepriced': 'Cargos que un precio cambia, buscados',
  'command.billing.findRepricedFreight': 'Fletes que una tarifa cambia, buscados',
  'command.billing.chargeRepriced': 'Cargos recalculados con un precio',
  'command.billing.repriceDocument': 'Cargos de un documento recalculados con un precio',
  'command.billing.chargeFreightAnew': 'Flete recalculado con una tarifa',
  'empty.page.staff.repricings':
    'Un precio con inicio en el pasado se revisa desde su fila: elija allí «Ver qué cargos cambia».',
  'empty.page.staff.repricedCharges':
    'Los cargos aparecen aquí después de revisar un precio con inicio en el pasado.',
}
