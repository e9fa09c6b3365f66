import type { DataType, TblDefinition, TblFilterParam } from '@tessera/contract';

import type { ColumnLimit } from '../../../engine/index.ts';
import { TblFailure } from '../tbl-failure.ts';

/** Where values of parameters come from. */
export interface ValueSource {
  /** What the filters of a question leave of a column. */
  limit(column: string): ColumnLimit;
  /** Values of a dynamic parameter; empty for one that has none. */
  parameter(id: string): readonly string[];
}
/** Nothing is limited: as an author tries a definition. */
export const UNLIMITED: ValueSource = { limit: () => ({ kind: 'any' }), parameter: () => [] };

export type JsonValue = string | number | boolean | null;
/** A value on its way into a request, still typed. */
export interface BoundParameter {
  readonly key: string;
  readonly option: TblFilterParam['option'];
  readonly values: readonly JsonValue[];
  /** Sent as a list in a body, repeated in an address, also where there is one. */
  readonly many: boolean;
}

/**
 * Values of the parameters of all filters. A parameter whose column is limited in a way that it can't say is left out, so that the API
 * answers more rows than are asked, never fewer; its default counts only while nothing limits its source.
 * @throws TblFailure parameter, where a required one has no value or a text does not fit the type
 */
export function boundParameters(
  { tblFilters }: Pick<TblDefinition, 'tblFilters'>,
  source: ValueSource,
): BoundParameter[] {
  return tblFilters
    .flatMap(({ filterParams }) => filterParams)
    .flatMap((param): BoundParameter[] => {
      const texts = textsOf(param, source);
      if (texts.length === 0) {
        if (param.required) throw new TblFailure('parameter', { detail: param.key });
        return [];
      }
      const values = texts.map((text) => typed(text, param.dataType, param.key));
      return [{ key: param.key, option: param.option, values, many: param.part === 'values' }];
    });
}

function textsOf(
  { resource, source: from, part, value: { text } }: TblFilterParam,
  source: ValueSource,
): readonly string[] {
  const standard = text === '' ? [] : [text];
  if (resource === 'custom') return standard;
  if (resource === 'param') {
    const values = source.parameter(from);
    if (values.length === 0) return standard;
    return part === 'values'
      ? values
      : part === 'to'
        ? [values.at(-1)!]
        : part === 'value' && values.length > 1
          ? []
          : [values[0]!];
  }
  const limit = source.limit(from);
  if (limit.kind === 'any') return standard;
  if (limit.kind === 'values') {
    if (part === 'values') return limit.values;
    return limit.values.length === 1 ? limit.values : [];
  }
  if (limit.kind === 'range' && (part === 'from' || part === 'to')) {
    const end = part === 'from' ? limit.from : limit.to;
    return end === null ? [] : [end];
  }
  return [];
}

function typed(text: string, dataType: DataType, key: string): JsonValue {
  if (dataType === 'str' || dataType === 'datetime') return text;
  const number = Number(text);
  const fits = text.trim() !== '' && Number.isFinite(number) && (dataType === 'double' || Number.isSafeInteger(number));
  if (!fits) throw new TblFailure('parameter', { detail: key });
  return number;
}
