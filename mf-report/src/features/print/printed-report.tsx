import { BoardFiltersProvider, useFilterChoices } from '@tessera/board';
import {
  askedCharts,
  LackingSheet,
  MeasureRoom,
  PaperSheet,
  type ReadReport,
  SheetContent,
  sheetName,
  useMayWatch,
  useReportSource,
  useSheets,
} from '@tessera/board/paper';
import { useDataTime } from '@tessera/board/print';
import { boardItems } from '@tessera/board/reading';
import { REPORT_REPEATS, type BoardState } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale, useSession } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, mergeClasses } from '@tessera/ui/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

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
  /** Pages whose sheets are drawn; undefined for all. */
  readonly paperIds?: readonly string[] | undefined;
  /** When the print was asked for, ISO 8601. */
  readonly at: string;
}

/**
 * Sheets of a report, drawn once it is known how many they are. All pages are planned, so that page numbers and carried
 * totals of chosen ones are those of the whole report.
 */
export function PrintedReport({ read, state, paperIds, at }: PrintedReportProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const session = useSession();
  const source = useReportSource(read);
  const mayWatch = useMayWatch(source);
  const { document, reports, reportInfo } = read;
  const { layoutType } = document.report.styleDTO;
  usePaper(layoutType);
  const choices = useFilterChoices('instant', state, () => undefined);
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const today = formatDate(at, locale);
  const { sheets, settled, reloadPages, ...measuring } = useSheets({ read, items, state, flows: mayWatch, today });
  const { coordinators } = measuring;
  const drawn = useMemo(
    () => (paperIds ? sheets.filter(({ paper }) => paperIds.includes(paper.id)) : sheets),
    [sheets, paperIds],
  );
  const charts = useMemo(() => askedCharts(drawn, items, coordinators), [drawn, items, coordinators]);
  const time = useDataTime(charts);
  const truncated = drawn.some((sheet) => sheet.truncated);
  const cut = truncated
    ? intl.formatMessage(
        { id: 'report.print.cut', defaultMessage: '重复的页面只包含前 {count, number} 个值' },
        { count: REPORT_REPEATS },
      )
    : '';
  const shared = { read, items, coordinators };
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={source.filters} locale={locale}>
      <div
        hidden
        data-print-document={reportInfo.reportName}
        data-print-subject={[time, cut].filter(Boolean).join('；')}
        data-print-truncated={truncated}
      />
      {settled ? (
        <div>
          {drawn.map((sheet) => (
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
