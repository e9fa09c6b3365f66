type Channels = readonly [number, number, number, number];

/** Red, green, blue from 0 to 255 and opacity of a colour as the settings hold it. */
export function channelsOf(color: string): Channels {
  if (color.startsWith('#')) {
    const digits = color.length === 4 ? [...color.slice(1)].map((one) => one + one).join('') : color.slice(1);
    const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
    return [at(0), at(2), at(4), 1];
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
