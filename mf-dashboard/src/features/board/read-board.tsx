import {
  BoardAiProvider,
  BoardFiltersProvider,
  createAiSource,
  createNarrowing,
  createFilterSources,
  FilterBar,
  useFilterChoices,
  useIntervalRefresh,
  type QueryCoordinator,
} from '@tessera/board';
import { useBoardReactions, useBoardState, useOpenAddress } from '@tessera/board/reading';
import { ValueColorsProvider } from '@tessera/charts';
import type { BoardConfiguration } from '@tessera/contract';
import { useClient, useLocale, usePermitted } from '@tessera/remote-kit';
import { useCallback, useMemo } from 'react';

import { BoardContent } from './board-content.tsx';
import { SavedFilters } from './saved-filters.tsx';

export interface ReadBoardProps {
  readonly board: BoardConfiguration;
  readonly coordinator: QueryCoordinator;
  /** Of the part that scrolls below the filters. */
  readonly className: string;
  /** Left out, the board can't be edited here. */
  readonly onEdit?: (() => void) | undefined;
}

/** A board with the filters that its reader sets: they and what is picked on charts live in the address. */
export function ReadBoard({ board, coordinator, className, onEdit }: ReadBoardProps) {
  const client = useClient();
  const { locale } = useLocale();
  const mayWatch = usePermitted('watch_chart_item');
  const { menuCode, document } = board;
  const { filterMode, refreshSeconds } = document.settings;
  const { state, change } = useBoardState();
  const sources = useMemo(() => createFilterSources(client, menuCode), [client, menuCode]);
  const narrowing = useMemo(() => createNarrowing(document, sources), [document, sources]);
  const choices = useFilterChoices(filterMode, state, (next) => change(() => next), narrowing);
  const reactions = useBoardReactions(board, state, change);
  const openAddress = useOpenAddress();
  const ai = useMemo(() => createAiSource(client, menuCode, 'read'), [client, menuCode]);
  useIntervalRefresh(
    refreshSeconds,
    useCallback(() => coordinator.refreshAll(), [coordinator]),
  );
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
      {mayWatch ? <FilterBar extra={<SavedFilters menuCode={menuCode} choices={choices} />} /> : null}
      <div className={className}>
        <ValueColorsProvider set={document.settings.valueColors}>
          <BoardAiProvider source={ai} coordinator={coordinator} locale={locale}>
            <BoardContent
              board={board}
              coordinator={coordinator}
              reactions={reactions}
              onOpen={openAddress}
              onEdit={onEdit}
            />
          </BoardAiProvider>
        </ValueColorsProvider>
      </div>
    </BoardFiltersProvider>
  );
}
