import { BoardFiltersProvider, DocumentNounProvider, FilterBar, NO_CHOICES, useFilterChoices } from '@tessera/board';
import { filtersOf, type BoardState } from '@tessera/contract';
import { LoadError, useLocale } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useScreenFilters, type ScreenFilters } from './use-screen-filters.ts';

type Filters = BoardState['filters'];

export interface SourceFiltersProps {
  readonly screenCode: string;
  readonly filters: Filters;
  onChange(filters: Filters): void;
}

/** What a source chooses in the filters of its screen, with the controls that readers have. */
export function SourceFilters({ screenCode, filters, onChange }: SourceFiltersProps) {
  const { filters: there, error, reload } = useScreenFilters(screenCode);
  if (!there) return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={2} />;
  return <Controls there={there} filters={filters} onChange={onChange} />;
}

function Controls({
  there: { document, sources, narrowing },
  filters,
  onChange,
}: Omit<SourceFiltersProps, 'screenCode'> & { readonly there: ScreenFilters }) {
  const { locale } = useLocale();
  const known = new Set(filtersOf(document).map(({ code }) => code));
  const held = filters.filter(({ componentCode }) => known.has(componentCode));
  const gone = filters.length - held.length;
  const state = { ...NO_CHOICES, filters: held };
  const choices = useFilterChoices('instant', state, (next) => onChange(next.filters), narrowing);
  return (
    <>
      {gone > 0 ? (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="bigscreen.dynamic.filtersGone"
              defaultMessage="有 {count, number} 个条件的筛选器已不在大屏上，它们不再起作用"
              values={{ count: gone }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => onChange(held)}>
              <FormattedMessage id="bigscreen.dynamic.dropGone" defaultMessage="移除" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {known.size === 0 ? (
        <FormattedMessage id="bigscreen.dynamic.noFilters" defaultMessage="这个大屏没有筛选器" />
      ) : (
        <DocumentNounProvider value="screen">
          <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
            <FilterBar />
          </BoardFiltersProvider>
        </DocumentNounProvider>
      )}
    </>
  );
}
