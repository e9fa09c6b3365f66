import { dashboard, filtersOf, report, screenApp, type FilterComponent } from '@tessera/contract';
import { useLoad, type Loaded } from '@tessera/remote-kit';

import { useDocumentNoun } from '../document-noun.ts';

/** Filters of what is shared: of a board as it is, of a report or screen as it is published. */
export function useDocumentFilters(menuCode: string): Loaded<readonly FilterComponent[]> {
  const noun = useDocumentNoun();
  return useLoad([noun, 'filters', menuCode], async (call) => {
    if (noun === 'screen') return filtersOf((await call(screenApp.queryAll, { body: { menuCode } })).document);
    const shown = noun === 'report' ? report.published : dashboard.configuration;
    return filtersOf((await call(shown, { params: { id: menuCode } })).document);
  });
}
