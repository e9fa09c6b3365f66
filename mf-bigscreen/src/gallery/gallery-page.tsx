import { boardCatalogue } from '@tessera/board/catalogue';
import { screenLook } from '@tessera/charts';
import { chartsCatalogue } from '@tessera/charts/catalogue';
import { globalStyleSchema, LOCALES, SCREEN_THEMES, type ScreenElement } from '@tessera/contract';
import { defineCatalogue, LocaleProvider } from '@tessera/i18n';
import { TesseraProvider } from '@tessera/ui/core';
import { useEffect, useMemo, useState } from 'react';

import {
  ADDABLE_ELEMENTS,
  descriptorOf,
  ELEMENT_GROUPS,
  ElementForm,
  ElementView,
  ScreenGround,
} from '../features/elements/index.ts';
import { SAMPLES } from './samples.fixture.ts';

const CATALOGUES = [
  defineCatalogue('bigscreen', (locale) => import(`../../locales/${locale}.json`)),
  boardCatalogue,
  chartsCatalogue,
];
const PLAIN = globalStyleSchema.parse({});
const CHARTS = [{ reportCode: 'r1', reportName: 'r1' }];

/** The choice in the address, such as `#neon/en_US/border/still`. */
function readChoice() {
  const [theme, locale, only = '', still] = location.hash.slice(1).split('/');
  return {
    theme: SCREEN_THEMES.find((one) => one === theme) ?? 'ocean',
    locale: LOCALES.find((one) => one === locale) ?? 'zh_CN',
    only,
    still: still === 'still',
  };
}

/** Every element in the theme and language of the address; of a single kind its form, too. */
export function GalleryPage() {
  const [{ theme, locale, only, still }, setChoice] = useState(readChoice);
  useEffect(() => {
    const read = () => setChoice(readChoice());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const look = useMemo(() => screenLook({ theme, globalStyle: PLAIN }), [theme]);
  const kinds = ADDABLE_ELEMENTS.filter((name) => only === '' || only.split(',').includes(name)).toSorted(
    (one, other) => groupOf(one) - groupOf(other),
  );
  const tiles = kinds.flatMap((name) => SAMPLES[name]());
  const [first] = tiles;
  const [edited, setEdited] = useState<ScreenElement | null>(null);
  return (
    <TesseraProvider theme="purpleNight" locale={locale}>
      <LocaleProvider locale={locale} catalogues={CATALOGUES} timeZone="Asia/Shanghai">
        <main className="tessera-elements">
          <ScreenGround look={look} size={{ w: innerWidth, h: innerHeight }} />
          {tiles.map(({ element, size, answer }, at) => (
            <div key={at} data-tile={element.typeCode} style={{ width: size.w, height: size.h }}>
              <ElementView
                element={at === 0 && edited?.typeCode === element.typeCode ? edited : element}
                size={size}
                answer={answer}
                look={look}
                still={still}
              />
            </div>
          ))}
          {first && kinds.length === 1 ? (
            <div className="tessera-elements-form">
              <ElementForm element={edited ?? first.element} charts={CHARTS} onChange={setEdited} />
            </div>
          ) : null}
        </main>
      </LocaleProvider>
    </TesseraProvider>
  );
}

const groupOf = (name: ScreenElement['typeCode']) => ELEMENT_GROUPS.indexOf(descriptorOf({ typeCode: name }).group);
