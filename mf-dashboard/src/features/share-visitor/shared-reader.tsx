import {
  BoardAiProvider,
  BoardFiltersProvider,
  createNarrowing,
  FilterBar,
  useFilterChoices,
  useIntervalRefresh,
  type BoardReactions,
  type QueryCoordinator,
} from '@tessera/board';
import { useOpenAddress } from '@tessera/board/reading';
import {
  createShareAiSource,
  createShareFilterSources,
  useToldHeight,
  type EmbedChannel,
  type ShareVisit,
} from '@tessera/board/share-visit';
import { ValueColorsProvider } from '@tessera/charts';
import type { BoardState, SharedBoard } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { useCallback, useMemo, useRef } from 'react';

import { BoardContent } from '../board/index.ts';

export interface SharedReaderProps {
  readonly board: SharedBoard;
  readonly visit: ShareVisit;
  readonly channel: EmbedChannel | null;
  readonly coordinator: QueryCoordinator;
  readonly state: BoardState;
  readonly reactions: BoardReactions;
  readonly change: (update: (state: BoardState) => BoardState) => void;
  /** Whether the bar with filters is shown. */
  readonly filters: boolean;
  /** Of the part that scrolls below the filters. */
  readonly className: string;
}

export function SharedReader(props: SharedReaderProps) {
  const { board, visit, channel, coordinator, state, reactions, change, filters, className } = props;
  const { locale } = useLocale();
  const { document } = board;
  const { filterMode, refreshSeconds } = document.settings;
  const sources = useMemo(() => createShareFilterSources(visit), [visit]);
  const narrowing = useMemo(() => createNarrowing(document, sources), [document, sources]);
  const choices = useFilterChoices(filterMode, state, (next) => change(() => next), narrowing);
  const body = useRef<HTMLElement>(null);
  useToldHeight(channel, body);
  const openAddress = useOpenAddress();
  const ai = useMemo(() => createShareAiSource(visit), [visit]);
  useIntervalRefresh(
    refreshSeconds,
    useCallback(() => coordinator.refreshAll(), [coordinator]),
  );
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
      {filters ? <FilterBar /> : null}
      <main ref={body} className={className}>
        <ValueColorsProvider set={document.settings.valueColors}>
          <BoardAiProvider source={ai} coordinator={coordinator} locale={locale}>
            <BoardContent visitor board={board} coordinator={coordinator} reactions={reactions} onOpen={openAddress} />
          </BoardAiProvider>
        </ValueColorsProvider>
      </main>
    </BoardFiltersProvider>
  );
}
