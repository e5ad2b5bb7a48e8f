/** What the job of sorting parcels by zone says, in English. */
export const zoningEn = {
  'zoning.scan': 'Scan a parcel: it is told where it goes',
  'zoning.lay': 'Lay it here, then scan the next one',
  'zoning.is-held': 'Its order is held: put the parcel aside',
  'zoning.parcel': 'Parcel {code}',
  'zoning.weight': 'Weight',
  'zoning.by': 'Scheme · version',
  'zoning.same': 'You have this parcel in hand',
  'zoning.no-zone': 'No zone is known for its postcode: put it aside',
  'zoning.without': '{code}: no zone',
  'zoning.not-here': '{code} is not known on this handheld',
  'zoning.zones-missing': 'The zones are not on this handheld yet: get into the network',
  'zoning.goes-to': '{code} goes to {goal}',
  'zoning.put-aside': '{code} is held and goes to no zone',
}
