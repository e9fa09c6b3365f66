type Channels = readonly [number, number, number, number];

const NAMED: Readonly<Record<string, Channels>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
};

/** Red, green, blue from 0 to 255 and opacity of a colour as settings and screens hold it. */
export function channelsOf(color: string): Channels {
  const named = NAMED[color.toLowerCase()];
  if (named) return named;
  if (color.startsWith('#')) {
    const digits = color.length < 7 ? [...color.slice(1)].map((one) => one + one).join('') : color.slice(1);
    const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
    return [at(0), at(2), at(4), digits.length === 8 ? at(6) / 255 : 1];
  }
  const [red = 0, green = 0, blue = 0, opacity = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, opacity];
}

/** The colour between two, `share` of the way from the first (0 to 1). */
export function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  const mixed = a.map((channel, index) => channel + ((b[index] ?? 0) - channel) * share);
  const [red = 0, green = 0, blue = 0] = mixed.map(Math.round);
  const opacity = mixed[3] ?? 1;
  if (opacity < 1) return `rgba(${red},${green},${blue},${Number(opacity.toFixed(3))})`;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The same colour with another opacity. */
export function withOpacity(color: string, opacity: number): string {
  const [red, green, blue] = channelsOf(color);
  return `rgba(${red},${green},${blue},${opacity})`;
}

/** `count` colours from the first stop to the last, evenly over all stops. */
export function colorSteps(stops: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_unused, index) => {
    const place = count === 1 ? stops.length - 1 : (index / (count - 1)) * (stops.length - 1);
    const from = Math.min(Math.floor(place), stops.length - 1);
    return mixColors(stops[from] as string, stops[Math.min(from + 1, stops.length - 1)] as string, place - from);
  });
}

/** Black or white, whichever reads better on a colour. */
export function readableOn(color: string): '#FFFFFF' | '#1B2330' {
  const [red, green, blue] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 160 ? '#1B2330' : '#FFFFFF';
}

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two opaque colours as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What is seen of a colour that lies over an opaque one. */
export function overlaid(color: string, ground: string): string {
  const [red, green, blue, opacity] = channelsOf(color);
  return mixColors(ground, `rgb(${red},${green},${blue})`, opacity);
}
