import type { PlainTable } from '@tessera/charts';

export type Sky = 'sunny' | 'cloudy' | 'overcast' | 'rain' | 'snow' | 'thunder' | 'fog' | 'unknown';
export interface WeatherFields {
  readonly sky: Sky;
  readonly skyText: string;
  readonly place: string;
  readonly temperature: string;
  /** Everything else in its order. */
  readonly others: readonly { readonly name: string; readonly text: string }[];
}

/** Words of the four languages in names of columns. */
const NAMES = {
  place: /城市|地区|地區|位置|city|place|location|area|都市|地域/i,
  sky: /天气|天氣|weather|condition|sky|天候/i,
  temperature: /温度|溫度|气温|氣溫|temp|気温/i,
} as const;
const SKIES: readonly (readonly [Sky, RegExp])[] = [
  ['thunder', /雷|thunder|storm/i],
  ['snow', /雪|snow|sleet/i],
  ['rain', /雨|rain|drizzle|shower/i],
  ['fog', /雾|霧|霾|fog|mist|haze/i],
  ['overcast', /阴|陰|overcast|曇/i],
  ['cloudy', /云|雲|cloud/i],
  ['sunny', /晴|sun|clear|fine/i],
];

export const skyOf = (text: string): Sky => SKIES.find(([, words]) => words.test(text))?.[0] ?? 'unknown';

/** The first row of a table of weather, whose columns are found by their names. */
export function weatherFields({ columns, rows }: PlainTable): WeatherFields {
  const fields = columns.map(({ name, measure }, at) => ({ name, measure, text: rows[0]?.[at]?.text ?? '-' }));
  const take = (words: RegExp) => fields.find(({ name }) => words.test(name));
  const [place, sky, temperature] = [take(NAMES.place), take(NAMES.sky), take(NAMES.temperature)];
  const known = new Set([place, sky, temperature]);
  const degrees = temperature && /^-?[\d.,]+$/.test(temperature.text) ? `${temperature.text}°` : temperature?.text;
  return {
    sky: skyOf(sky?.text ?? ''),
    skyText: sky?.text ?? '',
    place: place?.text ?? '',
    temperature: degrees ?? '',
    others: fields.filter((field) => !known.has(field)).map(({ name, text }) => ({ name, text })),
  };
}
