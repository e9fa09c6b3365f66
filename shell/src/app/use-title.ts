import type { LocalizedText } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { useEffect } from 'react';

const PRODUCT = 'Tessera';

/** Writes the page's title into the tab. */
export function useTitle(title: LocalizedText | null): void {
  const { locale } = useLocale();
  const text = title?.[locale] ?? PRODUCT;
  useEffect(() => {
    document.title = text === PRODUCT ? PRODUCT : `${text} - ${PRODUCT}`;
  }, [text]);
}
