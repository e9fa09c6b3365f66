import { createFilterSources, createNarrowing, type FilterSources } from '@tessera/board';
import { screenApp, type BoardDocument } from '@tessera/contract';
import { useClient, useLoad, useLocale } from '@tessera/remote-kit';
import { useMemo } from 'react';

export interface ScreenFilters {
  /** The draft, with its filters in the bar, wherever they stand on the screen. */
  readonly document: BoardDocument;
  readonly sources: FilterSources;
  readonly narrowing: ReturnType<typeof createNarrowing>;
}

/** Filters of a screen's draft and what there is to choose in them. @param screenCode null for none */
export function useScreenFilters(screenCode: string | null) {
  const client = useClient();
  const { locale } = useLocale();
  const { data, error, reload } = useLoad(
    ['dynamic-filters', screenCode, locale],
    async (call) => {
      if (screenCode === null) return null;
      const { document } = await call(screenApp.queryAll, { body: { menuCode: screenCode, draft: true } });
      return { screenCode, document };
    },
    { fresh: true },
  );
  const filters = useMemo((): ScreenFilters | undefined => {
    if (!data || data.screenCode !== screenCode) return undefined;
    const components = data.document.components.map((one) => ('location' in one ? { ...one, location: 'bar' } : one));
    const document = { ...data.document, components } as BoardDocument;
    const sources = createFilterSources(client, data.screenCode, { draft: true });
    return { document, sources, narrowing: createNarrowing(document, sources) };
  }, [client, data, screenCode]);
  return { filters, error, reload };
}
