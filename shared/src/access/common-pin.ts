/** What the common rules below do not name: walks over the keypad, years of songs and films, numbers that sound like words. */
const FAVOURITES = new Set(
  `
0007 0070 0420 0852 1004 1122 1245 1342 1357 1379 1397 1478 1590 1593 2468 2580 2587 3141 3142 3690 3698 4200 4268 4321 5150 5201
5683 6669 6969 7410 7412 7531 7539 7890 7896 8246 8520 8675 8888 9631 9632 9874
5201314 1314520 1314521 147258 147852 159357 159753 142536 123654 123456 258456 321654 369258 456123 456789 456852 654321 741852
753951 789456 789654 852456 951753 963852 987654 14789632 12369874 78963214 74123698 31415926 14142135 27182818
`
    .trim()
    .split(/\s+/),
)

/** Whether a PIN is among the first that anybody would try: one digit or a group again and again, a run, a date, a favourite. */
export function isCommonPin(pin: string): boolean {
  return FAVOURITES.has(pin) || isRepeated(pin) || isRun(pin) || isDate(pin)
}

/** 0000, 1212, 112233, 123123, 1221. */
function isRepeated(pin: string): boolean {
  const mirrored = [...pin].reverse().join('')
  return /^(\d{1,4})\1+$/.test(pin) || /^(?:(\d)\1)+$/.test(pin) || mirrored === pin
}

/** 1234, 9876, 8901: each digit one above or one below the last. */
function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** A day with its month, a year since 1900, or a whole date, in any of the orders that people write. */
function isDate(pin: string): boolean {
  if (pin.length === 4) return /^(19|20)/.test(pin) || isDay(pin)
  if (pin.length === 6) return isDay(pin.slice(0, 4)) || isDay(pin.slice(2))
  if (pin.length !== 8) return false
  const isYear = (text: string) => /^(19|20)/.test(text)
  return (isYear(pin) && isDay(pin.slice(4))) || (isYear(pin.slice(4)) && isDay(pin.slice(0, 4)))
}

/** Day and month, or month and day. */
function isDay(text: string): boolean {
  const [one, other] = [Number(text.slice(0, 2)), Number(text.slice(2, 4))]
  const fits = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12
  return fits(one, other) || fits(other, one)
}
