import { LOCALES, THEMES } from '@tessera/contract';
import type { Locale, ThemeName } from '@tessera/contract';
import { LocaleProvider } from '@tessera/i18n';
import { useEffect, useState } from 'react';

import { chartsCatalogue } from '../charts-catalogue.ts';
import type { ChartFixture } from '../fixtures/index.ts';
import { GalleryTile } from './gallery-tile.tsx';

const CATALOGUES = [chartsCatalogue];

interface Choice {
  readonly theme: ThemeName;
  readonly locale: Locale;
  /** A type code, to see only its pictures. */
  readonly only: string;
}

/** The choice in the address, such as `#purpleNight/en_US/graph_map`. */
function readChoice(): Choice {
  const [theme, locale, only = ''] = location.hash.slice(1).split('/');
  return {
    theme: THEMES.find((one) => one === theme) ?? 'purple',
    locale: LOCALES.find((one) => one === locale) ?? 'zh_CN',
    only,
  };
}

/** Every picture of every type in the theme and language of the address. */
export function GalleryPage({ fixtures }: { readonly fixtures: readonly ChartFixture[] }) {
  const [choice, setChoice] = useState(readChoice);
  useEffect(() => {
    const read = () => setChoice(readChoice());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const { theme, locale, only } = choice;
  const shown = fixtures.filter(({ code }) => only === '' || code === only);
  return (
    <LocaleProvider locale={locale} catalogues={CATALOGUES}>
      <main className="tessera-gallery" data-theme={theme} lang={locale.replace('_', '-')}>
        <nav className="tessera-gallery-bar">
          {THEMES.map((one) => (
            <a key={one} href={`#${one}/${locale}/${only}`} aria-current={one === theme}>
              {one}
            </a>
          ))}
          {LOCALES.map((one) => (
            <a key={one} href={`#${theme}/${one}/${only}`} aria-current={one === locale}>
              {one}
            </a>
          ))}
        </nav>
        <div className="tessera-gallery-grid">
          {shown.map((fixture) => (
            <GalleryTile key={`${fixture.code}-${fixture.title}`} fixture={fixture} theme={theme} locale={locale} />
          ))}
        </div>
      </main>
    </LocaleProvider>
  );
}
