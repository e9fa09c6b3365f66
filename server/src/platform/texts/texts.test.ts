import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ERRORS, LOCALES, type Locale } from '@tessera/contract';
import { IntlMessageFormat } from 'intl-messageformat';

import { localeOf, text, type TextKey } from './texts.ts';

const file = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(join(__dirname, '../../../locales', `${locale}.json`), 'utf8')) as Record<string, string>;
const names = (message: string): string[] => namesIn(new IntlMessageFormat(message, 'en').getAst()).toSorted();

function namesIn(parts: ReturnType<IntlMessageFormat['getAst']>): string[] {
  return parts.flatMap((part) => [
    ...('value' in part && part.type !== 0 ? [part.value] : []),
    ...('options' in part ? Object.values(part.options).flatMap((option) => namesIn(option.value)) : []),
  ]);
}

test.each(LOCALES)('%s has every text, with the same arguments', (locale) => {
  const own = file(locale);
  const base = file('zh_CN');
  expect(Object.keys(own)).toEqual(Object.keys(base));
  for (const [key, message] of Object.entries(own)) {
    expect(message.trim()).not.toBe('');
    const used = new Set(names(message));
    expect({ key, used }).toEqual({ key, used: new Set(names(base[key] ?? '')) });
    const args = Object.fromEntries([...used].map((name) => [name, 2]));
    expect(text(locale, key as TextKey, args)).not.toMatch(/[{}]/);
  }
});

test('every error of the catalogue has a text', () => {
  expect(Object.keys(ERRORS).filter((key) => !(`error.${key}` in file('zh_CN')))).toEqual([]);
});

test.each([
  ['ja_JP', 'en', 'ja_JP'],
  [undefined, 'zh-TW,zh;q=0.9', 'zh_HK'],
  [undefined, 'fr,en-GB;q=0.5', 'en_US'],
  ['xx', 'ja', 'ja_JP'],
  [undefined, undefined, 'zh_CN'],
])('the locale of lang %s and accept-language %s is %s', (lang, accept, locale) => {
  expect(localeOf(lang, accept)).toBe(locale);
});
