import type { Area } from '../contract/area.ts'
import { addPriceLines, beginPriceLines } from './bring-prices.ts'
import { channelApi } from './channel.api.ts'
import { channel } from './channel.ts'
import { priceInquiryApi } from './price-inquiry.api.ts'
import { priceListApi } from './price-list.api.ts'
import { priceList, priceRate, priceZone } from './price-list.ts'
import { priceRefusals } from './price-refusals.ts'
import { priceSheetRefusals } from './price-sheet-refusals.ts'
import { productApi } from './product.api.ts'
import { product } from './product.ts'
import { productRefusals } from './product-refusals.ts'
import { endPriceList, publishPriceList } from './publish-price-list.ts'
import { pricingRefusals } from './refusals.ts'
import { channels } from './save-channel.ts'
import { savePriceList } from './save-price-list.ts'
import { products } from './save-product.ts'

export const pricingArea = {
  tables: { channel, product, priceList, priceZone, priceRate },
  commands: [
    ...channels.commands,
    ...products.commands,
    savePriceList,
    publishPriceList,
    endPriceList,
    beginPriceLines,
    addPriceLines,
  ],
  calls: { channel: channelApi, product: productApi, priceList: priceListApi, priceInquiry: priceInquiryApi },
  refusals: { ...pricingRefusals, ...priceRefusals, ...productRefusals, ...priceSheetRefusals },
} satisfies Area
