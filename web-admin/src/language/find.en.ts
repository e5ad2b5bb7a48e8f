/** Texts of the search of everything. */
export const find = {
  'find.title': 'Find anything',
  'find.bar': 'Find a number, a code, a name or a page',
  'find.hint':
    'Type or scan the number of an order, receipt, parcel, waybill, box, tote, slot, wave, hand-over, count order, unknown part or destruction order, a position, a SKU or its barcode, a customer, or the name of a page. A scanner also works on any page while no field is chosen.',
  'find.own-hint':
    'Type or scan the number of an order or a receipt, a waybill, a SKU or its barcode, or the name of a page.',
  'find.none':
    'Nothing begins with “{text}” here. Check the number, type less of it, or choose another warehouse.',
  'find.no-warehouse': 'Choose a warehouse to find what stands in it.',
  'find.keys': '↑ ↓ choose, Enter opens, Esc closes.',
  'find.order': 'Order',
  'find.parcel-order': 'Parcel order',
  'find.package': 'Package',
  'find.bag': 'Bag',
  'find.stowage': 'Stowage order',
  'find.parcel': 'Parcel',
  'find.receipt': 'Receipt',
  'find.box': 'Box',
  'find.tote': 'Tote',
  'find.wave': 'Wave',
  'find.handover': 'Hand-over',
  'find.slot': 'Slot',
  'find.count': 'Count order',
  'find.part': 'Unknown part',
  'find.destruction': 'Destruction',
  'find.position': 'Position',
  'find.sku': 'SKU',
  'find.customer': 'Customer',
  'find.page': 'Page',
  'find.action': 'Action',
} as const
