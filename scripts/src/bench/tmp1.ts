import { firstTaskBench } from './first-task.bench.ts'
console.log(await firstTaskBench())
