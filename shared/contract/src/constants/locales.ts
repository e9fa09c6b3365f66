import { z } from '../zod.ts';

/** Locales of the interface, in wire spelling. The first is the default. */
export const LOCALES = ['zh_CN', 'zh_HK', 'en_US', 'ja_JP'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;
export const DEFAULT_LOCALE: Locale = 'zh_CN';

/** An unknown locale is replaced by zh_CN. */
export function toLocale(value: unknown): Locale {
  const parsed = localeSchema.safeParse(value);
  return parsed.success ? parsed.data : DEFAULT_LOCALE;
}

/** BCP 47 tag for Intl and the `lang` attribute; the wire keeps underscores. */
export function toLanguageTag(locale: Locale): string {
  return { zh_CN: 'zh-CN', zh_HK: 'zh-HK', en_US: 'en-US', ja_JP: 'ja-JP' }[locale];
}

/** A text that carries its own translations, such as a navigation title in a remote's manifest. */
export const localizedTextSchema = z.object({
  zh_CN: z.string().min(1),
  zh_HK: z.string().min(1),
  en_US: z.string().min(1),
  ja_JP: z.string().min(1),
});
export type LocalizedText = z.infer<typeof localizedTextSchema>;
