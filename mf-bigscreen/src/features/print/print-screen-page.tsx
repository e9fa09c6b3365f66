import { PrintRoot } from '@tessera/board/print';
import { boardExports, isScreenDocument, screenApp, type BoardState } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { memberSource, ScreenStage, type ReadScreen } from '../stage/index.ts';

/** Route /printScreen?task=: a screen at its design size on one sheet, for the server's browser. */
export function PrintScreenPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const id = search.get('task') ?? '';
  const { data, error } = useLoad(
    ['print-screen', id],
    async (call) => {
      const { menuCode, state } = await call(boardExports.printTask, { body: { id } });
      const { document, reports, menuName } = await call(screenApp.queryAll, { body: { menuCode } });
      if (!isScreenDocument(document)) throw new Error(`${menuCode} is not a screen.`);
      return { menuName, state, read: { menuCode, document, reports } };
    },
    { fresh: true },
  );
  return (
    <PrintRoot
      components={data?.read.reports.length ?? 0}
      error={error}
      failed={intl.formatMessage({ id: 'bigscreen.print.failed', defaultMessage: '无法打印大屏' })}
    >
      {data ? <PrintedScreen {...data} /> : null}
    </PrintRoot>
  );
}

interface PrintedScreenProps {
  readonly menuName: string;
  readonly read: ReadScreen;
  readonly state: BoardState;
}

function PrintedScreen({ menuName, read, state }: PrintedScreenProps) {
  const client = useClient();
  const source = useMemo(() => memberSource(client, read.menuCode), [client, read.menuCode]);
  const chosen = useMemo(() => ({ state, change: () => undefined }), [state]);
  const { width, height } = read.document.screen;
  return (
    <div data-print-document={menuName} data-print-width={width}>
      <div className="tessera-print-sheet" data-print-paper="screen" style={{ width, height, overflow: 'hidden' }}>
        <ScreenStage read={read} source={source} mode="still" chosen={chosen} />
      </div>
    </div>
  );
}
