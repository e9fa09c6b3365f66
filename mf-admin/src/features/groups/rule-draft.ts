import type { GroupCondition } from '@tessera/contract';

import { splitValues } from '../../common/split-values.ts';

/** A condition while it is edited. */
export interface ConditionRow {
  readonly attribute: string;
  /** Separated by commas. */
  readonly values: string;
}

export const rowsOfRule = (rule: readonly GroupCondition[] | null): ConditionRow[] =>
  (rule ?? []).map(({ attribute, values }) => ({ attribute, values: values.join('，') }));

/** The rule that the rows say: null without any; undefined while a row lacks its name or its values. */
export function ruleOfRows(rows: readonly ConditionRow[]): GroupCondition[] | null | undefined {
  const rule = rows.map(({ attribute, values }) => ({
    attribute: attribute.trim(),
    values: splitValues(values),
  }));
  if (rule.some(({ attribute, values }) => attribute === '' || values.length === 0)) return undefined;
  return rule.length > 0 ? rule : null;
}
