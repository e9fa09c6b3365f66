import './print.css';
import { PRINT_FONTS_PATH } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { ErrorState, FontsProvider, LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { errorText, requestIdOf } from '../frame/error-text.ts';
import { usePainted } from './use-painted.ts';
import { printFontFamily, printFontVariables, usePrintFonts } from './use-print-fonts.ts';

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
  },
  bar: { position: 'sticky', top: 0, zIndex: 1, '@media print': { display: 'none' } },
});

export interface PrintRootProps {
  /** Number of components that are drawn; 0 while unknown. */
  readonly components: number;
  /** Why nothing can be printed; undefined or null for no reason. */
  readonly error: unknown;
  /** Title above the error. */
  readonly failed: string;
  /** Stands above the sheets on screen. @param ready whether everything is painted */
  readonly bar?: (ready: boolean) => ReactNode;
  /** The sheets; null while they are not known. */
  readonly children: ReactNode;
}

/**
 * Root of every printed page. It loads the fonts of paper before its children are drawn and tells the server's browser by
 * `data-print-state`, `data-print-fonts` and `data-print-progress` how far it is.
 */
export function PrintRoot({ components, error, failed, bar, children }: PrintRootProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const fonts = usePrintFonts(locale);
  const root = useRef<HTMLDivElement>(null);
  const { state, progress } = usePainted(root, components);
  return (
    <div
      ref={root}
      data-print-whole
      className={mergeClasses('tessera-print', styles.root)}
      style={printFontVariables(locale)}
      data-print-state={error ? 'failed' : state}
      data-print-fonts={fonts.state}
      data-print-progress={progress.toFixed(2)}
    >
      {bar ? <div className={styles.bar}>{bar(state === 'ready' && !error)}</div> : null}
      <link rel="stylesheet" href={PRINT_FONTS_PATH} {...fonts.link} />
      {children && fonts.state !== 'loading' ? (
        // A theme below, as the stage of a screen has one, would bring the fonts of the locale back.
        <FontsProvider value={printFontFamily(locale)}>{children}</FontsProvider>
      ) : error ? (
        <ErrorState title={failed} text={errorText(error, intl)} requestId={requestIdOf(error)} />
      ) : (
        <LoadingSkeleton shape="cards" />
      )}
    </div>
  );
}
