import { sql, type RawBuilder } from 'kysely';

import type { CompareOp, Filter, FilterValue } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

type Text = RawBuilder<string>;
/** How attributes are found in the store: single ones, and lists of objects. Names are in lower case. */
export interface Attributes {
  readonly single: Readonly<
    Record<string, { readonly of: Text; readonly exact?: true; readonly kind?: 'boolean' | 'time' }>
  >;
  /** Lists of objects by attribute, as JSON. */
  readonly lists: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** A condition for PostgreSQL out of a filter; names come from the attributes, values are bound. @throws ScimError invalidFilter */
export function conditionOf(filter: Filter, attributes: Attributes): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'and':
      return sql<boolean>`(${conditionOf(filter.left, attributes)} and ${conditionOf(filter.right, attributes)})`;
    case 'or':
      return sql<boolean>`(${conditionOf(filter.left, attributes)} or ${conditionOf(filter.right, attributes)})`;
    case 'not':
      return sql<boolean>`(not coalesce(${conditionOf(filter.filter, attributes)}, false))`;
    case 'within': {
      const list = attributes.lists[bare(filter.path)];
      if (!list) throw unknown(filter.path);
      return sql<boolean>`exists (select from jsonb_array_elements(${list}) as e where ${conditionOf(filter.filter, PART)})`;
    }
    case 'present':
    case 'compare': {
      const path = bare(filter.path);
      const [name = '', part] = path.split('.');
      const list = Object.hasOwn(attributes.lists, name) ? attributes.lists[name] : undefined;
      if (list) {
        const inner = { ...filter, path: part ?? 'value' } as Filter;
        return sql<boolean>`exists (select from jsonb_array_elements(${list}) as e where ${conditionOf(inner, PART)})`;
      }
      const single = Object.hasOwn(attributes.single, path) ? attributes.single[path] : undefined;
      if (!single) throw unknown(filter.path);
      if (filter.kind === 'present') return sql<boolean>`coalesce(${single.of}::text, '') <> ''`;
      return compare(single, filter.op, filter.value);
    }
  }
}

/** Parts of an object in a list. */
const PART: Attributes = {
  single: {
    value: { of: sql<string>`(e ->> 'value')` },
    type: { of: sql<string>`(e ->> 'type')` },
    display: { of: sql<string>`(e ->> 'display')` },
    primary: { of: sql<string>`coalesce(e ->> 'primary', 'false')`, kind: 'boolean' },
  },
  lists: {},
};

function compare(
  { of, exact, kind }: Attributes['single'][string],
  op: CompareOp,
  value: FilterValue,
): RawBuilder<boolean> {
  if (value === null) {
    if (op === 'eq') return sql<boolean>`${of} is null`;
    if (op === 'ne') return sql<boolean>`${of} is not null`;
    throw new ScimError(400, 'Null is compared with eq and ne alone.', 'invalidFilter');
  }
  if (kind === 'time') return compareTime(of, op, value);
  const text = String(value);
  if (kind === 'boolean') {
    const isTrue = text.toLowerCase() === 'true';
    if (op === 'eq') return sql<boolean>`${of}::text = ${String(isTrue)}`;
    if (op === 'ne') return sql<boolean>`${of}::text <> ${String(isTrue)}`;
    throw new ScimError(400, 'Booleans are compared with eq and ne alone.', 'invalidFilter');
  }
  // Ids tell case apart, everything else does not.
  const left = exact ? sql<string>`coalesce(${of}, '')` : sql<string>`lower(coalesce(${of}, ''))`;
  const right = exact ? text : text.toLowerCase();
  switch (op) {
    case 'eq':
      return sql<boolean>`${left} = ${right}`;
    case 'ne':
      return sql<boolean>`${left} <> ${right}`;
    case 'co':
      return sql<boolean>`strpos(${left}, ${right}) > 0`;
    case 'sw':
      return sql<boolean>`starts_with(${left}, ${right})`;
    case 'ew':
      return sql<boolean>`right(${left}, length(${right}::text)) = ${right}`;
    case 'gt':
      return sql<boolean>`${left} > ${right}`;
    case 'ge':
      return sql<boolean>`${left} >= ${right}`;
    case 'lt':
      return sql<boolean>`${left} < ${right}`;
    case 'le':
      return sql<boolean>`${left} <= ${right}`;
  }
}

function compareTime(of: Text, op: CompareOp, value: Exclude<FilterValue, null>): RawBuilder<boolean> {
  const time = new Date(String(value));
  if (typeof value !== 'string' || Number.isNaN(time.getTime()))
    throw new ScimError(400, 'A time of the filter cannot be read.', 'invalidFilter');
  const signs = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;
  if (op === 'co' || op === 'sw' || op === 'ew')
    throw new ScimError(400, 'Times are compared by their order.', 'invalidFilter');
  return sql<boolean>`${of} ${signs[op]} ${time}`;
}

/** A path without the name of its schema. */
const bare = (path: string): string => path.replace(/^urn:[\w.:-]*:(?=[A-Za-z$])/i, '').toLowerCase();
const unknown = (path: string): ScimError =>
  new ScimError(400, `The attribute ${path.slice(0, 100)} cannot be filtered by.`, 'invalidFilter');
