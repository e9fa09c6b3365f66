import './print.css';
import { errorText, requestIdOf } from '@tessera/board';
import { boardExports, dashboard } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { ErrorState, makeStyles, tokens } from '@tessera/ui/core';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import type { PrintTask } from './print-task.ts';
import { PrintedBoard } from './printed-board.tsx';
import { usePainted } from './use-painted.ts';

const useStyles = makeStyles({
  root: { minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground1 },
});

/** Route /exportPdf: a board on sheets, for the server's browser or a preview. */
export const PdfPage = () => <PrintPage paged />;
/** Route /exportimage: the same board as one picture. */
export const PicturePage = () => <PrintPage paged={false} />;

function PrintPage({ paged }: { readonly paged: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
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
      data-print-state={error ? 'failed' : state}
      data-print-progress={progress.toFixed(2)}
    >
      {data ? (
        <PrintedBoard {...data} paged={paged} />
      ) : error ? (
        <ErrorState
          title={intl.formatMessage({ id: 'dashboard.print.failed', defaultMessage: '无法打印看板' })}
          text={errorText(error, intl)}
          requestId={requestIdOf(error)}
        />
      ) : (
        <div data-print-waiting="" />
      )}
    </div>
  );
}
