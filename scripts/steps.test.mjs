import { expect, test } from 'vitest'
import { countBrowser, countUnit, sum } from './steps.mjs'

test('what failed is said again at the end, where whoever reads the end of a long run finds it', () => {
  const unit = countUnit({
    testResults: [
      {
        name: 'stock.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'five pieces are five', status: 'failed', failureMessages: ['expected 4 to be 5'] },
          { fullName: 'six are six', status: 'passed' },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    ],
  })
  const browser = countBrowser({
    errors: [],
    suites: [
      {
        specs: [
          {
            file: 'jobs.spec.ts',
            title: 'a box is signed in',
            tests: [{ status: 'flaky', results: [{ errors: [{ message: 'no tone' }] }, { errors: [] }] }],
          },
        ],
      },
    ],
  })
  const { passed, failed, said } = sum([unit, browser, { passed: 1, failed: 0, skipped: [] }])
  expect([passed, failed]).toEqual([2, 3])
  for (const part of [
    'five pieces are five',
    'expected 4 to be 5',
    'cannot be read',
    'a box is signed in',
    'no tone',
  ])
    expect(said.join('\n')).toContain(part)
  expect(said.join('\n')).not.toContain('six are six')
})
