import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const inquiry = () => import('./PriceInquiryPage.tsx').then((m) => m.PriceInquiryPage)
const products = () => import('./ProductListPage.tsx').then((m) => m.ProductListPage)
const prices = () => import('./PriceListPage.tsx').then((m) => m.PriceListPage)

// biome-ignore format: a table, one line a page
export const pricingPages: readonly MenuLine[] = [
  member.finance('priceInquiry', 'finance.view', inquiry),
  member.orders('productMaintenance', null, products, { preset: 'own' }),
  desk.pricing('priceInquiry', 'pricing.view', inquiry),
  desk.pricing('publishedprice', 'pricing.view', prices, { preset: 'published', family: 'price.family' }),
  desk.pricing('gradeprice', 'pricing.view', prices, { preset: 'grade', family: 'price.family' }),
  desk.pricing('salespriceManagement', 'pricing.view', prices, { preset: 'sales', family: 'price.family' }),
  desk.pricing('priceListForm', 'pricing.price', () => import('./PriceListFormPage.tsx').then((m) => m.PriceListFormPage), { listed: false, under: 'publishedprice' }),
  desk.pricing('priceListDifference', 'pricing.view', () => import('./PriceDifferencePage.tsx').then((m) => m.PriceDifferencePage), { listed: false, under: 'publishedprice' }),
  desk.pricing('products', 'pricing.view', products),
  desk.pricing('channelmanagement', 'pricing.view', () => import('./ChannelListPage.tsx').then((m) => m.ChannelListPage)),
  desk.pricing('ChannelConfiguration', 'pricing.channel', () => import('./ChannelFormPage.tsx').then((m) => m.ChannelFormPage), { listed: false, under: 'channelmanagement' }),
]
