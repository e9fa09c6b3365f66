import type { Locale } from '@tessera/contract';

const LATIN = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial';
const CJK: Record<Locale, string> = {
  zh_CN:
    '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei"',
  zh_HK: '"PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK", "Noto Sans CJK TC", "Noto Sans TC"',
  en_US: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"',
  ja_JP: '"Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP"',
};

/** Font stack whose Chinese characters have the shapes of the locale. */
export function fontFamilyOf(locale: Locale): string {
  return `${LATIN}, ${CJK[locale]}, sans-serif`;
}
