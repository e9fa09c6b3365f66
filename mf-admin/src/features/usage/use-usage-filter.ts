import type { EndpointInput, usage } from '@tessera/contract';
import { useState } from 'react';

export type UsageWish = Required<Omit<EndpointInput<typeof usage.documents>['body'], 'limit'>>;
const FIRST: UsageWish = {
  days: 30,
  menuTypes: [],
  unread: false,
  keyword: '',
  sortBy: 'opened',
  sortFlag: 'desc',
  page: 1,
};

/** Which documents are looked at; every other wish begins at the first page. */
export function useUsageFilter() {
  const [wish, setWish] = useState(FIRST);
  return {
    wish,
    change: (part: Partial<UsageWish>) => setWish((before) => ({ ...before, page: 1, ...part })),
    filtered: wish.unread || wish.keyword !== '' || wish.menuTypes.length > 0,
  };
}
