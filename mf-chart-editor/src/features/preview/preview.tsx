import {
  ChartBody,
  ComponentBoundary,
  ComponentFrame,
  ComponentMenu,
  DataAge,
  DrillBar,
  errorText,
  isDrawn,
  useChartExports,
  useComponentData,
  useDrill,
  useWindowedTable,
  type ComponentState,
} from '@tessera/board';
import { chartHead, loadChartType, type ChartHandle, type TableHooks } from '@tessera/charts';
import type { QueryResult } from '@tessera/contract';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { Button, ErrorState, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { PlayRegular } from '@tessera/ui/icons';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { problemText, STEPS, useEditor } from '../../common/index.ts';
import {
  blockingOf,
  entriesOf,
  isBlocking,
  lacksDimension,
  problemsOf,
  setColumnWidths,
  shownFields,
  titleSort,
  typeOf,
} from '../../model/index.ts';
import { ChartNeeds } from './chart-needs.tsx';
import { reportOf } from './report-of.ts';
import { usePreviewCoordinator, usePreviewQuery } from './use-preview.ts';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  chart: { flex: 1, minHeight: 0, minWidth: 0 },
});

const resultOf = (state: ComponentState): QueryResult | undefined =>
  state.status === 'loading' ? undefined : state.result;

export interface PreviewProps {
  readonly mode: 'chart' | 'data';
  /** Whether the table's fields are known: nothing is asked before. */
  readonly ready: boolean;
}

/** The chart as readers will see it, live while its author works. */
export function Preview({ mode, ready }: PreviewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const { draft, catalogue, total, apply } = useEditor();
  const root = useRef<HTMLElement>(null);
  const handle = useRef<ChartHandle>(null);
  const coordinator = usePreviewCoordinator();
  const problems = useMemo(() => (ready ? problemsOf(draft, catalogue) : []), [draft, catalogue, ready]);
  const blocking = blockingOf(problems, total);
  const complete = ready && blocking.length === 0;
  // Values without a dimension are shown by a type that can do so, whatever the draft's.
  const single = complete && problems.some(lacksDimension);
  const ofTotals = entriesOf(draft, 'measure').length > 2 ? 'graph_detailtable' : 'graph_num';
  const code = single ? ofTotals : typeOf(draft);
  const live = useMemo(() => {
    const report = reportOf(draft);
    return single ? { ...report, reportTypeCode: code } : report;
  }, [draft, single, code]);
  // Without the automatic preview the query stays what it was when the author last asked.
  const [asked, setAsked] = useState(live.reportParam);
  const { autoPreview } = draft;
  const waiting = !autoPreview && JSON.stringify(asked) !== JSON.stringify(live.reportParam);
  const report = useMemo(() => (waiting ? { ...live, reportParam: asked } : live), [live, waiting, asked]);
  useEffect(() => {
    if (autoPreview) setAsked(live.reportParam);
  }, [autoPreview, live.reportParam]);
  const onError = useCallback((error: unknown) => telemetry.error(error, { where: 'chart preview' }), [telemetry]);
  useEffect(() => {
    loadChartType(code).then(undefined, onError);
  }, [code, onError]);
  const drill = useDrill(report);
  const spec = usePreviewQuery(drill.shown, complete, mode);
  const state = useComponentData(coordinator, 'preview', spec, 0, root);
  const result = resultOf(state);
  const head = useMemo(() => chartHead(draft.reportConf, theme), [draft.reportConf, theme]);
  const own = useMemo<TableHooks>(
    () => ({
      sort: entriesOf(draft, 'sort')
        .filter(({ titleSortFlag }) => titleSortFlag)
        .map(({ uniqId, sortFlag }) => ({ column: uniqId, flag: sortFlag })),
      // Below headings that go across, a title is no column of the query.
      sortable: (column) => shownFields(draft).some(({ entry }) => entry.uniqId === column),
      onSort: ([first]) =>
        apply(STEPS.sort, (last) =>
          titleSort(
            last,
            first?.column ?? entriesOf(last, 'sort').find(({ titleSortFlag }) => titleSortFlag)?.uniqId ?? '',
            first ? (first.flag === 'asc' ? 1 : 2) : 0,
          ),
        ),
      onColumnWidths: (widths) => apply(STEPS.columnWidths, (last) => setColumnWidths(last, widths)),
    }),
    [draft, apply],
  );
  const table = useWindowedTable(coordinator, 'preview', own);
  const refresh = () => coordinator.refresh('preview');
  const files = useChartExports({
    name: draft.reportName,
    conf: drill.shown.reportConf,
    handle,
    picture: mode === 'chart' && isDrawn(drill.shown.reportTypeCode),
    result,
    whole: () => coordinator.whole('preview'),
    onError,
  });
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'editor.preview.label', defaultMessage: '图表预览' })}
    >
      {problems
        .filter((problem) => !isBlocking(problem))
        .map((problem) => (
          <MessageBar key={problem.kind} intent="warning">
            <MessageBarBody>{problemText(intl, problem)}</MessageBarBody>
          </MessageBar>
        ))}
      {waiting && complete ? (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage id="editor.preview.stale" defaultMessage="字段已修改，预览还是之前的结果" />
          </MessageBarBody>
          <Button size="small" icon={<PlayRegular />} onClick={() => setAsked(live.reportParam)}>
            <FormattedMessage id="editor.preview.run" defaultMessage="更新预览" />
          </Button>
        </MessageBar>
      ) : null}
      <div className={styles.chart}>
        <ComponentFrame
          rootRef={root}
          name={draft.reportName}
          head={head}
          busy={state.status === 'stale'}
          footer={result && complete ? <DataAge result={result} locale={locale} /> : null}
          menu={complete ? <ComponentMenu name={draft.reportName} onRefresh={refresh} {...files} /> : null}
        >
          {complete ? <DrillBar drill={drill} result={result} locale={locale} /> : null}
          {ready && blocking.length > 0 ? (
            <ChartNeeds problems={blocking} />
          ) : (
            <ComponentBoundary
              resetKey={live}
              onError={onError}
              fallback={(error, retry) => <ErrorState compact text={errorText(error, intl)} onRetry={retry} />}
            >
              <ChartBody
                report={drill.shown}
                state={state}
                theme={theme}
                locale={locale}
                mode={mode}
                handle={handle}
                table={table}
                onPick={drill.hasNext ? drill.down : undefined}
                showIssues
                onRetry={refresh}
                onError={onError}
              />
            </ComponentBoundary>
          )}
        </ComponentFrame>
      </div>
    </section>
  );
}
