import type { Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';

/** Something that uses a table or a field of it, where it stands on a board with the board. */
interface Use {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly boardCode: string | null;
  readonly boardName: string | null;
}

/** Uses with those that a viewer may not see as one entry of each kind, which says how many and names none. */
export function withoutNames<Given extends Use>(
  uses: readonly Given[],
  isHidden: (use: Use) => boolean,
  locale: Locale,
): Given[] {
  const hidden = uses.filter(isHidden);
  return [
    ...uses.filter((use) => !isHidden(use)),
    ...hidden
      .filter(({ kind }, at) => hidden.findIndex((one) => one.kind === kind) === at)
      .map((use) => {
        const count = hidden.filter(({ kind }) => kind === use.kind).length;
        return { ...use, id: `hidden ${use.kind}`, name: hiddenName(count, locale), boardCode: null, boardName: null };
      }),
  ];
}

/** What is said of objects that may not be seen. */
export const hiddenName = (count: number, locale: Locale): string => text(locale, 'use.hidden', { count });
