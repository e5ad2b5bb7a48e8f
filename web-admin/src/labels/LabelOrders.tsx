import { lazy, Suspense } from 'react'
import { useLabelOrder } from './label-order.ts'

const LabelDialog = lazy(async () => ({ default: (await import('./LabelDialog.tsx')).LabelDialog }))

/** The labels that were asked for, over whatever page is open. */
export function LabelOrders() {
  const { order } = useLabelOrder()
  if (!order) return null
  return (
    <Suspense>
      <LabelDialog order={order} close={() => useLabelOrder.setState({ order: undefined })} />
    </Suspense>
  )
}
