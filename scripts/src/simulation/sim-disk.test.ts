import { readFileSync } from 'node:fs'
import type { Prepared } from '@longshore/server/database/prepared.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SimDisk } from './sim-disk.ts'

const INSERT = `insert into carrier (id, scope, version, code, name, phone, "cutOff", enabled) values (?, 'company', 1, ?, ?, '', '', 1)`
const codes = (process: Prepared) => process.of('select code from carrier order by code').pluck().all()
const add = (process: Prepared, code: string) => process.of(INSERT).run(code, code, code)

const freshDisk = () => {
  const image = readFileSync(inject('sqliteTemplate'))
  // As a database in memory is that was never in a file: without a write-ahead log.
  image.fill(1, 18, 20)
  const disk = SimDisk.with(image)
  onTestFinished(() => disk.release())
  return disk
}

test('what one process committed stands for the next one', () => {
  const disk = freshDisk()
  add(disk.connect(), 'POST')
  expect(codes(disk.connect())).toEqual(['POST'])
})

test('a restored backup stands at once, also where as much was written since as before', () => {
  const disk = freshDisk()
  const process = disk.connect()
  add(process, 'BEFORE')
  const backup = disk.read()
  for (let i = 0; i < 3; i++) {
    add(process, `SINCE ${i}`)
    expect(codes(process)).toEqual(['BEFORE', `SINCE ${i}`])
    disk.write(backup)
    expect(codes(process)).toEqual(['BEFORE'])
  }
})

test('an open transaction is in no backup', () => {
  const disk = freshDisk()
  const process = disk.connect()
  process.of('begin immediate').run()
  for (let i = 0; i < 2000; i++) add(process, `OPEN ${i}`)
  const backup = disk.read()
  process.of('commit').run()
  disk.write(backup)
  expect(codes(process)).toEqual([])
})

test('what a dead process still says reaches nothing', async () => {
  const disk = freshDisk()
  const dead = openSqlite(disk.connect())
  await dead.close()
  await expect(dead.write((session) => session.run({ sql: INSERT, names: [] }, {}))).rejects.toThrow(
    'not open',
  )
  await expect(dead.reader.selectFrom('carrier').selectAll().execute()).rejects.toThrow('not open')
  expect(codes(disk.connect())).toEqual([])
})
