import { NO_CHOICES } from '@tessera/board';
import { PrintRoot } from '@tessera/board/print';
import { useBoardState } from '@tessera/board/reading';
import { boardExports, type BoardState } from '@tessera/contract';
import { useLoad, useLocale, useSession } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { ThemeProvider } from '@tessera/ui/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { loadReport, type ReadReport } from '../sheets/index.ts';
import { PrintBar } from './print-bar.tsx';
import { PrintedReport } from './printed-report.tsx';

interface Printed {
  readonly read: ReadReport;
  /** ISO 8601; undefined for now. */
  readonly at: string | undefined;
  /** What was chosen for the print; undefined for what the address says. */
  readonly state: BoardState | undefined;
}

/**
 * Route /printReport: all sheets of a published report, for the server's browser with `task`, or for the browser's own
 * print with `menuCode` and the choices of the reader. With both, the report of that task that `menuCode` names.
 */
export function PrintReportPage() {
  const intl = useIntl();
  const { locale } = useLocale();
  const session = useSession();
  const [search] = useSearchParams();
  const { state } = useBoardState();
  const [opened] = useState(() => new Date().toISOString());
  const id = search.get('task');
  const named = search.get('menuCode');
  const { data, error } = useLoad(
    ['report-print', id, named, locale],
    async (call): Promise<Printed> => {
      const task = id === null ? undefined : await call(boardExports.printTask, { body: { id } });
      const menuCode = named ?? task?.menuCode ?? '';
      return {
        read: await loadReport(call, menuCode),
        at: task?.requestedAt,
        // What was chosen on one report means nothing to those that follow it in the file.
        state: task && (task.menuCode === menuCode ? task.state : NO_CHOICES),
      };
    },
    { fresh: true },
  );
  const read = data?.read;
  return (
    <ThemeProvider theme="purple" locale={locale}>
      <PrintRoot
        components={read?.reports.length ?? 0}
        error={error}
        failed={intl.formatMessage({ id: 'report.print.failed', defaultMessage: '无法打印报告' })}
        {...(id === null && read ? { bar: (ready: boolean) => <PrintBar read={read} ready={ready} /> } : {})}
      >
        {/* Without a session it is not known yet which charts its reader may see. */}
        {data && session ? <PrintedReport read={data.read} state={data.state ?? state} at={data.at ?? opened} /> : null}
      </PrintRoot>
    </ThemeProvider>
  );
}
