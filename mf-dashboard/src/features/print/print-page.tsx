import './print.css';
import { errorText, requestIdOf } from '@tessera/board';
import { boardExports, dashboard, PRINT_FONTS_PATH } from '@tessera/contract';
import { useLoad, useLocale } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import type { PrintTask } from './print-task.ts';
import { PrintedBoard } from './printed-board.tsx';
import { usePainted } from './use-painted.ts';
import { printFontVariables, usePrintFonts } from './use-print-fonts.ts';

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
  },
});

/** Route /exportPdf: a board on sheets, for the server's browser or a preview. */
export const PdfPage = () => <PrintPage paged />;
/** Route /exportimage: the same board as one picture. */
export const PicturePage = () => <PrintPage paged={false} />;

function PrintPage({ paged }: { readonly paged: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const fonts = usePrintFonts(locale);
  const root = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const id = search.get('task') ?? '';
  const { data, error } = useLoad(
    ['print', id],
    async (call): Promise<PrintTask> => {
      const task = await call(boardExports.printTask, { body: { id } });
      return { task, board: await call(dashboard.configuration, { params: { id: task.menuCode } }) };
    },
    { fresh: true },
  );
  const { state, progress } = usePainted(root, data?.board.reports.length ?? 0);
  return (
    <div
      ref={root}
      data-print-whole
      className={`tessera-print ${styles.root}`}
      style={printFontVariables(locale)}
      data-print-state={error ? 'failed' : state}
      data-print-fonts={fonts.state}
      data-print-progress={progress.toFixed(2)}
    >
      <link rel="stylesheet" href={PRINT_FONTS_PATH} {...fonts.link} />
      {data && fonts.state !== 'loading' ? (
        <PrintedBoard {...data} paged={paged} />
      ) : error ? (
        <ErrorState
          title={intl.formatMessage({ id: 'dashboard.print.failed', defaultMessage: '无法打印看板' })}
          text={errorText(error, intl)}
          requestId={requestIdOf(error)}
        />
      ) : (
        <LoadingSkeleton shape="cards" />
      )}
    </div>
  );
}
