/** Colours that variants are called by; others follow one another. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ WHITE: '#f4f1ea', BLACK: '#2b2d33', NAVY: '#22356b', LAVENDER: '#b49ad6', ROSE: '#e58fa6' },
  ...{ LEMON: '#f2d64b', SAND: '#dcc59b', SEA: '#4f9fb5' },
}
const COLOURS = ['#3f7cac', '#c8553d', '#588157', '#8e5ea2', '#d19c1d']
/** Variants of these differ by size: each is drawn larger than the one before. */
const SIZED = new Set(['TSHIRT', 'HOODIE', 'SOCKS', 'BOTTLE', 'POSTER', 'OIL', 'CANDLE', 'SANDALS', 'POWER'])

/** What an article of each family looks like, in its colour `C` on a field of 100 by 100. */
// biome-ignore format: a table
const SHAPES: Readonly<Record<string, string>> = {
  TSHIRT:   '<path fill="C" d="M32 18 12 30l8 18 10-5v40h40V43l10 5 8-18-20-12q-18 12-36 0z"/><path d="m40 58 10-7 10 7-10-3z" fill="#fff"/>',
  HOODIE:   '<path fill="C" d="M34 22 14 34l4 40h12v10h40V74h12l4-40-20-12q-16-16-32 0z"/><path d="M50 40v22m-8-6q8 12 16 0m-12-10h8" fill="none" stroke="#fff" stroke-width="3"/>',
  SOCKS:    '<path fill="C" d="M38 12h24v42l16 14q8 12-6 16-22 6-34-12z"/><path d="M38 20h24" stroke="#fff" stroke-width="4"/>',
  CAP:      '<path fill="C" d="M18 58q0-32 32-32t32 32l12 6q-4 8-20 4-24-6-56 0z"/><circle cx="50" cy="26" r="4" fill="C"/>',
  MUG:      '<path fill="C" d="M22 26h46v50q0 8-8 8H30q-8 0-8-8z"/><path d="M68 38h8q8 0 8 10t-8 10h-8" fill="none" stroke="C" stroke-width="7"/><path d="M42 70 44 42h4l2 28z" fill="#c8553d"/>',
  BOTTLE:   '<path fill="C" d="M40 24h20v10q10 4 10 14v38q0 6-6 6H36q-6 0-6-6V48q0-10 10-14z"/><path fill="#333" d="M40 12h20v10H40z"/>',
  POSTER:   '<path fill="#fff" stroke="C" stroke-width="4" d="M24 14h52v72H24z"/><path fill="C" d="M28 66q12-10 22 0t22 0v16H28z"/><path fill="#c8553d" d="M46 62 50 34l4 28z"/>',
  BACKPACK: '<path d="M38 26q0-14 12-14t12 14" fill="none" stroke="#333" stroke-width="5"/><path fill="C" d="M28 40q0-18 22-18t22 18v42q0 6-6 6H34q-6 0-6-6z"/><path fill="#fff" fill-opacity=".35" d="M36 56h28v22H36z"/>',
  UMBRELLA: '<path fill="C" d="M10 52q4-38 40-38t40 38q-10-8-20 0-10-8-20 0-10-8-20 0-10-8-20 0z"/><path d="M50 50v30q0 8 7 8t7-7" fill="none" stroke="#333" stroke-width="4"/>',
  CASE:     '<rect x="30" y="8" width="40" height="84" rx="8" fill="C"/><rect x="36" y="14" width="16" height="18" rx="5" fill="#333"/>',
  CABLE:    '<path d="M22 74q-10-46 28-46t28 24-28 20-14-26" fill="none" stroke="C" stroke-width="5"/><path fill="#333" d="M16 72h12v16H16z"/>',
  CHARGER:  '<rect x="26" y="34" width="48" height="48" rx="8" fill="C"/><path d="M40 34V16m20 18V16" stroke="#333" stroke-width="6"/>',
  EARBUDS:  '<path d="M32 30v46m36-46v46" stroke="C" stroke-width="9" stroke-linecap="round"/><circle cx="28" cy="28" r="13" fill="C"/><circle cx="72" cy="28" r="13" fill="C"/>',
  POWER:    '<rect x="28" y="12" width="44" height="76" rx="8" fill="C"/><path d="m54 28-14 26h10l-4 20 14-26H50z" fill="#f2d64b"/>',
  LED:      '<circle cx="50" cy="50" r="34" fill="none" stroke="C" stroke-width="9"/><circle cx="50" cy="50" r="34" fill="none" stroke="#f2d64b" stroke-width="5" stroke-dasharray="3 8"/><circle cx="50" cy="50" r="14" fill="#333"/>',
  HOLDER:   '<path d="M30 86h40M50 86V56" stroke="#333" stroke-width="7"/><path fill="C" d="m30 16 34-6 8 42-34 6z"/>',
  RING:     '<circle cx="50" cy="38" r="26" fill="none" stroke="C" stroke-width="9"/><path d="M50 64v14L34 92m16-14 16 14" fill="none" stroke="#333" stroke-width="5"/>',
  MOUSE:    '<rect x="28" y="14" width="44" height="72" rx="22" fill="C"/><path d="M50 22v18" stroke="#333" stroke-width="5"/>',
  OIL:      '<path fill="C" d="M42 28h16v10q10 6 10 16v34H32V54q0-10 10-16z"/><path fill="#333" d="M43 12h14v14H43z"/><path fill="#f4f1ea" d="M32 60h36v18H32z"/>',
  SOAP:     '<rect x="16" y="34" width="68" height="38" rx="14" fill="C"/><rect x="30" y="44" width="40" height="18" rx="8" fill="#fff" fill-opacity=".5"/>',
  CANDLE:   '<path fill="C" d="M28 44h44v44H28z"/><path d="M50 44V34" stroke="#333" stroke-width="3"/><path fill="#f29f3d" d="M50 12q12 14 0 22-12-8 0-22z"/>',
  TOWEL:    '<path fill="C" d="M20 20h60v64H20z"/><path d="M20 68h60M20 76h60" stroke="#333" stroke-opacity=".4" stroke-width="4"/>',
  SANDALS:  '<path fill="C" d="M30 14q14 0 14 30t-4 42q-12 6-18-2-6-70 8-70zm40 0q-14 0-14 30t4 42q12 6 18-2 6-70-8-70z"/><path d="m20 40 12-8 12 10m12 0 12-10 12 8" fill="none" stroke="#333" stroke-width="5"/>',
  HONEY:    '<path fill="#d19c1d" d="M24 34h52v44q0 10-10 10H34q-10 0-10-10z"/><path fill="#333" d="M24 20h52v12H24z"/><path fill="#f4f1ea" d="M34 48h32v22H34z"/>',
  BASKET:   '<path d="M24 46q4-34 26-34t26 34" fill="none" stroke="#9c6b30" stroke-width="5"/><path fill="#c08b4a" d="M16 46h68l-8 40H24z"/><path d="M18 58h64M21 70h58M36 46v40m14-40v40m14-40v40" stroke="#7a5122" stroke-width="2"/>',
  FAN:      '<path fill="C" d="M50 84 12 40q38-46 76 0z"/><path d="M50 84 26 30m24 54 10-60M50 84 76 32" stroke="#333" stroke-width="2"/>',
}

/** The drawing of a variant, as PNG: its colour and size tell it from its sisters. Undefined for a family without one. */
export async function demoPicture(family: string, variant: string, nth: number): Promise<Buffer | undefined> {
  const shape = SHAPES[family]
  if (!shape) return undefined
  const colour = NAMED[variant] ?? COLOURS[SIZED.has(family) ? family.length % 5 : nth % 5] ?? ''
  const scale = SIZED.has(family) ? Math.min(1, 0.62 + nth * 0.12) : 1
  const at = 50 - 50 * scale
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#dfe5ea"/>
    <g transform="translate(${at} ${at}) scale(${scale})">${shape.replaceAll('"C"', `"${colour}"`)}</g></svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png().toBuffer()
}
