import type { Issue, IssueCode, Span } from '../issue.ts';
import type { Expression } from '../language/ast.ts';
import { readDateText } from '../language/date-text.ts';
import { commonType, fits, isTemporal, type Level, type ValueType } from '../value-type.ts';
import type { Environment } from './environment.ts';
import { call, highest, literal, nothing, type Typed } from './typed.ts';

/** Largest number of nodes that a formula may have with its computed fields written out. */
export const MAX_NODES = 4_000;
/** Maximum nesting: databases parse expressions recursively. */
export const MAX_HEIGHT = 250;

/** A checked part and where it stands; `null` for a part that is wrong, `untyped` for a bare NULL. */
export interface Checked extends Span {
  readonly node: Typed | null;
  readonly untyped?: true;
}

/** What a formula is checked against, and the computed fields that are being written out around it. */
export interface Scope extends Environment {
  /** Ids of computed fields, the outermost first. */
  readonly within: readonly string[];
  /** Computed fields that were checked already: a field that many formulas name is checked once. */
  readonly known: Map<string, Typed | null>;
  readonly faults: Faults;
  /** Checks a text in a scope; faults go to the scope's list. */
  read(text: string, scope: Scope): Typed | null;
}
export type Check = (expression: Expression) => Checked;

export class Faults {
  readonly issues: Issue[] = [];

  /** Notes a fault and gives the place without a value, so that what stands around it can still be checked. */
  report(code: IssueCode, { start, end }: Span, values: Readonly<Record<string, string>> = {}): Checked {
    this.issues.push({ code, start, end, values });
    return { node: null, start, end };
  }
}

export function at({ start, end }: Span, node: Typed | null): Checked {
  return { node, start, end };
}

/** The part as a value of a type, if it fits: a NULL takes any type, a date becomes a time, a text that is a date one. */
export function coerce(part: Checked, wanted: ValueType): Typed | null {
  const { node } = part;
  if (part.untyped) return nothing(wanted);
  if (node === null) return null;
  if (wanted === 'datetime' && node.type === 'date') {
    return node.kind === 'literal'
      ? literal('datetime', `${node.value} 00:00:00`)
      : call('toDatetime', 'datetime', [node]);
  }
  if (isTemporal(wanted) && node.kind === 'literal' && node.type === 'text') {
    const date = readDateText(node.value);
    if (date?.type === 'date' || (date && wanted === 'datetime')) {
      return coerce({ ...part, node: literal(date.type, date.value) }, wanted);
    }
  }
  return fits(node.type, wanted) ? node : null;
}

/**
 * The common type of parts; NULL fits any, literal text becomes a date. @returns null with `clash` telling conflict
 * from only NULLs
 */
export function sharedType(parts: readonly Checked[]): { type: ValueType | null; clash: Checked | null } {
  const temporal = parts.some(({ node }) => node && isTemporal(node.type));
  let type: ValueType | null = null;
  for (const part of parts) {
    if (part.node === null || part.untyped) continue;
    const date =
      temporal && part.node.kind === 'literal' && part.node.type === 'text' ? readDateText(part.node.value) : null;
    const own: ValueType = date ? date.type : part.node.type;
    const common: ValueType | null = type === null ? own : commonType(type, own);
    if (common === null) return { type: null, clash: part };
    type = common;
  }
  return { type, clash: null };
}

/** The common level of parts; row and aggregate values do not mix. @returns null after reporting a fault */
export function mixLevels(parts: readonly Checked[], faults: Faults): Level | null {
  const known = parts.filter((part): part is Checked & { node: Typed } => part.node !== null);
  const level = highest(known.map(({ node }) => node));
  const row = known.find(({ node }) => node.level === 'row');
  if (row && level !== 'row') {
    faults.report('mixedLevels', row);
    return null;
  }
  return level;
}
