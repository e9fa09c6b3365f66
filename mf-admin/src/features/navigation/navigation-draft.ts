import { DEFAULT_NAVIGATION, orderNav } from '@tessera/contract';
import type { NavEntry, Navigation } from '@tessera/contract';

/** The navigation while an owner edits it: every module and entry that shows, in order. */
export interface NavigationDraft {
  readonly groups: readonly NavGroup[];
  readonly home: string | null;
}
export interface NavGroup {
  readonly moduleCode: string;
  readonly entries: readonly NavEntry[];
}

export function draftOf(entries: readonly NavEntry[], navigation: Navigation = DEFAULT_NAVIGATION): NavigationDraft {
  const groups = new Map<string, NavEntry[]>();
  for (const entry of orderNav(entries, navigation))
    groups.set(entry.moduleCode, [...(groups.get(entry.moduleCode) ?? []), entry]);
  return { groups: [...groups].map(([moduleCode, own]) => ({ moduleCode, entries: own })), home: navigation.home };
}

/** What is stored of a draft: no order at all where it is the product's, which may get entries at other places. */
export function navigationOf({ groups, home }: NavigationDraft): Navigation {
  const chosen = orderOf(groups);
  const standard = orderOf(draftOf(groups.flatMap(({ entries }) => entries)).groups);
  return JSON.stringify(chosen) === JSON.stringify(standard) ? { ...DEFAULT_NAVIGATION, home } : { ...chosen, home };
}

function orderOf(groups: readonly NavGroup[]): Pick<Navigation, 'modules' | 'entries'> {
  return {
    modules: groups.map(({ moduleCode }) => moduleCode),
    entries: groups.flatMap(({ entries }) => entries.map(({ path }) => path)),
  };
}

/** The list with the item at `index` one place earlier (`step` -1) or later (1). */
export function moved<Item>(list: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const item = list[index];
  const other = list[index + step];
  if (item === undefined || other === undefined) return list;
  return list.with(index, other).with(index + step, item);
}
