import type { DataType, KeySuggestion, TableField } from '@tessera/contract';

import { isBareKey, isKeyName, plain, prefixOf, subjectOf } from './key-names.ts';

type Candidate = Pick<TableField, 'fieldId' | 'name' | 'sourceName' | 'dataType' | 'formula'>;
interface Side {
  readonly name: string;
  readonly fields: readonly Candidate[];
}
/** Share of the values of one field that the other one has, from 0 to 1; null where that can't be told. */
export type ReadOverlap = (left: string, right: string) => Promise<number | null>;

const MOST = 5;
/** Pairs whose values are looked at. */
const MOST_READ = 4;
/** Rank from which a pair hardly is a key. */
const UNLIKELY = 2;
/** Rank of a pair without a common value. */
const NOTHING_COMMON = 10;

/** Whether values of two types can be equal. */
export function fitTogether(left: DataType, right: DataType): boolean {
  const numeric = (type: DataType) => type === 'int' || type === 'double';
  return left === right || (numeric(left) && numeric(right));
}

/**
 * Likely key pairs, the best first: fields named alike, with a table's prefix or without (`o_custkey` and `c_custkey`), and
 * a table's name with its field (`customer_id` and `id` of `customers`). Pairs with more values in common come first, and
 * those without any last. Two fields that are merely both called `id` are never likely.
 */
export async function suggestKeys(left: Side, right: Side, overlapOf: ReadOverlap): Promise<KeySuggestion[]> {
  const [leftPrefix, rightPrefix] = [prefixOf(left.fields), prefixOf(right.fields)];
  const ranked = left.fields
    .flatMap((one) =>
      right.fields.flatMap((other) => {
        if (one.formula !== null || other.formula !== null || !fitTogether(one.dataType, other.dataType)) return [];
        const [mine, theirs] = [namesOf(one, leftPrefix), namesOf(other, rightPrefix)];
        const reason = reasonOf({ ...mine, table: left.name }, { ...theirs, table: right.name });
        if (reason === null) return [];
        return [{ left: one.fieldId, right: other.fieldId, reason, rank: rankOf(one.dataType, mine, reason) }];
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST);
  const read = await Promise.all(
    ranked.map(async (pair, at) => {
      const overlap = at < MOST_READ ? await overlapOf(pair.left, pair.right) : null;
      return overlap === 0
        ? { ...pair, rank: pair.rank + NOTHING_COMMON }
        : { ...pair, rank: pair.rank - (overlap ?? 0) / 2 };
    }),
  );
  return read
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ left: leftId, right: rightId, reason, rank }) => ({
      left: leftId,
      right: rightId,
      reason,
      likely: rank < UNLIKELY,
    }));
}

interface Names {
  readonly name: string;
  /** In its table or file; empty where there is none. */
  readonly source: string;
  /** The source's name without the prefix of its table. */
  readonly bare: string;
}
const namesOf = ({ name, sourceName }: Candidate, prefix: string): Names => ({
  name: plain(name),
  source: plain(sourceName),
  bare: plain(sourceName.slice(prefix.length)),
});
type Sided = Names & { readonly table: string };

function reasonOf(one: Sided, other: Sided): KeySuggestion['reason'] | null {
  if (one.name === other.name) return 'name';
  if (one.bare !== '' && [other.bare, other.source].includes(one.bare)) return 'source';
  if (one.source !== '' && one.source === other.bare) return 'source';
  return isOf(one, other) || isOf(other, one) ? 'table' : null;
}

/** Whether a field is called by the other table's name and field. */
function isOf(field: Names, { table, ...theirs }: Sided): boolean {
  const own = [theirs.name, theirs.source, theirs.bare].filter((name) => name !== '');
  const wanted = new Set(subjectOf(table).flatMap((subject) => own.map((name) => subject + name)));
  return [field.name, field.source, field.bare].some((name) => wanted.has(name));
}

/** Key-like fields come before merely common ones, such as dates; `id` and `id` are common alone. */
function rankOf(dataType: DataType, { name, source, bare }: Names, reason: KeySuggestion['reason']): number {
  const type = dataType === 'datetime' || dataType === 'double' ? 4 : 0;
  if (reason === 'table') return type + 0.5;
  const looks = [name, source].some(isKeyName) && ![name, bare].some(isBareKey) ? 0 : UNLIKELY + 1;
  return looks + type;
}
