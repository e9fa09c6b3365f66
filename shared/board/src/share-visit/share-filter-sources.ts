import { shareVisit } from '@tessera/contract';

import { valuesBody, type FilterSources } from '../board-filters/filter-sources.ts';
import type { ShareVisit } from './share-visit.ts';

/** Where filters of a share learn what there is to choose; as createFilterSources for members. */
export function createShareFilterSources({ client, shareId }: ShareVisit): FilterSources {
  return {
    facts: (signal) => client.call(shareVisit.filterSearch, { body: { shareId }, signal }),
    values: (query, signal) => client.call(shareVisit.filterQuery, { body: { shareId, ...valuesBody(query) }, signal }),
    params: {
      detail: (componentCode, signal) =>
        client.call(shareVisit.paramDetail, { body: { shareId, componentCode }, signal }),
      // The table of a visitor's parameter has the name of its component.
      values: (componentCode) => (_fieldId, keyword, signal) =>
        client.call(shareVisit.paramValues, { body: { shareId, componentCode, keyword }, signal }),
    },
  };
}
