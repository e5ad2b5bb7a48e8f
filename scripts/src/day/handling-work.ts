import { defectiveJob } from '@longshore/shared/exceptions/defective.job.ts'
import { destroyJob } from '@longshore/shared/exceptions/destroy.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { scanArticle } from './scan-article.ts'

/** Of lots that are destroyed, so many without a picture. */
const NO_PICTURE = 0.3
const WRONG_AREA = 0.1
const TRIES = 5

/** Somebody finds a piece on a shelf that is not good, and brings it to the defective area. */
export function registering(floor: Floor, nth: number): Task {
  return {
    ...{ job: defectiveJob, rank: 3, what: `bring defective pieces away (${nth})` },
    async does(hands) {
      hands.expects('handling.scan-where-found')
      const full = floor.shelves.filter(
        ({ code, kind }) => kind === 'storage' && floor.goods.at(code).length > 0 && !floor.isClaimed(code),
      )
      const claim = floor.claim([hands.chance.one(full)?.code ?? ''])
      const [lying] = claim ? floor.goods.at(claim) : []
      if (!claim || !lying) return false
      try {
        if (!(await hands.scan(claim))) hands.confused(`position ${claim} is not taken`)
        if (!(await scanArticle(hands, lying.article))) hands.confused('the item is not taken')
        hands.expects('handling.how-many-defective')
        await hands.enter(1)
        await describe(hands, nth)
        await bringAway(hands, floor, claim)
        hands.tally.add('defective pieces registered')
        return true
      } finally {
        floor.release(claim)
      }
    },
  }
}

/** Every third piece looks bad and is none: its owner has it shelved again. */
async function describe(hands: Hands, nth: number): Promise<void> {
  hands.expects('handling.what-is-wrong')
  if (!hands.chance.of(NO_PICTURE)) await hands.photograph(`lot ${nth}`)
  await hands.press(nth % 3 === 0 ? 'other' : 'damaged')
}

/** Somebody lays it on a shelf of good pieces first, and hears it. */
async function bringAway(hands: Hands, floor: Floor, from: string): Promise<void> {
  hands.expects('handling.scan-defective-position')
  if (hands.errs(WRONG_AREA)) {
    hands.tally.add('defective pieces laid among good ones first')
    await hands.scan(from)
  }
  const area = floor.freeShelf('defective', hands.chance)?.code ?? ''
  if (!(await hands.scan(area, [from]))) hands.confused(`position ${area} is not taken`)
}

/** Brings released pieces back to a shelf: the first on the screen's list that nobody else is at. */
export function shelvingAgain(floor: Floor): Task {
  return {
    ...{ job: defectiveJob, rank: 5, what: 'shelve released pieces' },
    async does(hands) {
      hands.expects('handling.scan-where-found')
      const claim = floor.claim(hands.view.choices?.list.map(({ key }) => `lot ${key}`) ?? [])
      if (!claim) return false
      try {
        await hands.choose(({ key }) => `lot ${key}` === claim)
        const article = floor.articleOf(hands.fact('handling.sku'))
        if (
          isGone(hands, floor, { place: hands.fact('handling.from'), pieces: hands.fact('handling.pieces') })
        )
          return false
        const shelf = floor.shelfOf(article) ?? floor.freeShelf('storage', hands.chance)?.code ?? ''
        if (!(await hands.scan(shelf, [hands.fact('handling.from')])))
          hands.confused(`position ${shelf} is not taken`)
        hands.expects('handling.how-many-shelved')
        await hands.enter(Number(hands.fact('handling.pieces')))
        hands.tally.add('released lots shelved')
        return true
      } finally {
        floor.release(claim)
      }
    },
  }
}

/** The pieces are not where the screen says: somebody else was there, and this handheld has not heard of it. */
function isGone(hands: Hands, floor: Floor, { place, pieces }: { place: string; pieces: string }): boolean {
  const article = floor.articleOf(hands.fact('handling.sku'))
  return !article || floor.goods.pieces(place, article) < Number(pieces)
}

/** Destroys the next line on the screen's list; or says that it was seen, where another person destroyed. */
export function destroying(floor: Floor): Task {
  return {
    ...{ job: destroyJob, rank: 5, what: 'destroy goods' },
    async does(hands) {
      if (hands.asks() === 'handling.nothing-to-destroy') return false
      hands.expects('handling.scan-what-to-destroy')
      const claim = floor.claim(hands.view.choices?.list.map(({ key }) => `destroy ${key}`) ?? [])
      if (!claim) return false
      let done = false
      try {
        await hands.choose(({ key }) => `destroy ${key}` === claim)
        const isSeen = hands.asks() === 'handling.did-you-see'
        // What is done stays claimed: a handheld that has not heard of it shows it still.
        done = isSeen ? await witness(hands) : await destroyLine(hands, floor)
        return done
      } finally {
        if (!done) floor.release(claim)
      }
    },
  }
}

async function witness(hands: Hands): Promise<boolean> {
  await hands.press('seen')
  if (hands.said?.tone === 'wrong') return false
  hands.tally.add('destructions witnessed')
  return true
}

async function destroyLine(hands: Hands, floor: Floor): Promise<boolean> {
  hands.expects('handling.scan-where-it-stands')
  const place = hands.view.code?.text ?? ''
  if (isGone(hands, floor, { place, pieces: hands.fact('handling.to-destroy') })) return false
  const sku = hands.fact('handling.sku')
  const others = floor.shelves.filter(({ kind }) => kind === 'storage').map(({ code }) => code)
  for (let tried = 0; hands.asks() === 'handling.scan-where-it-stands'; tried++) {
    if (tried === TRIES) hands.confused(`position ${place} is not taken`)
    // Another lot's position is scanned first now and then.
    await hands.scan(place, others.slice(0, 3))
  }
  hands.expects('handling.how-many-destroyed')
  await hands.enter(Number(hands.fact('handling.to-destroy')))
  hands.expects('handling.really-destroyed')
  if (hands.chance.of(NO_PICTURE)) hands.tally.add('destroyed without a picture')
  else await hands.photograph(`destroyed ${sku}`)
  await hands.press('destroyed')
  hands.tally.add('lines destroyed')
  return true
}
