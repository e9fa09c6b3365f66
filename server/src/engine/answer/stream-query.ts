import type { Cell, ResultColumn } from '@tessera/contract';

import { compilePlan } from '../compile/compile-plan.ts';
import { resultColumns, type Query } from '../plan/query.ts';
import { streamStatement, type StatementRun } from '../run/run-statement.ts';
import { shapeColumn } from '../shape/shape-column.ts';
import { executeQuery, limited } from './execute-query.ts';
import { levelPlan, positions } from './level-plan.ts';
import type { Tools } from './tools.ts';

export interface ResultPiece {
  readonly values: readonly (readonly Cell[])[];
  readonly rowCount: number;
  /** Set on the last piece where the cap cut the answer. */
  readonly truncated: boolean;
}

/** @param plain whether one statement answers the query, so that its rows can be passed on as they come */
export function streamQuery(
  query: Query,
  tools: Tools,
  run: StatementRun,
  plain: boolean,
): { readonly columns: readonly ResultColumn[]; readonly pieces: AsyncIterable<ResultPiece> } {
  const columns = resultColumns(query);
  return { columns, pieces: plain ? passOn(query, columns, tools, run) : wholeAnswer(query, tools) };
}

async function* wholeAnswer(query: Query, tools: Tools): AsyncGenerator<ResultPiece> {
  const { values, rowCount, truncated } = await executeQuery(query, tools);
  yield { values, rowCount, truncated };
}

async function* passOn(
  query: Query,
  columns: readonly ResultColumn[],
  tools: Tools,
  run: StatementRun,
): AsyncGenerator<ResultPiece> {
  const { start, end } = limited(query.rows, query.limit);
  const asked = end === null ? Infinity : end - start;
  const most = Math.min(asked, tools.rowCap);
  const plan = levelPlan(query, positions(query.dimensions), positions(query.measures), query.filter, query.sort);
  const page = { offset: start, rows: asked > most ? most + 1 : most };
  let left = most;
  for await (const raw of streamStatement(run, compilePlan(plan, tools.compiler, tools.locale, page))) {
    const rowCount = Math.min(raw.rowCount, left);
    left -= rowCount;
    const truncated = raw.rowCount > rowCount;
    yield {
      values: columns.map((column, index) => shapeColumn(raw.columns[index]!, column, rowCount)),
      rowCount,
      truncated,
    };
    if (truncated) return;
  }
}
