import { BELONGING_KINDS, type BelongingKind } from '@tessera/contract';
import { sql, type Kysely } from 'kysely';

import type { Database } from '../store/database.ts';

type Store = Kysely<Database>;
/** Things of one kind that belong to a person and outlive them, as a table of the store has them. */
export interface Belonging {
  readonly kind: BelongingKind;
  readonly table: keyof Database & string;
  /** Column with the user id. */
  readonly owner: string;
  /** A column that counts changes, so that open editors and kept copies hear of it. */
  readonly counter?: string;
  /** Another table with parts of these things that name the same person. */
  readonly parts?: { readonly table: keyof Database & string; readonly owner: string };
}
export interface Belongings {
  /** Declares a kind; slices do it when they are made. */
  define(belonging: Belonging): void;
  /** How many of each kind belong to a person in a corporation; kinds without any are left out. */
  of(store: Store, corporationCode: string, userId: string): Promise<{ kind: BelongingKind; count: number }[]>;
  /** Gives all of it to somebody else. @returns how many of each kind, as `of` does */
  handOver(
    store: Store,
    corporationCode: string,
    from: string,
    to: string,
  ): Promise<{ kind: BelongingKind; count: number }[]>;
}

/** What belongs to people, over all slices. Rows have their corporation in `corporation_code`. */
export function createBelongings(): Belongings {
  const kinds: Belonging[] = [];
  const counted = (found: { kind: BelongingKind; count: number }[]) =>
    found
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => BELONGING_KINDS.indexOf(a.kind) - BELONGING_KINDS.indexOf(b.kind));
  const whose = ({ owner }: Pick<Belonging, 'owner'>, corporationCode: string, userId: string) =>
    sql<boolean>`corporation_code = ${corporationCode} and ${sql.id(owner)} = ${userId}`;
  return {
    define: (belonging) => void kinds.push(belonging),
    async of(store, corporationCode, userId) {
      const found = [];
      for (const one of kinds) {
        const row = await store
          .selectFrom(one.table)
          .select((select) => select.fn.countAll<number>().as('count'))
          .where(whose(one, corporationCode, userId))
          .executeTakeFirstOrThrow();
        found.push({ kind: one.kind, count: Number(row.count) });
      }
      return counted(found);
    },
    async handOver(store, corporationCode, from, to) {
      const found = [];
      for (const one of kinds) {
        const { owner, counter } = one;
        const changed = {
          [owner]: to,
          ...(counter === undefined ? {} : { [counter]: sql`${sql.id(counter)} + 1` }),
        };
        const result = await store
          .updateTable(one.table)
          .set(changed as never)
          .where(whose(one, corporationCode, from))
          .executeTakeFirst();
        if (one.parts) {
          await store
            .updateTable(one.parts.table)
            .set({ [one.parts.owner]: to } as never)
            .where(whose(one.parts, corporationCode, from))
            .execute();
        }
        found.push({ kind: one.kind, count: Number(result.numUpdatedRows) });
      }
      return counted(found);
    },
  };
}
