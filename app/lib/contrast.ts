type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed colour: rgb(6 10 28), rgba(239, 234, 221, 0.2) or color(srgb 0.5 0.5 0.5 / 0.6). Channels are 0 to 1. */
export function readColour(text: string): Colour {
  const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const scale = text.startsWith('color(') ? 1 : 255;
  return [red / scale, green / scale, blue / scale, alpha];
}

/** The contrast of a colour on an opaque ground, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(colour: Colour, ground: Colour): number {
  const alpha = colour[3];
  const mixed = colour.map((channel, i) => channel * alpha + (ground[i] ?? 0) * (1 - alpha));
  const [dark = 0, light = 0] = [luminance(mixed), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance. Source: WCAG 2.2. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
