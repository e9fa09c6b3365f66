import { DEFAULT_LOCALE, toLanguageTag } from '@tessera/contract';
import type { Locale } from '@tessera/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { loadMessages } from './catalogue.ts';
import type { Catalogue, Messages } from './catalogue.ts';
import { setTimeZone } from './date-format.ts';

export interface LocaleProviderProps {
  readonly locale: Locale;
  /** IANA name of the zone in which times are shown; left out, what was named before holds. */
  readonly timeZone?: string | undefined;
  /** Texts of these packages are loaded; keep the array's identity stable. */
  readonly catalogues: readonly Catalogue[];
  /** Shown until the first texts are there; Chinese never waits. */
  readonly fallback?: ReactNode;
  /** A text or file that is missing; Chinese shows in its place. */
  readonly onMissing?: (what: string, error: unknown) => void;
  readonly children: ReactNode;
}

interface Loaded {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** Provides locale and texts to react-intl; a change of locale waits for the new texts. */
export function LocaleProvider({
  locale,
  timeZone,
  catalogues,
  fallback = null,
  onMissing,
  children,
}: LocaleProviderProps) {
  // Before anything below is drawn; naming it twice changes nothing.
  if (timeZone !== undefined) setTimeZone(timeZone);
  const [loaded, setLoaded] = useState<Loaded | null>(locale === DEFAULT_LOCALE ? { locale, messages: {} } : null);
  useEffect(() => {
    let current = true;
    void loadMessages(locale, catalogues, onMissing ? { onMissing } : {}).then((result) => {
      if (current) setLoaded(result);
    });
    return () => {
      current = false;
    };
  }, [locale, catalogues, onMissing]);
  if (!loaded) return fallback;
  return (
    <IntlProvider
      locale={toLanguageTag(loaded.locale)}
      defaultLocale={toLanguageTag(DEFAULT_LOCALE)}
      messages={loaded.messages}
      // A new zone draws every text again.
      {...(timeZone === undefined ? {} : { timeZone })}
      onError={(error) => onMissing?.(error.code, error)}
    >
      {children}
    </IntlProvider>
  );
}
