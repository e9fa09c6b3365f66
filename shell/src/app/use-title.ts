import type { LocalizedText } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { useEffect } from 'react';

const PRODUCT = 'Tessera';
/** The title of the current screen, since a remote may have written another one into the tab. */
let current: string | null = null;

/** Writes the page's title into the tab. */
export function useTitle(title: LocalizedText | null): void {
  const { locale } = useLocale();
  const text = title?.[locale] ?? PRODUCT;
  useEffect(() => {
    current = text === PRODUCT ? PRODUCT : `${text} - ${PRODUCT}`;
    document.title = current;
  }, [text]);
}

/** Writes the title of the current screen once more, after a remote has left. */
export function restoreTitle(): void {
  if (current !== null) document.title = current;
}
