import type { BoundValue } from '../plan/predicate.ts';

/** A piece of a statement. Text comes from our template literals only; identifiers are quoted, values bound. */
export type SqlPart =
  /** `origin`: its place in what an author wrote, where it is the words of one. */
  | { readonly kind: 'code'; readonly code: string; readonly origin?: number }
  | { readonly kind: 'identifier'; readonly name: string }
  | { readonly kind: 'value'; readonly value: BoundValue };
export interface Sql {
  readonly parts: readonly SqlPart[];
}

/** A statement as a driver takes it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly BoundValue[];
  /** IANA name of the zone that the session has for this statement; default: the database's own, DuckDB's is UTC. */
  readonly timeZone?: string;
  /** Corporation that asks; left out for the server's own. */
  readonly corporation?: string;
  /** Physical tables that it reads. */
  readonly reads?: readonly string[];
}

/** Writes SQL: `sql\`select ${identifier(name)} from …\``. Every interpolation is itself a piece of SQL. */
export function sql(strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql {
  const parts: SqlPart[] = [];
  strings.forEach((code, index) => {
    if (code !== '') parts.push({ kind: 'code', code });
    const piece = pieces[index];
    // Not spread: a long formula has more parts than a call takes arguments.
    for (const part of piece?.parts ?? []) parts.push(part);
  });
  return { parts };
}

export function identifier(name: string): Sql {
  return { parts: [{ kind: 'identifier', name }] };
}
/** A whole number that is written out, where a bound one would not do. */
export function literal(value: number): Sql {
  return { parts: [{ kind: 'code', code: `(${Math.trunc(value)})` }] };
}
export function bound(value: BoundValue): Sql {
  return { parts: [{ kind: 'value', value }] };
}

/** The pieces with a separator between them. */
export function join(pieces: readonly Sql[], separator: Sql): Sql {
  return {
    parts: pieces.flatMap((piece, index) => (index === 0 ? piece.parts : [...separator.parts, ...piece.parts])),
  };
}

/** @param placeholder how the dialect writes the n-th bound value, counted from 1 */
export function render(
  statement: Sql,
  quote: (name: string) => string,
  placeholder: (position: number, value: BoundValue) => string,
): Statement {
  const values: BoundValue[] = [];
  const text = statement.parts
    .map((part) => {
      if (part.kind === 'code') return part.code;
      if (part.kind === 'identifier') return quote(part.name);
      values.push(part.value);
      return placeholder(values.length, part.value);
    })
    .join('');
  return { text, values };
}
