import { FoldedFields } from '../form/FoldedFields.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { WordsField } from '../form/WordsField.tsx'
import { CodedWordField } from '../setup/CodedWordField.tsx'

/** What only some orders say. */
export function DetailFields() {
  return (
    <FoldedFields title="parcel.more">
      <CodedWordField name="details.packageType" label="parcel.package-type" kind="package-type" />
      <TextField name="details.mainProduct" label="parcel.main-product" />
      <WordsField name="details.goodsAttributes" label="parcel.attributes" />
      <TextField name="details.batteryType" label="parcel.battery" />
      <SwitchField name="details.batteryCharged" label="parcel.battery-charged" />
      <TextField name="details.dutyType" label="parcel.duty" />
      <TextField name="details.shippingMark" label="parcel.shipping-mark" />
      <TextField name="details.mark" label="parcel.mark" />
      <TextField name="details.placeOfOrigin" label="parcel.place-of-origin" />
      <TextField name="details.locationStart" label="parcel.location-start" />
      <TextField name="details.locationDest" label="parcel.location-dest" />
      <TextField name="details.referenceNo2" label="parcel.reference-no2" />
      <TextField name="details.subOrderNo" label="parcel.sub-order" />
      <TextField name="details.salesPlatform" label="parcel.platform" />
      <TextField name="details.shop" label="parcel.shop" />
      <TextField name="details.transactionNo" label="parcel.transaction" />
      <TextField name="details.orderAmount" label="parcel.order-amount" />
      <TextField name="details.saleAddress" label="parcel.sale-address" />
      <TextField name="details.pictureAddress" label="parcel.picture-address" />
      <TextField name="details.buyerId" label="parcel.buyer" />
      <TextField name="details.sellerId" label="parcel.seller" />
      <TextField name="details.amazonReference" label="parcel.amazon" />
      <TextField name="details.billOfLading" label="parcel.bill-of-lading" />
      <TextField name="details.containerNos" label="parcel.containers" />
      <TextField name="details.supplier" label="parcel.supplier" />
      <TextField name="details.customInfo" label="parcel.custom-info" />
      <SelectField name="details.pickupMethod" label="parcel.pickup" words="pickup" />
      <TextField name="details.deliveryChannel" label="parcel.delivery-channel" />
      <TextField name="details.deliveryDate" label="parcel.delivery-date" />
      <TextField name="details.deliveryRequirements" label="parcel.delivery-needs" />
      <SwitchField name="details.isReturn" label="parcel.return" />
      <TextField name="details.description" label="parcel.description" wide />
      <TextField name="details.packageRemark" label="parcel.package-remark" wide />
      <TextField name="details.operatorMark" label="parcel.operator-mark" wide />
      <TextField name="sender.name" label="parcel.sender" />
      <TextField name="sender.company" label="parcel.sender-company" />
      <TextField name="sender.phone" label="parcel.sender-phone" />
      <TextField name="sender.postcode" label="parcel.sender-postcode" />
      <TextField name="sender.address" label="parcel.sender-address" wide />
    </FoldedFields>
  )
}
