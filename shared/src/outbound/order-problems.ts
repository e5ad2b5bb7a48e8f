/** What somebody with an order's goods in hand may find wrong with them. */
export const problems = ['damaged', 'wrong-goods', 'label-unreadable', 'something-else'] as const
export type Problem = (typeof problems)[number]
