import { PRINT_FONTS, type Locale } from '@tessera/contract';
import { useCallback, useState, type CSSProperties } from 'react';

export interface PrintFontsLoad {
  /** `missing`: the page goes on with fonts of the system. A server that has the fonts refuses such a print and tries again. */
  readonly state: 'loading' | 'ready' | 'missing';
  /** For the link of the stylesheet. */
  readonly link: { onLoad(): void; onError(): void };
}

/**
 * Loads the fonts of a printed page whole, before anything is measured with them: charts and texts don't measure again
 * when a font arrives. Fonts for characters that the locale's lacks follow where they are used.
 */
export function usePrintFonts(locale: Locale): PrintFontsLoad {
  const [state, setState] = useState<PrintFontsLoad['state']>('loading');
  const onError = useCallback(() => setState('missing'), []);
  const onLoad = useCallback(() => {
    const [family] = PRINT_FONTS[locale];
    const faces = [...document.fonts].filter((face) => face.family.replaceAll(/["']/g, '') === family);
    Promise.all(faces.map((face) => face.load())).then(
      () => setState(faces.length > 0 ? 'ready' : 'missing'),
      () => setState('missing'),
    );
  }, [locale]);
  return { state, link: { onLoad, onError } };
}

/** What texts of a printed page are set in. @returns CSS font-family */
export function printFontFamily(locale: Locale): string {
  return [...PRINT_FONTS[locale].map((family) => `"${family}"`), 'sans-serif'].join(', ');
}

/** Custom properties of a printed page: its own fonts, also behind fonts that an author chose. */
export function printFontVariables(locale: Locale): CSSProperties {
  const families = printFontFamily(locale);
  return { '--fontFamilyBase': families, '--fontFamilyNumeric': families, '--chart-font': families } as CSSProperties;
}
