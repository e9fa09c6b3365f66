import type { TableHooks, TablePrint } from '@tessera/charts';
import {
  isTabs,
  type BoardState,
  type Cell,
  type Locale,
  type ReportComponent,
  type ReportPaper,
} from '@tessera/contract';
import type { PlannedPiece } from '@tessera/page-plan';
import { makeStyles } from '@tessera/ui/core';
import { useMemo } from 'react';

import { useChartState } from '../board-filters/board-filters-context.tsx';
import { BoardChart, type BoardChartProps } from '../chart/board-chart.tsx';
import { BoardComponentView, VanishedComponent } from '../components/board-component-view.tsx';
import { displayOf } from '../components/component-displays.ts';
import { BoardTabs } from '../components/tabs/board-tabs.tsx';
import { TEXT_BOX } from '../components/text/text-box.ts';
import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { BoardGrid } from '../grid/board-grid.tsx';
import type { BoardReactions } from '../linkage/board-reactions.ts';
import type { BoardItems } from '../reading/board-items.ts';
import type { ChosenTabs } from '../reading/use-chosen-tabs.ts';
import { LeftNote } from './left-note.tsx';
import { PaperGround } from './paper-ground.tsx';
import { WholeText, type WholeTextProps } from './whole-text.tsx';

const useStyles = makeStyles({
  part: { height: '100%', overflow: 'hidden' },
  // A scroll bar would take of the width for which the text is measured.
  measured: { [`& [${TEXT_BOX}]`]: { overflow: 'hidden' } },
});

export interface PaperItemProps extends Pick<BoardChartProps, 'actions' | 'onError'> {
  readonly code: string;
  /** Reading order on the sheet; items of a tab lie between two integers. */
  readonly order: number;
  readonly paper: Pick<ReportPaper, 'id' | 'style' | 'repeat'>;
  readonly items: BoardItems;
  readonly coordinator: QueryCoordinator;
  readonly locale: Locale;
  readonly tabs: ChosenTabs;
  /** Value of the field that repeats the page; undefined for a page that is not repeated. */
  readonly value?: Cell | undefined;
  /** What of a table or a text stands here; default: the component fills its place. */
  readonly piece?: Pick<PlannedPiece, 'table' | 'text' | 'left'> | undefined;
  /** Takes the height that a text needs; keep it the same between renders. */
  readonly onText?: WholeTextProps['onMeasured'] | undefined;
  /** Asks for the measures of a table in place of drawing a part of it; keep it the same between renders. */
  readonly measure?: TableHooks | undefined;
  readonly reactions?: BoardReactions | undefined;
  readonly onOpen?: ((address: string) => void) | undefined;
}

/** A component of a report's page; drawn as on white paper whatever the theme of the page around is. */
export function PaperItem(props: PaperItemProps) {
  const { code, order, paper, items, tabs, piece = {}, onText, onOpen } = props;
  const styles = useStyles();
  const item = items.of(code);
  if (item.kind === 'vanished') return <VanishedComponent />;
  if (item.kind === 'chart')
    return (
      <PaperGround item={item} style={paper.style}>
        {piece.left ? (
          <LeftNote left={piece.left}>
            <PaperChart {...props} report={item.report} />
          </LeftNote>
        ) : (
          <PaperChart {...props} report={item.report} />
        )}
      </PaperGround>
    );
  const { component } = item;
  if (isTabs(component))
    return (
      <BoardTabs
        component={component}
        chosen={tabs.of(code)}
        onChoose={(tabCode) => tabs.choose(code, tabCode)}
        panel={(tab) => (
          <BoardGrid
            layoutType={2}
            {...items.inTab(tab)}
            render={(inner, place) => (
              <PaperItem
                {...props}
                code={inner}
                order={order + (place + 1) / 1_000}
                piece={undefined}
                onText={undefined}
              />
            )}
          />
        )}
      />
    );
  const whole = displayOf(component).wholeOnPaper === true;
  const { text } = piece;
  const { from, whole: height } = text ?? { from: 0, whole: '100%' };
  const view = <BoardComponentView component={component} onOpen={onOpen} />;
  const drawn = (
    <PaperGround
      item={item}
      style={paper.style}
      place={{ height, marginTop: -from }}
      className={onText && styles.measured}
    >
      {whole && onText && from === 0 ? (
        <WholeText code={code} onMeasured={onText}>
          {view}
        </WholeText>
      ) : (
        view
      )}
    </PaperGround>
  );
  return text ? <div className={styles.part}>{drawn}</div> : drawn;
}

function PaperChart({
  report,
  order,
  paper,
  coordinator,
  locale,
  value,
  piece: { table: part } = {},
  measure,
  reactions,
  actions,
  onError,
}: PaperItemProps & { readonly report: ReportComponent }) {
  const { boardState } = useChartState(report);
  // Charts of other tables say the same on each of the sheets.
  const repeated = value !== undefined && paper.repeat?.tblId === report.reportParam.tbId;
  const state = useMemo((): BoardState | undefined => {
    if (!repeated) return boardState;
    return { filters: [], linkages: [], ...boardState, repeat: { paperId: paper.id, value } };
  }, [boardState, repeated, paper.id, value]);
  // Equal parts of a new plan draw nothing anew.
  const key =
    part && JSON.stringify({ ...part.rows, columns: part.columns, totals: part.totals, heights: part.heights });
  const printed = useMemo(() => (key === undefined ? undefined : { print: JSON.parse(key) as TablePrint }), [key]);
  return (
    <BoardChart
      report={report}
      coordinator={coordinator}
      theme="purple"
      locale={locale}
      order={order}
      boardState={state}
      table={measure ?? printed}
      continued={part !== undefined && !part.begins}
      reactions={reactions}
      actions={actions}
      onError={onError}
    />
  );
}
