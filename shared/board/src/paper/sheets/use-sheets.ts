import type { BoardState, Cell } from '@tessera/contract';
import type { PlanFinding } from '@tessera/page-plan';
import { useLocale } from '@tessera/remote-kit';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import type { BoardItems } from '../../reading/board-items.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { isMeasured } from './measure-room.tsx';
import { MeasuredTables, measureKey, type TablesSnapshot } from './measured-tables.ts';
import type { ReadReport } from './read-report.ts';
import { useReportSource } from './report-source.ts';
import type { SheetContext } from './sheet-content.tsx';
import { SheetCoordinators } from './sheet-coordinators.ts';
import { valueText } from './sheet-name.ts';
import { planSheets, type Sheet } from './sheets.ts';
import { usePages } from './use-pages.ts';

export interface SheetsInput {
  readonly read: ReadReport;
  readonly items: BoardItems;
  /** What its readers chose. */
  readonly state: BoardState;
  /** Whether tables and texts flow over as many sheets as they need; otherwise each page has one sheet. */
  readonly flows: boolean;
  /** Day of reading, as text. */
  readonly today: string;
}

export interface ReportSheets {
  readonly sheets: readonly Sheet[];
  /** What its author should look at; complete once `settled`. */
  readonly findings: readonly PlanFinding[];
  /** Whether all tables and texts are measured. */
  readonly settled: boolean;
  readonly coordinators: SheetCoordinators;
  readonly tables: MeasuredTables;
  readonly known: TablesSnapshot;
  /** By what the answers of all tables are chosen. */
  readonly asked: string;
  /** For what draws the sheets. */
  readonly onText: SheetContext['onText'];
  /** Asks for the values of repeated pages again. */
  reloadPages(): void;
}

/** Sheets of a report with the queries of their charts; they become more while tables and texts are measured in a `MeasureRoom`. */
export function useSheets({ read, items, state, flows, today }: SheetsInput): ReportSheets {
  const intl = useIntl();
  const { locale } = useLocale();
  const { document, reportInfo } = read;
  const source = useReportSource(read);
  const { styleDTO } = document.report;
  const coordinators = useMemo(() => new SheetCoordinators(source), [source]);
  useEffect(() => () => coordinators.dispose(), [coordinators]);
  const { pages, reload } = usePages(read, source, state);
  const texts = sheetTexts(styleDTO, { reportName: reportInfo.reportName, document, state, today }, intl);
  const asked = JSON.stringify([locale, state]);
  const [tables] = useState(() => new MeasuredTables());
  useEffect(() => () => tables.dispose(), [tables]);
  const known = useSyncExternalStore(tables.subscribe, tables.get);
  const { title, dataRange, date } = texts;
  const { sheets, findings } = useMemo(() => {
    // A sheet says which value it is for; its charts say so nowhere else.
    const rangeOf = (value: Cell | undefined) =>
      [value === undefined ? '' : valueText(value, intl), dataRange].filter(Boolean).join('　');
    return planSheets(pages, styleDTO, (value) => ({ title, dataRange: rangeOf(value), date }), {
      contentOf: (page, code, paperId) =>
        flows ? known.get(measureKey(items.of(code), code, page, paperId))?.content : undefined,
      isSettled: ({ key, paper, lacking }) =>
        !flows ||
        lacking !== undefined ||
        paper.layout.every(
          ({ i }) => !isMeasured(items.of(i)) || known.get(measureKey(items.of(i), i, key, paper.id))?.asked === asked,
        ),
    });
  }, [pages, styleDTO, title, dataRange, date, known, asked, items, flows, intl]);
  const take = useCallback<NonNullable<SheetContext['onText']>>(
    (paperId, code, measure) => tables.setText(paperId, code, measure, asked),
    [tables, asked],
  );
  const onText = flows ? take : undefined;
  const settled = sheets.every((sheet) => sheet.settled && sheet.lacking !== 'loading');
  return { sheets, findings, settled, coordinators, tables, known, asked, onText, reloadPages: reload };
}
