import { BoardFiltersProvider, createFilterSources, useFilterChoices } from '@tessera/board';
import { PaperSheet } from '@tessera/board/paper';
import { useDataTime } from '@tessera/board/print';
import { boardItems } from '@tessera/board/reading';
import { REPORT_REPEATS, type BoardState } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useClient, useLocale, usePermitted, useSession } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, mergeClasses } from '@tessera/ui/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import {
  askedCharts,
  LackingSheet,
  MeasureRoom,
  SheetContent,
  sheetName,
  useSheets,
  type ReadReport,
} from '../sheets/index.ts';
import { usePaper } from './use-paper.ts';

const useStyles = makeStyles({
  sheet: {
    position: 'relative',
    overflow: 'hidden',
    '@media screen': { margin: '16px auto' },
    '@media print': { '& > [data-paper]': { boxShadow: 'none' } },
  },
});

export interface PrintedReportProps {
  readonly read: ReadReport;
  /** What its reader chose. */
  readonly state: BoardState;
  /** When the print was asked for, ISO 8601. */
  readonly at: string;
}

/** All sheets of a report, drawn once it is known how many they are. */
export function PrintedReport({ read, state, at }: PrintedReportProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const session = useSession();
  const mayWatch = usePermitted('watch_chart_item');
  const { menuCode, document, reports, reportInfo } = read;
  const { layoutType } = document.report.styleDTO;
  usePaper(layoutType);
  const choices = useFilterChoices('instant', state, () => undefined);
  const sources = useMemo(() => createFilterSources(client, menuCode), [client, menuCode]);
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const today = formatDate(at, locale);
  const { sheets, settled, reloadPages, ...measuring } = useSheets({ read, items, state, flows: mayWatch, today });
  const { coordinators } = measuring;
  const charts = useMemo(() => askedCharts(sheets, items, coordinators), [sheets, items, coordinators]);
  const time = useDataTime(charts);
  const truncated = sheets.some((sheet) => sheet.truncated);
  const cut = truncated
    ? intl.formatMessage(
        { id: 'report.print.cut', defaultMessage: '重复的页面只包含前 {count, number} 个值' },
        { count: REPORT_REPEATS },
      )
    : '';
  const shared = { read, items, coordinators };
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
      <div
        hidden
        data-print-document={reportInfo.reportName}
        data-print-subject={[time, cut].filter(Boolean).join('；')}
        data-print-truncated={truncated}
      />
      {settled ? (
        <div>
          {sheets.map((sheet) => (
            <section
              key={sheet.key}
              className={mergeClasses('tessera-print-sheet', styles.sheet)}
              style={sheet.planned.size}
              data-print-width={sheet.planned.size.width}
              data-print-paper=""
              data-print-outline={sheet.part === 1 ? sheetName(sheet, intl) : undefined}
            >
              <SheetContent {...shared} sheet={sheet}>
                {(render) => (
                  <PaperSheet
                    sheet={sheet.planned}
                    watermark={[session?.userInfo.userNickName, today].filter(Boolean).join(' ')}
                    render={(piece) => render(piece.code, piece.order, { piece })}
                    cover={sheet.lacking ? <LackingSheet lacking={sheet.lacking} onRetry={reloadPages} /> : null}
                  />
                )}
              </SheetContent>
            </section>
          ))}
        </div>
      ) : (
        <LoadingSkeleton shape="cards" />
      )}
      <MeasureRoom {...shared} {...measuring} sheets={sheets} current={undefined} />
    </BoardFiltersProvider>
  );
}
