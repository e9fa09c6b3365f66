import { LOCALES, toLanguageTag, type Locale } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Language in which texts are shown. */
export function useLocale(): Locale {
  const { locale } = useIntl();
  return LOCALES.find((one) => toLanguageTag(one) === locale) ?? 'zh_CN';
}
