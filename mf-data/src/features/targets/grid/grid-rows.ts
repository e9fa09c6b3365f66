import type { TargetGroup } from '@tessera/contract';

export type GridRow =
  | { readonly kind: 'total'; readonly key: string }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly group: TargetGroup;
      readonly level: number;
      readonly isOpen: boolean;
    }
  /** The store at a place in the order of all stores. */
  | { readonly kind: 'store'; readonly key: string; readonly at: number; readonly level: number };

export const groupKey = ({ province, city }: Pick<TargetGroup, 'province' | 'city'>): string =>
  JSON.stringify([province, city]);

/**
 * Rows of the table: all stores, then provinces, cities and stores as a tree. Groups come with their stores in order, so
 * that the counts say where the stores of each stand.
 * @param closed keys of the groups whose rows are not shown
 */
export function gridRows(groups: readonly TargetGroup[], count: number, closed: ReadonlySet<string>): GridRow[] {
  const rows: GridRow[] = [{ kind: 'total', key: 'total' }];
  const hasProvinces = groups.some(({ city }) => city === null);
  const hasCities = groups.some(({ city }) => city !== null);
  const cityLevel = hasProvinces ? 2 : 1;
  let at = 0;
  let isProvinceOpen = true;
  const stores = (many: number, level: number, areShown: boolean): void => {
    for (let place = at; areShown && place < at + many; place++)
      rows.push({ kind: 'store', key: `store ${place}`, at: place, level });
    at += many;
  };
  for (const group of groups) {
    const key = groupKey(group);
    const isOpen = !closed.has(key);
    const isProvince = group.city === null;
    if (isProvince) isProvinceOpen = isOpen;
    if (isProvince || isProvinceOpen)
      rows.push({ kind: 'group', key, group, level: isProvince ? 1 : cityLevel, isOpen });
    if (isProvince && hasCities) continue;
    stores(group.count, isProvince ? 2 : cityLevel + 1, isOpen && isProvinceOpen);
  }
  if (groups.length === 0) stores(count, 1, true);
  return rows;
}
