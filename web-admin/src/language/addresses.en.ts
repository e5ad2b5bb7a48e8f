/** Texts of address books and of pasted addresses. */
export const addresses = {
  'field.mobile': 'Mobile',
  'field.district': 'District',
  'field.houseNumber': 'House number',
  'field.address1': 'Address line 1',
  'field.address2': 'Address line 2',
  'field.address3': 'Address line 3',
  'field.passportNumber': 'Passport number',
  'field.isDefault': 'Default',
  'address.one': 'Address',
  'address.more': 'For customs',
  'address.search': 'Name, company or phone',
  'address.make-default': 'Make it the default',
  'address.import': 'Import addresses',
  'address.template': 'address template',
  'quick.open': 'Paste an address',
  'quick.pasted': 'The address as you have it',
  'quick.hint':
    'Lines, one line with commas, or labels such as “Name:”. Look at each guess and put it right.',
  'quick.lacks': 'Still missing: {parts}',
  'quick.take': 'Take over',
} as const
