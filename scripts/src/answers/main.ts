import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersModule, describedAnswers } from './describe.ts'

const root = join(import.meta.dirname, '../../..')
writeFileSync(join(root, 'server/src/http/answers.table.ts'), answersModule(describedAnswers(root)))
