import type { LocalizedText } from '@tessera/contract';

/** Reads `简体|繁體|English|日本語`; a part left out is the first one. */
export function names(line: string): LocalizedText {
  const [zh_CN = '', zh_HK = '', en_US = '', ja_JP = ''] = line.split('|');
  return { zh_CN, zh_HK: zh_HK || zh_CN, en_US: en_US || zh_CN, ja_JP: ja_JP || zh_CN };
}

/** Joins names in each language, such as a city and a quarter to the name of a store. */
export function joinNames(parts: readonly LocalizedText[], suffix: LocalizedText): LocalizedText {
  const text = (locale: 'zh_CN' | 'zh_HK' | 'ja_JP') => parts.map((part) => part[locale]).join('') + suffix[locale];
  const english = [...parts.map((part) => part.en_US), suffix.en_US].filter(Boolean).join(' ');
  return { zh_CN: text('zh_CN'), zh_HK: text('zh_HK'), en_US: english, ja_JP: text('ja_JP') };
}
