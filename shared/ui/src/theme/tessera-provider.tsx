import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  mergeClasses,
  RendererProvider,
  tokens,
} from '@fluentui/react-components';
import type { GriffelRenderer } from '@fluentui/react-components';
import type { Locale, ThemeName } from '@tessera/contract';
import type { ReactNode } from 'react';

import { fluentTheme } from './themes.ts';

const useStyles = makeStyles({
  root: { backgroundColor: 'transparent', color: tokens.colorNeutralForeground1 },
});

let renderer: { readonly nonce: string | undefined; readonly value: GriffelRenderer } | undefined;
/** One renderer for the document: two of them would insert the same rules twice and in another order. */
function rendererFor(nonce: string | undefined): GriffelRenderer {
  if (renderer?.nonce !== nonce || !renderer) {
    renderer = {
      nonce,
      value: createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {}),
    };
  }
  return renderer.value;
}

export interface TesseraProviderProps {
  readonly theme: ThemeName;
  readonly locale: Locale;
  /** Nonce of the page's content-security policy, for the style elements. */
  readonly nonce?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Styles of the product: theme, fonts of the locale, and style elements that the content-security policy accepts. */
export function TesseraProvider({ theme, locale, nonce, className, children }: TesseraProviderProps) {
  const styles = useStyles();
  return (
    <RendererProvider renderer={rendererFor(nonce)} targetDocument={document}>
      <FluentProvider theme={fluentTheme(theme, locale)} className={mergeClasses(styles.root, className)}>
        {children}
      </FluentProvider>
    </RendererProvider>
  );
}
