import { PrintRoot } from '@tessera/board/print';
import { boardExports, dashboard } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useIntl } from 'react-intl';

import type { PrintTask } from './print-task.ts';
import { PrintedBoard } from './printed-board.tsx';

/** Route /exportPdf: a board on sheets, for the server's browser or a preview. */
export const PdfPage = () => <PrintPage paged />;
/** Route /exportimage: the same board as one picture. */
export const PicturePage = () => <PrintPage paged={false} />;

function PrintPage({ paged }: { readonly paged: boolean }) {
  const intl = useIntl();
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
  return (
    <PrintRoot
      components={data?.board.reports.length ?? 0}
      error={error}
      failed={intl.formatMessage({ id: 'dashboard.print.failed', defaultMessage: '无法打印看板' })}
    >
      {data ? <PrintedBoard {...data} paged={paged} /> : null}
    </PrintRoot>
  );
}
