import type { MemberAttributes } from '@tessera/contract';

import { splitValues } from '../../common/split-values.ts';

/** An attribute while it is edited. */
export interface AttributeRow {
  readonly name: string;
  /** Separated by commas. */
  readonly values: string;
}
type Attributes = MemberAttributes['attributes'];

export function rowsOf(attributes: Attributes): AttributeRow[] {
  return Object.entries(attributes).map(([name, values]) => ({ name, values: values.join(', ') }));
}

/** The attributes that the rows say, without those that are empty; null where a name is missing or there twice. */
export function attributesOf(rows: readonly AttributeRow[]): Attributes | null {
  const given = rows
    .map(({ name, values }) => ({
      name: name.trim(),
      values: splitValues(values),
    }))
    .filter(({ name, values }) => name !== '' || values.length > 0);
  if (given.some(({ name }) => name === '') || new Set(given.map(({ name }) => name)).size < given.length) return null;
  return Object.fromEntries(given.filter(({ values }) => values.length > 0).map(({ name, values }) => [name, values]));
}
