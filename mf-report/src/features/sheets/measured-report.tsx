import { BoardFiltersProvider, createFilterSources, NO_CHOICES, useFilterChoices } from '@tessera/board';
import { MeasureRoom, useSheets, type ReadReport } from '@tessera/board/paper';
import { boardItems, useBoardReactions } from '@tessera/board/reading';
import type { PlanFinding } from '@tessera/page-plan';
import { useClient, useLocale } from '@tessera/remote-kit';
import { ThemeProvider } from '@tessera/ui/core';
import { useMemo, type ReactNode } from 'react';

export interface MeasuredReportProps {
  readonly read: ReadReport;
  /** @param settled whether all tables and texts are measured; until then further findings and sheets may come */
  children(findings: readonly PlanFinding[], settled: boolean, sheets: number): ReactNode;
}

/** Plans a report out of sight, with the defaults of its filters, and says what its author should look at. */
export function MeasuredReport({ read, children }: MeasuredReportProps) {
  const client = useClient();
  const { locale } = useLocale();
  const { menuCode, document, reports, draft } = read;
  const sources = useMemo(() => createFilterSources(client, menuCode, { draft }), [client, menuCode, draft]);
  const choices = useFilterChoices('instant', NO_CHOICES, ignore);
  const reactions = useBoardReactions(read, NO_CHOICES, ignore);
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const { sheets, findings, settled, ...measuring } = useSheets({
    read,
    items,
    state: NO_CHOICES,
    flows: true,
    today: '',
  });
  return (
    <>
      {children(findings, settled, sheets.length)}
      <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
        <ThemeProvider theme="purple" locale={locale}>
          <MeasureRoom
            {...measuring}
            sheets={sheets}
            current={undefined}
            read={read}
            items={items}
            reactions={reactions}
          />
        </ThemeProvider>
      </BoardFiltersProvider>
    </>
  );
}

const ignore = () => undefined;
