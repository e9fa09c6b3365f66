import { loadChartType, toChartTypeCode } from '@tessera/charts';
import { reportParamSchema, type BoardState, type Locale, type ReportComponent } from '@tessera/contract';
import { useEffect, useMemo, type RefObject } from 'react';

import { useChartState } from '../board-filters/board-filters-context.tsx';
import { resultOf } from '../coordinator/component-state.ts';
import { queryOf } from '../coordinator/initial-queries.ts';
import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { useComponentData } from '../coordinator/use-component-data.ts';
import type { DrillStep } from '../drill/drill-report.ts';
import { stepsOn, withSteps } from '../drill/drill-state.ts';
import { useDrill } from '../drill/use-drill.ts';
import type { BoardReactions } from '../linkage/board-reactions.ts';
import { useReactions } from '../linkage/use-reactions.ts';

export interface AskedBoardChart {
  readonly report: ReportComponent;
  readonly coordinator: QueryCoordinator;
  readonly locale: Locale;
  readonly order: number;
  /** What readers chose, where the filters of the board are not around the chart; keep it the same between renders. */
  readonly boardState?: BoardState | undefined;
  /** Steps down the drill path that were taken elsewhere. */
  readonly steps?: readonly DrillStep[] | undefined;
  /** Clicks besides drilling; default: none. */
  readonly reactions?: BoardReactions | undefined;
  /** `data` asks for the rows behind the chart. Default is `chart`. */
  readonly mode?: 'chart' | 'data';
  /** Rows of a table that are asked at once; default: those of a board. */
  readonly tableRows?: number;
  /** Where it stands: what is in view is asked first. */
  readonly root: RefObject<HTMLElement | null>;
  onError(error: unknown): void;
}

/** A chart on the level where its reader is, with its answer and what clicks on it do; its frame is up to the caller. */
export function useBoardChart(asked: AskedBoardChart) {
  const {
    report: whole,
    coordinator,
    locale,
    order,
    mode = 'chart',
    tableRows,
    root,
    onError,
    reactions: board,
  } = asked;
  const around = useChartState(whole);
  const drill = useDrill(whole, {
    steps: asked.steps ?? around.steps ?? (board && stepsOn(board.state, whole.reportCode)),
    take: board && ((steps) => board.change((now) => withSteps(now, whole.reportCode, steps))),
  });
  const boardState = asked.boardState ?? around.boardState;
  const report = drill.shown;
  const { reportCode } = report;
  const code = toChartTypeCode(report.reportTypeCode);
  // Loaded in parallel with the query; the view shows and retries failures.
  useEffect(() => {
    if (code) loadChartType(code).then(undefined, onError);
  }, [code, onError]);
  const spec = useMemo(
    () => queryOf(report, boardState, locale, mode, tableRows),
    [report, boardState, locale, mode, tableRows],
  );
  const state = useComponentData(coordinator, reportCode, spec, order, root);
  const result = resultOf(state);
  const reactions = useReactions(report, drill, board);
  const refresh = () => coordinator.refresh(reportCode);
  return { around, board, boardState, code, drill, report, spec, state, result, reactions, refresh };
}

export interface AskedAnswer extends Pick<AskedBoardChart, 'coordinator' | 'locale' | 'order' | 'root'> {
  /** The chart whose answer is drawn by something else; null for none. */
  readonly report: ReportComponent | null;
  /** Of what draws it: the chart may stand beside it. */
  readonly id: string;
}
/** Stands where no chart is chosen. */
const NO_CHART = { reportCode: '', reportParam: reportParamSchema.parse({ tbId: '-' }) };

/** The answer of a chart under what readers chose. @returns null where there is no chart, or it lacks fields */
export function useChartAnswer({ report, coordinator, id, locale, order, root }: AskedAnswer) {
  const { boardState } = useChartState(report ?? NO_CHART);
  const spec = useMemo(() => report && queryOf(report, boardState, locale), [report, boardState, locale]);
  const state = useComponentData(coordinator, id, spec, order, root);
  return spec ? state : null;
}
