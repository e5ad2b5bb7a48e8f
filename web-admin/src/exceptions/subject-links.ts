import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import type { TextKey } from '../language/language.ts'

const pages: Readonly<Record<string, readonly [label: TextKey, path: string]>> = {
  outboundOrder: ['page.staff.outboundDetails', '/outboundDetails?id='],
  receipt: ['page.staff.entryOrderDetails', '/entryOrderDetails?id='],
  wave: ['page.staff.waveDetails', '/waveDetails?id='],
  position: ['page.staff.journal', '/journal?positionId='],
  part: ['page.staff.unknownPartDetails', '/unknownPartDetails?id='],
  problemShipment: ['page.staff.problemDetails', '/problemDetails?id='],
  countTask: ['page.staff.countDetails', '/countDetails?id='],
  countOrder: ['page.staff.countOrderDetails', '/countOrderDetails?id='],
  sku: ['page.staff.journal', '/journal?skuId='],
}

/** The pages where a person reads on: the subject's own, and those of what the exception names. */
export function linksOf({
  subjectTable,
  subjectId,
  details,
}: Pick<ExceptionRow, 'subjectTable' | 'subjectId' | 'details'>): { label: TextKey; to: string }[] {
  const named = Object.entries(details).flatMap(([name, id]) =>
    typeof id === 'string' && id !== '' && name.endsWith('Id') ? [[tableOf(name), id] as const] : [],
  )
  const found = [[subjectTable, subjectId] as const, ...named].flatMap(([table, id]) => {
    const [label, path] = pages[table] ?? []
    return label && path ? [{ label, to: path + encodeURIComponent(id) }] : []
  })
  return found.filter(({ to }, i) => found.findIndex((one) => one.to === to) === i)
}

function tableOf(name: string): string {
  return name === 'orderId' ? 'outboundOrder' : name.slice(0, -2)
}
