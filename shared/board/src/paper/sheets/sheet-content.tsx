import type { BoardState } from '@tessera/contract';
import { useLocale, useTelemetry } from '@tessera/remote-kit';
import { useCallback, useMemo, type ReactNode } from 'react';

import type { AiSource } from '../../components/ai/ai-source.ts';
import { BoardAiProvider } from '../../components/ai/board-ai-context.tsx';
import type { BoardReactions } from '../../linkage/board-reactions.ts';
import type { BoardItems } from '../../reading/board-items.ts';
import { useChosenTabs } from '../../reading/use-chosen-tabs.ts';
import { useOpenAddress } from '../../reading/use-open-address.ts';
import { PaperItem, type PaperItemProps } from '../paper-item.tsx';
import type { TextMeasure } from '../text-measure.ts';
import type { ReadReport } from './read-report.ts';
import { useMayWatch, useReportSource } from './report-source.ts';
import type { SheetCoordinators } from './sheet-coordinators.ts';
import type { Sheet } from './sheets.ts';

/** What all sheets of a report have in common. */
export interface SheetContext {
  readonly read: ReadReport;
  readonly items: BoardItems;
  readonly coordinators: SheetCoordinators;
  readonly reactions: BoardReactions;
  /** Number of sheets. */
  readonly count: number;
  readonly watermark: string;
  /**
   * Takes the height that a text of a page needs; left out where texts stay in their places and scroll. Keep it the same
   * between renders.
   */
  readonly onText: ((paperId: string, code: string, measure: TextMeasure) => void) | undefined;
  /** Asks for the values of repeated pages again. */
  onReload(): void;
}

export interface SheetContentProps extends Pick<SheetContext, 'read' | 'items' | 'coordinators'> {
  readonly sheet: Sheet;
  /** Left out on paper, where nothing is clicked and no summary is written. */
  readonly reactions?: BoardReactions | undefined;
  readonly onText?: SheetContext['onText'] | undefined;
  /** Whether links lead somewhere; default: true. */
  readonly links?: boolean;
  /** Arranges what the sheet holds. */
  children(render: RenderComponent): ReactNode;
}
/** Draws a component or a part of it. */
export type RenderComponent = (
  code: string,
  order: number,
  how?: Pick<PaperItemProps, 'piece' | 'measure'>,
) => ReactNode;

/** The components of a sheet with their queries; each value of a repeated page has queries of its own. */
export function SheetContent(props: SheetContentProps) {
  const { sheet, read, items, coordinators, reactions, onText, links = true, children } = props;
  const { paper, value, page } = sheet;
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const openAddress = useOpenAddress();
  const tabs = useChosenTabs();
  const source = useReportSource(read);
  const mayWatch = useMayWatch(source);
  const { menuCode } = read;
  const asked = coordinators.of({ key: page, ...(value === undefined ? {} : { value }) });
  const printed = reactions === undefined;
  const ai = useMemo(() => {
    const own = source.ai(printed ? 'print' : 'read');
    return value === undefined ? own : ofValue(own, { paperId: paper.id, value });
  }, [source, printed, paper.id, value]);
  const onError = useCallback(
    (error: unknown) => telemetry.error(error, { menuCode, where: 'report chart' }),
    [telemetry, menuCode],
  );
  const takeText = useCallback(
    (code: string, measure: TextMeasure) => onText?.(paper.id, code, measure),
    [onText, paper.id],
  );
  const render: RenderComponent = (code, order, how = {}) =>
    items.of(code).kind === 'chart' && !mayWatch ? null : (
      <PaperItem
        code={code}
        order={order}
        paper={paper}
        items={items}
        coordinator={asked}
        locale={locale}
        tabs={tabs}
        value={value}
        onText={onText && takeText}
        {...how}
        reactions={reactions}
        onOpen={links ? openAddress : undefined}
        onError={onError}
      />
    );
  return (
    <BoardAiProvider source={ai} coordinator={asked} locale={locale}>
      {children(render)}
    </BoardAiProvider>
  );
}

/** Findings in charts of a repeated page are those of its value. */
function ofValue(source: AiSource, repeat: NonNullable<BoardState['repeat']>): AiSource {
  const on = <Query extends { readonly boardState: BoardState | undefined }>(query: Query): Query => ({
    ...query,
    boardState: { filters: [], linkages: [], ...query.boardState, repeat },
  });
  const { summary } = source;
  const findings: AiSource['findings'] = (query, updateCache, signal) =>
    source.findings(on(query), updateCache, signal);
  if (!summary) return { findings };
  return { findings, summary: (query, signal) => summary(on(query), signal) };
}
