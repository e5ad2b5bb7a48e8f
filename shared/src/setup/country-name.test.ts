import { expect, test } from 'vitest'
import { countryMeant, countryNamed } from './country-name.ts'

test.each([
  ['de', 'DE'],
  ['UK', 'GB'],
  ['Germany', 'DE'],
  ['德国', 'DE'],
  ['Alemania', 'DE'],
  ['deutschland', 'DE'],
  ['中国台湾', 'TW'],
  ['香港', 'HK'],
  ['EE.UU.', 'US'],
  ['the  netherlands', 'NL'],
  ['COTE D’IVOIRE', 'CI'],
  ['西班牙', 'ES'],
  ['México', 'MX'],
])('%s is the country %s', (text, code) => expect(countryNamed(text)).toBe(code))

test.each([[''], ['XX'], ['Atlantis'], ['Europe']])('%j is no country', (text) =>
  expect(countryNamed(text)).toBeUndefined(),
)

test.each([
  ['Germnay', 'DE'],
  ['Frence', 'FR'],
  ['Austraia', undefined],
  ['Atlantis', undefined],
])('%s is likely meant as %s', (text, code) => expect(countryMeant(text)).toBe(code))
