import { render, type Sql, type Statement } from '../compile/sql.ts';
import type { DialectCompiler } from '../dialects/dialect.ts';

/** A statement, and where in it the words of an author stand. */
export interface WrittenSql {
  readonly statement: Statement;
  /** The place in the author's own text of a position in the statement; null for one outside of it. */
  originOf(position: number): number | null;
}

/** Prints a statement like any other, and keeps where the author's words go. */
export function writeSql(statement: Sql, { quote, placeholder }: DialectCompiler): WrittenSql {
  const spans: { readonly start: number; readonly end: number; readonly origin: number }[] = [];
  let length = 0;
  let values = 0;
  for (const part of statement.parts) {
    const start = length;
    if (part.kind === 'code') length += part.code.length;
    if (part.kind === 'identifier') length += quote(part.name).length;
    if (part.kind === 'value') length += placeholder((values += 1), part.value).length;
    if (part.kind === 'code' && part.origin !== undefined) spans.push({ start, end: length, origin: part.origin });
  }
  return {
    statement: render(statement, quote, placeholder),
    originOf(position) {
      const [first] = spans;
      const last = spans.at(-1);
      if (!first || !last || position < first.start || position > last.end + 1) return null;
      // A position on a value is that of the parameter before it.
      const span = spans.findLast(({ start }) => start <= position) ?? first;
      return span.origin + Math.min(position, span.end) - span.start;
    },
  };
}
