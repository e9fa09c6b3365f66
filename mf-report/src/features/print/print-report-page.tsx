import { NO_CHOICES } from '@tessera/board';
import type { ReadReport } from '@tessera/board/paper';
import { PrintRoot } from '@tessera/board/print';
import { useBoardState } from '@tessera/board/reading';
import { SharePage } from '@tessera/board/share-visit';
import { boardExports, SHARE_PARAM, type BoardState } from '@tessera/contract';
import { useLoad, useLocale, useSession } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { ThemeProvider } from '@tessera/ui/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { loadReport } from '../sheets/index.ts';
import { PrintBar } from './print-bar.tsx';
import { PrintedReport } from './printed-report.tsx';
import { PrintedShare } from './printed-share.tsx';

interface Printed {
  readonly read: ReadReport;
  /** ISO 8601; undefined for now. */
  readonly at: string | undefined;
  /** What was chosen for the print; undefined for what the address says. */
  readonly state: BoardState | undefined;
  /** Pages that are drawn; undefined for all. */
  readonly paperIds: readonly string[] | undefined;
}

/**
 * Route /printReport: all sheets of a published report, for the server's browser with `task`, or for the browser's own
 * print with `menuCode` and the choices of the reader. With both, the report of that task that `menuCode` names. With
 * `shareId` the report of that share, whatever else the address says: the page around a frame may show no other.
 */
export function PrintReportPage() {
  const { locale } = useLocale();
  const [search] = useSearchParams();
  return (
    <ThemeProvider theme="purple" locale={locale}>
      {search.has(SHARE_PARAM) ? <SharePage View={PrintedShare} /> : <PrintedForMember />}
    </ThemeProvider>
  );
}

function PrintedForMember() {
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
      const read = await loadReport(call, menuCode);
      // What was chosen on one report means nothing to those that follow it in the file.
      const own = task?.menuCode === menuCode ? task : undefined;
      const lost = own?.paperIds?.some((one) => !read.document.report.papers.some((paper) => paper.id === one));
      // Published anew since the server looked; it looks again.
      if (lost) throw new Error('a chosen page is no longer there');
      return { read, at: task?.requestedAt, state: task && (own?.state ?? NO_CHOICES), paperIds: own?.paperIds };
    },
    { fresh: true },
  );
  const read = data?.read;
  return (
    <PrintRoot
      components={read?.reports.length ?? 0}
      error={error}
      failed={intl.formatMessage({ id: 'report.print.failed', defaultMessage: '无法打印报告' })}
      {...(id === null && read
        ? { bar: (ready: boolean) => <PrintBar name={read.reportInfo.reportName} ready={ready} /> }
        : {})}
    >
      {/* Without a session it is not known yet which charts its reader may see. */}
      {data && session ? (
        <PrintedReport read={data.read} state={data.state ?? state} paperIds={data.paperIds} at={data.at ?? opened} />
      ) : null}
    </PrintRoot>
  );
}
