import { toLanguageTag, type EndpointInput, type Locale, type usage, type UsedDocument } from '@tessera/contract';

type Wanted = Required<EndpointInput<typeof usage.documents>['body']>;

/** The page of documents that is wanted, and how many there are in all. */
export function pageOfDocuments(
  all: readonly UsedDocument[],
  { menuTypes, unread, keyword, sortBy, sortFlag, page, limit }: Omit<Wanted, 'days'>,
  locale: Locale,
): { readonly list: UsedDocument[]; readonly total: number } {
  const wanted = keyword.toLowerCase();
  const collator = new Intl.Collator(toLanguageTag(locale), { numeric: true });
  const byName = (a: UsedDocument, b: UsedDocument) => collator.compare(a.menuName, b.menuName);
  const compare = (a: UsedDocument, b: UsedDocument): number => {
    if (sortBy === 'menuName') return byName(a, b);
    if (sortBy === 'lastAt') return (a.lastAt ?? '').localeCompare(b.lastAt ?? '');
    // Those that nobody waited for stand where the fastest stand.
    return (a[sortBy] ?? -1) - (b[sortBy] ?? -1);
  };
  const direction = sortFlag === 'desc' ? -1 : 1;
  const found = all
    .filter(({ menuType }) => menuTypes.length === 0 || menuTypes.includes(menuType))
    .filter(({ opened }) => !unread || opened === 0)
    .filter(({ menuName }) => menuName.toLowerCase().includes(wanted))
    .toSorted((a, b) => direction * compare(a, b) || byName(a, b));
  return { list: found.slice((page - 1) * limit, page * limit), total: found.length };
}
