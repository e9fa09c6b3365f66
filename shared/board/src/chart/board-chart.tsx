import type { ChartHandle, ChartThemeChoice, TableHooks } from '@tessera/charts';
import { CHART_TYPES, chartHead } from '@tessera/charts';
import type { BoardState, Locale, ReportComponent } from '@tessera/contract';
import { ErrorState } from '@tessera/ui/core';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { FilterMark } from '../board-filters/filter-mark.tsx';
import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { DrillBar } from '../drill/drill-bar.tsx';
import type { DrillStep } from '../drill/drill-report.ts';
import { ComponentBoundary } from '../frame/component-boundary.tsx';
import { ComponentFrame } from '../frame/component-frame.tsx';
import { ComponentMenu, EDIT_ACTION, type ComponentAction } from '../frame/component-menu.tsx';
import { errorText } from '../frame/error-text.ts';
import type { BoardReactions } from '../linkage/board-reactions.ts';
import { ChoiceMenu } from '../linkage/choice-menu.tsx';
import { PickChips } from '../linkage/pick-chips.tsx';
import { ReactionTools } from '../linkage/reaction-tools.tsx';
import { ChartBody } from './chart-body.tsx';
import { DataAge } from './data-age.tsx';
import { MissingChart } from './missing-chart.tsx';
import { useBoardChart } from './use-board-chart.ts';
import { isDrawn, useChartExports } from './use-chart-exports.ts';
import { useWindowedTable } from './use-windowed-table.ts';

export interface BoardChartProps {
  readonly report: ReportComponent;
  readonly coordinator: QueryCoordinator;
  readonly theme: ChartThemeChoice;
  readonly locale: Locale;
  readonly order: number;
  /** What readers chose, where the filters of the board are not around the chart; keep it the same between renders. */
  readonly boardState?: BoardState | undefined;
  /** Offered in the menu where the chart type can be enlarged. */
  readonly onEnlarge?:
    | ((report: ReportComponent, steps: readonly DrillStep[], state: BoardState | undefined) => void)
    | undefined;
  /** Steps down the drill path that were taken elsewhere. */
  readonly steps?: readonly DrillStep[] | undefined;
  /** Clicks besides drilling; default: none. */
  readonly reactions?: BoardReactions | undefined;
  readonly plain?: boolean;
  /** Part of a table that began on another sheet: without title, path and age of the data. */
  readonly continued?: boolean | undefined;
  /** What the page takes from a table; keep it the same between renders. */
  readonly table?: TableHooks | undefined;
  /** Further entries of the menu. */
  readonly actions?: readonly ComponentAction[];
  /** What failed while drawing or exporting; it is shown here too. */
  onError(error: unknown): void;
}

/** A chart of a board with its frame and its data from the coordinator. */
export function BoardChart(props: BoardChartProps) {
  const { report: whole, coordinator, theme, locale, onEnlarge, plain, continued = false, actions, onError } = props;
  const intl = useIntl();
  const root = useRef<HTMLElement>(null);
  const handle = useRef<ChartHandle>(null);
  const [mode, setMode] = useState<'chart' | 'data'>('chart');
  const asked = useBoardChart({ ...props, mode, root });
  const { around, board, boardState, code, drill, report, spec, state, result, reactions, refresh } = asked;
  const { reportCode, reportName, reportConf } = report;
  const head = useMemo(() => chartHead(reportConf, theme), [reportConf, theme]);
  const cancel = () => coordinator.cancel(reportCode);
  const picture = code !== undefined && isDrawn(code) && result !== undefined && mode === 'chart';
  const readWhole = () => coordinator.whole(reportCode);
  const files = useChartExports({
    name: reportName,
    conf: reportConf,
    handle,
    picture,
    result,
    spec,
    whole: readWhole,
    onError,
  });
  const table = useWindowedTable(coordinator, reportCode, props.table);
  return (
    <ComponentFrame
      rootRef={root}
      name={reportName}
      head={head}
      busy={state.status === 'stale'}
      onCancel={cancel}
      plain={plain ?? false}
      continued={continued}
      footer={result ? <DataAge result={result} locale={locale} /> : null}
      chips={board ? <PickChips reactions={reactions} board={board} locale={locale} /> : null}
      tools={
        <>
          <FilterMark filters={around.filters} state={around.boardState} />
          {board ? <ReactionTools reactions={reactions} board={board} result={result} locale={locale} /> : null}
        </>
      }
      menu={
        <ComponentMenu
          name={reportName}
          mode={mode}
          actions={actions}
          onRefresh={refresh}
          onEnlarge={
            code && CHART_TYPES[code].requirement.enlarge && onEnlarge
              ? () => onEnlarge(whole, drill.steps, boardState)
              : undefined
          }
          onMode={result && code !== undefined ? setMode : undefined}
          {...files}
        />
      }
    >
      {continued ? null : <DrillBar drill={drill} result={result} locale={locale} />}
      <ChoiceMenu reactions={reactions} />
      {spec ? (
        <ComponentBoundary
          resetKey={result}
          onError={onError}
          fallback={(error, retry) => <ErrorState compact text={errorText(error, intl)} onRetry={retry} />}
        >
          <ChartBody
            report={report}
            state={state}
            theme={theme}
            locale={locale}
            mode={mode}
            handle={handle}
            table={table}
            onPick={reactions.onPick}
            highlight={reactions.highlight}
            onRetry={refresh}
            onEdit={actions?.find(({ key }) => key === EDIT_ACTION)?.onClick}
            onCancel={cancel}
            onError={onError}
          />
        </ComponentBoundary>
      ) : (
        <MissingChart report={report} theme={theme} locale={locale} />
      )}
    </ComponentFrame>
  );
}
