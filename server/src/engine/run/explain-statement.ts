import { render, type Statement } from '../compile/sql.ts';
import type { DialectCompiler } from '../dialects/dialect.ts';
import { EngineError } from '../errors.ts';
import type { Driver } from './driver.ts';

/** The plan of a statement, with values removed (security line 15); it does not run. */
export async function explainStatement(
  driver: Driver,
  compiler: DialectCompiler,
  { text, values, timeZone, reads = [] }: Statement,
  signal: AbortSignal,
): Promise<string> {
  const explained = render(
    compiler.explain({ parts: [{ kind: 'code', code: text }] }),
    compiler.quote,
    compiler.placeholder,
  );
  let release: (() => void) | undefined;
  try {
    release = await driver.hold?.(reads, signal);
    const { columns, rowCount } = await driver.query(
      { text: explained.text, values, ...(timeZone === undefined ? {} : { timeZone }) },
      signal,
    );
    const rows = Array.from({ length: rowCount }, (_, row) =>
      columns.map((column) => planText(String(column[row] ?? ''))),
    );
    return withoutValues(rows.map((cells) => cells.join('\n')).join('\n'), values);
  } catch (error) {
    throw new EngineError(signal.aborted ? 'cancelled' : 'queryFailed', {}, error);
  } finally {
    release?.();
  }
}

/** Literals give way to a query mark, and so do the values that the statement bound, however they are written. */
function withoutValues(plan: string, values: Statement['values']): string {
  const bound = values
    .map(({ value }) => String(value))
    .filter((text) => text.length > 2)
    .toSorted((a, b) => b.length - a.length);
  return bound.reduce((text, value) => text.replaceAll(value, '?'), plan.replaceAll(/'(?:[^'\\]|''|\\.)*'/g, "'?'"));
}

interface PlanStep {
  readonly name: string;
  readonly children: readonly PlanStep[];
  readonly extra_info: Readonly<Record<string, unknown>>;
}

/** A tree of steps, as DuckDB gives it, line by line; what is none stays as it is. */
function planText(cell: string): string {
  if (!cell.startsWith('[')) return cell === 'physical_plan' ? '' : cell;
  const linesOf = ({ name, children, extra_info }: PlanStep, depth: number): string[] => {
    const facts = Object.entries(extra_info).map(
      ([key, fact]) => `${'  '.repeat(depth + 2)}${key}: ${Array.isArray(fact) ? fact.join(', ') : String(fact)}`,
    );
    return [`${'  '.repeat(depth)}${name}`, ...facts, ...children.flatMap((child) => linesOf(child, depth + 1))];
  };
  return (JSON.parse(cell) as PlanStep[]).flatMap((step) => linesOf(step, 0)).join('\n');
}
