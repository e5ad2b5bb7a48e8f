/** Strokes on a 24x24 field; drawn by hand, since the fonts of old devices lack or colour such signs. */
const strokes = {
  check: 'M4 12.5l5.5 5.5L20 6.5',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5.5l4 2.5',
  cross: 'M5 5l14 14M19 5L5 19',
  close: 'M6 6l12 12M18 6L6 18',
  warn: 'M12 3L1.8 21h20.4zM12 10v5M12 17.6v.4',
  repeat: 'M4 11a8 8 0 0 1 14-4.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.5L4 15M4 20v-5h5',
  question: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.8-1.7 1.4-1.7 3M12 18.6v.4',
  choose: 'M3 6.5h3v3H3zM3 14.5h3v3H3zM10 8h11M10 16h11',
  scan: 'M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7 9v6M10.3 9v6M13.6 9v6M17 9v6',
  back: 'M14.5 5L7 12l7.5 7',
  more: 'M4 10.5v3M5 10.5v3M11.5 10.5v3M12.5 10.5v3M19 10.5v3M20 10.5v3',
  keys: 'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM10 16h4v4h-4z',
  erase: 'M8 5h13v14H8l-6-7zM11.5 9.5l5 5M16.5 9.5l-5 5',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM12 9.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  offline:
    'M3 3l18 18M2.5 9.5A14 14 0 0 1 7 6.6M11 5.5a14 14 0 0 1 10.5 4M6 13.5a9 9 0 0 1 4-2.2M15.5 12a9 9 0 0 1 2.5 1.5M9.5 17a4 4 0 0 1 5 0M12 20v.2',
  cloud: 'M7 19a5 5 0 1 1 .6-9.9A6 6 0 0 1 19 11a4 4 0 0 1-.5 8zM9.5 14l2 2 3.5-4',
  device: 'M7 2.5h10v19H7zM10.5 18.5h3',
  person: 'M12 3.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 21c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M16.5 9v.2',
  stop: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 7v6M12 16.5v.4',
  inbound: 'M12 3v11M7 9.5l5 5 5-5M3 16v5h18v-5',
  outbound: 'M12 15V4M7 8.5l5-5 5 5M3 16v5h18v-5',
  shelf: 'M3 3v18M21 3v18M3 11h18M3 19h18M6 6h5v5M14 14h5v5',
  pick: 'M3 4h3l3 12h10l2-8H7.5M10 20v.3M18 20v.3',
  sort: 'M4 5h7v6H4zM13 5h7v6h-7zM4 14h7v6H4zM13 14h7v6h-7z',
  pack: 'M3 8l9-5 9 5v9l-9 5-9-5zM3 8l9 5 9-5M12 13v9',
  weigh: 'M4 21h16l-2-11H6zM8 10a4 4 0 1 1 8 0M12 17l2.5-3.5',
  count: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h4',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21',
  bag: 'M5 8h14l1.5 13h-17zM8.5 8a3.5 3.5 0 0 1 7 0',
  box: 'M3 7h18v14H3zM3 7l3-4h12l3 4M12 3v8',
} as const

export type IconName = keyof typeof strokes

/** Always beside a word, so it says nothing to a screen reader. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  )
}
