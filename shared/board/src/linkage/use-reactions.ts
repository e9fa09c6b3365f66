import { CHART_TYPES, toChartTypeCode, type Highlight, type PickedPoint, type PickedValue } from '@tessera/charts';
import { pickableFields, type BoardJump, type PickedLinkage, type ReportComponent } from '@tessera/contract';
import { useMemo, useState } from 'react';

import type { Drill } from '../drill/use-drill.ts';
import { jumpsFor } from '../jump/jump-address.ts';
import type { BoardReactions } from './board-reactions.ts';
import { linkedFields, picksFor, pickedOn, pickOf, withoutPick, withPick } from './linkage-state.ts';

/** What a click can do. */
export type PointAction =
  | { readonly kind: 'linkage'; readonly picked: PickedLinkage }
  | { readonly kind: 'drill' }
  | { readonly kind: 'jump'; readonly jump: BoardJump };
/** A click that can do several things, until one is chosen. */
export interface OpenChoice {
  readonly point: PickedPoint;
  readonly actions: readonly PointAction[];
}

export interface ChartReactions {
  /** Undefined where a click does nothing. */
  readonly onPick: ((point: PickedPoint) => void) | undefined;
  readonly highlight: readonly Highlight[] | undefined;
  /** What is picked on this chart, and what of other charts' picks it follows. */
  readonly picked: PickedLinkage | undefined;
  readonly follows: readonly PickedLinkage[];
  /** Fields that other charts follow, of those that are shown now. */
  readonly led: ReadonlySet<string>;
  /** Whether there are such. */
  readonly leads: boolean;
  readonly jumps: readonly BoardJump[];
  readonly choice: OpenChoice | null;
  act(action: PointAction, point: PickedPoint | null): void;
  /** Picks a value without a click on the drawing. */
  pickValue(value: PickedValue): void;
  clear(masterReportCode: string): void;
  closeChoice(): void;
}

/** What can be done by clicks on a chart: linkage, the next level, jumps. One thing is done at once, several are offered. */
export function useReactions(report: ReportComponent, drill: Drill, board: BoardReactions | undefined): ChartReactions {
  const [choice, setChoice] = useState<OpenChoice | null>(null);
  const { reportCode } = report;
  const code = toChartTypeCode(report.reportTypeCode);
  const able = code ? CHART_TYPES[code].requirement : undefined;
  const linkages = board?.linkages;
  const led = useMemo(() => {
    const linked = linkages && able?.linkage ? linkedFields(linkages, reportCode) : new Set<string>();
    const { reportParam } = report;
    // The levels below are not on screen.
    const shown = pickableFields({ reportParam, drillThroughPath: [] }).map(({ fieldId }) => fieldId);
    return new Set(shown.filter((fieldId) => linked.has(fieldId)));
  }, [linkages, able, report, reportCode]);
  const leads = led.size > 0;
  const jumps = useMemo(
    () => (board && able?.jump ? board.jumps.filter((jump) => jump.reportCode === reportCode) : []),
    [board, able, reportCode],
  );
  const picked = board && pickedOn(board.state, reportCode);
  const highlight = useMemo(
    () => picked?.linkageReportList.map(({ fieldId, fieldValue }) => ({ fieldId, value: fieldValue })),
    [picked],
  );
  const follows = useMemo(() => (board ? picksFor(board.linkages, board.state, reportCode) : []), [board, reportCode]);
  const pick = (values: readonly PickedValue[]) => {
    const next = leads && board ? pickOf(board.linkages, reportCode, values) : null;
    return next ? [{ kind: 'linkage' as const, picked: next }] : [];
  };
  const actionsOf = ({ column, fields }: PickedPoint): PointAction[] => [
    ...pick(fields),
    ...(drill.hasNext && column.uniqId === report.reportParam.dimensionCondition[0]?.uniqId
      ? [{ kind: 'drill' as const }]
      : []),
    ...jumpsFor(jumps, reportCode, fields).map((jump) => ({ kind: 'jump' as const, jump })),
  ];
  const act = (action: PointAction, point: PickedPoint | null) => {
    setChoice(null);
    if (action.kind === 'linkage') board?.change((state) => withPick(state, action.picked));
    else if (action.kind === 'jump') board?.onJump(action.jump, point?.fields ?? []);
    else if (point) drill.down(point);
  };
  const clickable = leads || drill.hasNext || jumps.length > 0;
  return {
    onPick:
      clickable || board?.onClick
        ? (point) => {
            board?.onClick?.(reportCode, point.fields);
            const actions = actionsOf(point);
            const [only] = actions;
            if (actions.length > 1) setChoice({ point, actions });
            else if (only) act(only, point);
          }
        : undefined,
    highlight,
    picked,
    follows,
    led,
    leads,
    jumps,
    choice,
    act,
    pickValue: (value) => {
      const [action] = pick([value]);
      if (action) act(action, null);
    },
    clear: (masterReportCode) => board?.change((state) => withoutPick(state, masterReportCode)),
    closeChoice: () => setChoice(null),
  };
}
