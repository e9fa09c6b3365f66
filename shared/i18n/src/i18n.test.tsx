import { act, render, screen, waitFor } from '@testing-library/react';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  formatBytes,
  formatDate,
  formatNumber,
  formatRelative,
  loadMessages,
  LocaleProvider,
  setTimeZone,
  shownTimeZone,
} from './index.ts';
import type { Catalogue } from './index.ts';

const catalogue: Catalogue = {
  name: 'demo',
  load: async (locale) => {
    if (locale === 'ja_JP') throw new Error('no such file');
    return { default: { 'demo.hello': `hello in ${locale}` } };
  },
};

describe('loading texts', () => {
  test('RU-400 a missing language file falls back to zh_CN and is told', async () => {
    const missing: string[] = [];
    const result = await loadMessages('ja_JP', [catalogue], { onMissing: (name) => missing.push(name) });
    expect(result).toEqual({ locale: 'ja_JP', messages: {} });
    expect(missing).toEqual(['demo']);
  });
  test('RU-401 an unknown locale is replaced by zh_CN', async () => {
    expect(await loadMessages('fr_FR', [catalogue])).toEqual({ locale: 'zh_CN', messages: {} });
  });
  test('RU-396 to RU-399 the page changes language in place, and Chinese never waits', async () => {
    const catalogues = [catalogue];
    const page = (locale: 'zh_CN' | 'en_US' | 'zh_HK' | 'ja_JP') => (
      <LocaleProvider locale={locale} catalogues={catalogues}>
        <FormattedMessage id="demo.hello" defaultMessage="你好" />
      </LocaleProvider>
    );
    const { rerender } = render(page('zh_CN'));
    expect(screen.getByText('你好')).toBeInTheDocument();
    rerender(page('en_US'));
    expect(screen.getByText('你好')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('hello in en_US')).toBeInTheDocument());
    rerender(page('ja_JP'));
    await waitFor(() => expect(screen.getByText('你好')).toBeInTheDocument());
  });
  test('times that are on the page follow a new zone, also where nothing around them is drawn again', async () => {
    const catalogues = [catalogue];
    const Time = memo(function Time() {
      useIntl();
      return formatDate('2026-01-01T00:00:00Z', 'zh_CN', 'dateTime');
    });
    const page = (timeZone: string) => (
      <LocaleProvider locale="zh_CN" timeZone={timeZone} catalogues={catalogues}>
        <Time />
      </LocaleProvider>
    );
    const { rerender } = render(page('Asia/Shanghai'));
    await act(() => Promise.resolve());
    expect(screen.getByText('2026/01/01 08:00')).toBeInTheDocument();
    rerender(page('Asia/Tokyo'));
    expect(screen.getByText('2026/01/01 09:00')).toBeInTheDocument();
  });
});

describe('numbers', () => {
  test.each([
    [12_345_678, 'zh_CN', 'auto', '1,234.57万'],
    [1_234_567_890, 'zh_CN', 'auto', '12.35亿'],
    [12_345_678, 'zh_HK', 'auto', '1,234.57萬'],
    [12_345_678, 'ja_JP', 'auto', '1,234.57万'],
    [12_345_678, 'en_US', 'auto', '12.35M'],
    [1_500, 'en_US', 'auto', '1.5K'],
    [9_999.999, 'zh_CN', 'auto', '1万'],
    [-20_000, 'zh_CN', 'auto', '-2万'],
    [123_456, 'zh_CN', 'thousand', '123.46K'],
    [0, 'zh_CN', 'auto', '0'],
    [99_999_999, 'zh_CN', 'auto', '1亿'],
    [99_960_000, 'zh_CN', 'auto', '9,996万'],
    [999_900_000_000, 'zh_CN', 'auto', '9,999亿'],
    [1_234_500_000_000, 'zh_CN', 'auto', '1.23万亿'],
    [1_234_500_000_000, 'zh_HK', 'auto', '1.23萬億'],
    [1_234_500_000_000, 'ja_JP', 'auto', '1.23兆'],
    [1_234_500_000_000, 'en_US', 'auto', '1.23T'],
    [-4e15, 'zh_CN', 'auto', '-4,000万亿'],
    [1_234_500_000_000, 'zh_CN', 'yi', '12,345亿'],
    [2.5e24, 'zh_CN', 'auto', '2.50E24'],
    [-2.5e24, 'en_US', 'none', '-2.50E24'],
  ] as const)('%d in %s with unit %s reads %s', (value, locale, unit, text) => {
    expect(formatNumber(value, locale, { unit })).toBe(text);
  });
  test('digits, separators and percent', () => {
    expect(formatNumber(1234.5, 'zh_CN', { digits: 2 })).toBe('1,234.50');
    expect(formatNumber(1234.5, 'zh_CN', { grouping: false })).toBe('1234.5');
    expect(formatNumber(0.1234, 'en_US', { style: 'percent', digits: 1 })).toBe('12.3%');
    expect(formatNumber(Number.NaN, 'en_US')).toBe('-');
    expect([0.00042, 0.5].map((value) => formatNumber(value, 'zh_CN', { upTo: 4 }))).toEqual(['0.0004', '0.5']);
  });
  test('RU-404 bytes go up to YB with base 1024', () => {
    expect([0, 1023, 1024, 1536, 1024 ** 2 - 1, 1024 ** 8, 1024 ** 9].map((bytes) => formatBytes(bytes))).toEqual([
      '0 B',
      '1023 B',
      '1 KB',
      '1.5 KB',
      '1 MB',
      '1 YB',
      '1024 YB',
    ]);
  });
});

describe('dates', () => {
  const moment = '2026-03-05T08:09:10Z';
  test.each([
    ['zh_CN', '2026/03/05 16:09'],
    ['en_US', '03/05/2026, 16:09'],
    ['ja_JP', '2026/03/05 16:09'],
  ] as const)('%s', (locale, text) => {
    expect(formatDate(moment, locale, 'dateTime', 'Asia/Shanghai')).toBe(text);
  });
  test('moments are shown in the zone of the corporation, wherever the browser is', () => {
    for (const [zone, text] of [
      ['Asia/Shanghai', '2024/02/01 01:00'],
      ['America/New_York', '2024/01/31 12:00'],
      ['Asia/Kolkata', '2024/01/31 22:30'],
    ] as const) {
      setTimeZone(zone);
      expect([shownTimeZone(), formatDate('2024-01-31T17:00:00Z', 'zh_CN', 'dateTime')]).toEqual([zone, text]);
    }
  });
  test('what is no date gives a dash', () => expect(formatDate('soon', 'zh_CN')).toBe('-'));
  test('recent moments are told by distance, old ones by date', () => {
    const now = Date.parse(moment);
    expect(formatRelative(now - 180_000, 'zh_CN', now)).toBe('3分钟前');
    expect(formatRelative(now - 30 * 86_400_000, 'zh_CN', now)).toMatch(/^2026/);
  });
});
