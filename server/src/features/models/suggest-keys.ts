import type { DataType, KeySuggestion, TableField } from '@tessera/contract';

type Candidate = Pick<TableField, 'fieldId' | 'name' | 'sourceName' | 'dataType' | 'formula'>;
const MOST = 5;
/** Rank from which a pair hardly is a key. */
const UNLIKELY = 2;

/** Whether values of two types can be equal. */
export function fitTogether(left: DataType, right: DataType): boolean {
  const numeric = (type: DataType) => type === 'int' || type === 'double';
  return left === right || (numeric(left) && numeric(right));
}

/**
 * Likely key pairs: equal names first, then a table's name with the field's, e.g. `customer_id` and `customer`.`id`.
 */
export function suggestKeys(
  left: { readonly name: string; readonly fields: readonly Candidate[] },
  right: { readonly name: string; readonly fields: readonly Candidate[] },
): KeySuggestion[] {
  const ranked = left.fields.flatMap((one) =>
    right.fields.flatMap((other) => {
      if (one.formula !== null || other.formula !== null || !fitTogether(one.dataType, other.dataType)) return [];
      const reason = reasonOf(one, left.name, other, right.name);
      return reason ? [{ left: one.fieldId, right: other.fieldId, reason, rank: rankOf(one, reason) }] : [];
    }),
  );
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ left: leftId, right: rightId, reason, rank }) => ({
      left: leftId,
      right: rightId,
      reason,
      likely: rank < UNLIKELY,
    }));
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-.]+/g, '');

function reasonOf(
  one: Candidate,
  leftTable: string,
  other: Candidate,
  rightTable: string,
): KeySuggestion['reason'] | null {
  if (plain(one.name) === plain(other.name)) return 'name';
  if (one.sourceName !== '' && plain(one.sourceName) === plain(other.sourceName)) return 'source';
  const ofOther = (field: Candidate, table: string, theirs: Candidate): boolean =>
    [field.name, field.sourceName].some((name) =>
      [theirs.name, theirs.sourceName].some((own) => own !== '' && plain(name) === plain(table + own)),
    );
  return ofOther(one, rightTable, other) || ofOther(other, leftTable, one) ? 'table' : null;
}

const KEYLIKE = /(id|code|no|key|编号|編號|编码|編碼|代码|代碼|单号|單號|番号|コード)$/;
/** Key-like fields come before merely common ones, such as dates. */
function rankOf(field: Candidate, reason: KeySuggestion['reason']): number {
  const looks = KEYLIKE.test(plain(field.sourceName)) || KEYLIKE.test(plain(field.name)) ? 0 : UNLIKELY;
  const type = field.dataType === 'datetime' || field.dataType === 'double' ? 4 : 0;
  return looks + type + (reason === 'table' ? 1 : 0);
}
