/** The red, green and blue of a colour, each 0 to 255. */
export type Channels = readonly number[];

/** The relative luminance of a colour (WCAG 2.2), 0 to 1. */
function luminanceOf(color: Channels): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (WCAG 2.2), 1 to 21. */
export function contrastOf(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
