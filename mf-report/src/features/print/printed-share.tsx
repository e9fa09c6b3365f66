import { ReportSourceProvider } from '@tessera/board/paper';
import { PrintRoot } from '@tessera/board/print';
import { useSharedBoard, type SharedViewProps } from '@tessera/board/share-visit';
import type { SharedBoard } from '@tessera/contract';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { sharedRead, useSharedState, visitSource } from '../share-source/index.ts';
import { PrintBar } from './print-bar.tsx';
import { PrintedReport } from './printed-report.tsx';

/** All sheets of a shared report, by what the share answers, for the browser's print of a visitor who has entered. */
export function PrintedShare({ visit, ...given }: SharedViewProps) {
  const intl = useIntl();
  const source = useMemo(() => visitSource(visit), [visit]);
  const { data: board, error } = useSharedBoard(visit);
  return (
    <ReportSourceProvider value={source}>
      <PrintRoot
        components={board?.reports.length ?? 0}
        error={error}
        failed={intl.formatMessage({ id: 'report.print.failed', defaultMessage: '无法打印报告' })}
        {...(board ? { bar: (ready: boolean) => <PrintBar name={board.menuName} ready={ready} /> } : {})}
      >
        {board ? <Sheets board={board} {...given} /> : null}
      </PrintRoot>
    </ReportSourceProvider>
  );
}

function Sheets({ board, ...given }: Omit<SharedViewProps, 'visit'> & { readonly board: SharedBoard }) {
  const read = useMemo(() => sharedRead(board), [board]);
  const [at] = useState(() => new Date().toISOString());
  const { state } = useSharedState(board, given);
  return <PrintedReport read={read} state={state} at={at} />;
}
