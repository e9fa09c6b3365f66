import { render, type Statement } from '../compile/sql.ts';
import type { DialectCompiler } from '../dialects/dialect.ts';
import { EngineError } from '../errors.ts';
import type { Driver } from './driver.ts';

/** How the database would run a statement, in its own words. It does not run. */
export async function explainStatement(
  driver: Driver,
  compiler: DialectCompiler,
  { text, values }: Statement,
  signal: AbortSignal,
): Promise<string> {
  const explained = render(
    compiler.explain({ parts: [{ kind: 'code', code: text }] }),
    compiler.quote,
    compiler.placeholder,
  );
  try {
    const { columns, rowCount } = await driver.query({ text: explained.text, values }, signal);
    return Array.from({ length: rowCount }, (_, row) =>
      columns.map((column) => String(column[row] ?? '')).join('\n'),
    ).join('\n');
  } catch (error) {
    throw new EngineError(signal.aborted ? 'cancelled' : 'queryFailed', {}, error);
  }
}
