import { MODULE_TITLES, type Locale } from '@tessera/contract';

import { matchesPath } from '../../composition/match-path.ts';
import type { RemoteNavEntry } from '../../composition/types.ts';

/** A module of the header with the pages that it leads to. */
export interface NavModule {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  /** At least one; a module of several pages is a menu. */
  readonly pages: readonly NavPage[];
}
export interface NavPage {
  readonly path: string;
  readonly title: string;
  readonly active: boolean;
}

/** Groups the permitted entries by module, in the order of their first entries. */
export function groupModules(
  nav: readonly RemoteNavEntry[],
  options: { readonly locale: Locale; readonly pathname: string },
): readonly NavModule[] {
  const groups = new Map<string, RemoteNavEntry[]>();
  for (const entry of nav) groups.set(entry.moduleCode, [...(groups.get(entry.moduleCode) ?? []), entry]);
  return [...groups].map(([code, entries]) => {
    const pages = entries.map(({ path, title, covers = [] }) => ({
      path,
      title: title[options.locale],
      active: [path, ...covers].some((one) => matchesPath(one, options.pathname)),
    }));
    // A module that the product does not name takes the name of its first page.
    const name = MODULE_TITLES[code]?.[options.locale] ?? pages[0]?.title ?? code;
    return { code, name, active: pages.some(({ active }) => active), pages };
  });
}
