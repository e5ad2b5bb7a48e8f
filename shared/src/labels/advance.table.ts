/** How wide the label font's letters from space to tilde are, in thousandths of its size. */
// biome-ignore format: a table, sixteen letters a line
export const advances: readonly number[] = [
  225, 343, 518, 570, 570, 939, 706, 298, 356, 356, 484, 570, 298, 357, 298, 390,
  570, 570, 570, 570, 570, 570, 570, 570, 570, 570, 298, 298, 570, 570, 570, 492,
  972, 622, 667, 646, 699, 600, 566, 701, 741, 309, 549, 664, 558, 830, 734, 754,
  648, 754, 656, 608, 611, 733, 594, 894, 596, 553, 607, 356, 390, 356, 570, 562,
  615, 575, 629, 517, 630, 566, 346, 578, 621, 288, 289, 575, 298, 943, 624, 615,
  630, 630, 409, 480, 396, 620, 545, 829, 526, 544, 491, 356, 281, 356, 570,
]

/** As wide as any other letter of it is. */
export const WIDEST = 1040
