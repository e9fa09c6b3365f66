import {
  createDOMRenderer,
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  mergeClasses,
  RendererProvider,
  tokens,
  useFocusFinders,
} from '@fluentui/react-components';
import type { GriffelRenderer } from '@fluentui/react-components';
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '@tessera/contract';
import type { Locale, ThemeName } from '@tessera/contract';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { fontFamilyOf } from './fonts.ts';
import { fluentTheme } from './themes.ts';

/** Printed pages are as long as their sheets; nothing that holds them cuts them. */
const PRINTED = `@media print {
  html, body, :has([data-print-whole]) {
    height: auto !important; min-height: 0 !important; overflow: visible !important;
  }
}`;
/** The page below everything; the body's class names the theme. What lies on the body itself has the locale's font too. */
const usePageStyles = makeStaticStyles([
  PRINTED,
  {
    body: { margin: 0, fontFamily: fontFamilyOf(DEFAULT_LOCALE) },
    ...Object.fromEntries(
      LOCALES.map((locale) => [`html:lang(${toLanguageTag(locale)}) body`, { fontFamily: fontFamilyOf(locale) }]),
    ),
    'body.purple': { backgroundColor: '#F1F4F9', colorScheme: 'light' },
    'body.purpleNight': { backgroundColor: '#0A0C10', colorScheme: 'dark' },
    // Scrollbars of the page follow the root.
    'html:has(> body.purpleNight)': { colorScheme: 'dark' },
  },
]);
const useStyles = makeStyles({
  root: { backgroundColor: 'transparent', color: tokens.colorNeutralForeground1 },
});

let renderer: { readonly nonce: string | undefined; readonly value: GriffelRenderer } | undefined;
/** The document's style renderer, one per nonce. @param nonce of the content-security policy */
export function documentRenderer(nonce: string | undefined): GriffelRenderer {
  if (renderer?.nonce !== nonce || !renderer) {
    renderer = {
      nonce,
      value: createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {}),
    };
  }
  return renderer.value;
}

export interface ThemeProviderProps {
  readonly theme: ThemeName;
  /** Chooses the fonts. */
  readonly locale: Locale;
  readonly className?: string;
  readonly children: ReactNode;
}

const Fonts = createContext<string | undefined>(undefined);
/** Fonts of all themes below in place of those of the locale, such as those of a printed page. Value: CSS font-family. */
export const FontsProvider = Fonts.Provider;

/** Theme and fonts below a renderer that is already provided, as in a remote. */
export function ThemeProvider({ theme, locale, className, children }: ThemeProviderProps) {
  const styles = useStyles();
  const base = fluentTheme(theme, locale);
  const fonts = useContext(Fonts);
  const whole = useMemo(
    () => (fonts === undefined ? base : { ...base, fontFamilyBase: fonts, fontFamilyNumeric: fonts }),
    [base, fonts],
  );
  return (
    <FluentProvider theme={whole} className={mergeClasses(styles.root, className)}>
      {children}
    </FluentProvider>
  );
}

export interface TesseraProviderProps extends ThemeProviderProps {
  readonly nonce?: string | undefined;
}

/** Root of the product's UI: the document's renderer, the theme and the fonts of the locale. */
export function TesseraProvider({ nonce, ...props }: TesseraProviderProps) {
  return (
    <RendererProvider renderer={documentRenderer(nonce)} targetDocument={document}>
      <PageStyles />
      <KeptFocusManager />
      <ThemeProvider {...props} />
    </RendererProvider>
  );
}

/**
 * Holds Fluent's focus manager (tabster) for as long as the product runs. The last component that uses it ends it, and if
 * that is a dialog, the page stays hidden from screen readers: it is tabster that would take `aria-hidden` away again.
 */
function KeptFocusManager() {
  useFocusFinders();
  return null;
}

function PageStyles() {
  usePageStyles();
  return null;
}
