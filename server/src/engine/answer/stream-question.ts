import type { Cell, ResultColumn } from '@tessera/contract';

import { compilePlan } from '../compile/compile-plan.ts';
import { resultColumns, type Question } from '../plan/question.ts';
import { streamStatement, type StatementRun } from '../run/run-statement.ts';
import { shapeColumn } from '../shape/shape-column.ts';
import { answerQuestion, limited } from './answer-question.ts';
import { levelPlan, positions } from './level-plan.ts';
import type { Tools } from './tools.ts';

export interface ResultPiece {
  readonly values: readonly (readonly Cell[])[];
  readonly rowCount: number;
  /** Set on the last piece where the cap cut the answer. */
  readonly truncated: boolean;
}

/** @param plain whether one statement answers the question, so that its rows can be passed on as they come */
export function streamQuestion(
  question: Question,
  tools: Tools,
  run: StatementRun,
  plain: boolean,
): { readonly columns: readonly ResultColumn[]; readonly pieces: AsyncIterable<ResultPiece> } {
  const columns = resultColumns(question);
  return { columns, pieces: plain ? passOn(question, columns, tools, run) : wholeAnswer(question, tools) };
}

async function* wholeAnswer(question: Question, tools: Tools): AsyncGenerator<ResultPiece> {
  const { values, rowCount, truncated } = await answerQuestion(question, tools);
  yield { values, rowCount, truncated };
}

async function* passOn(
  question: Question,
  columns: readonly ResultColumn[],
  tools: Tools,
  run: StatementRun,
): AsyncGenerator<ResultPiece> {
  const { start, end } = limited(question.rows, question.limit);
  const asked = end === null ? Infinity : end - start;
  const most = Math.min(asked, tools.rowCap);
  const plan = levelPlan(
    question,
    positions(question.dimensions),
    positions(question.measures),
    question.filter,
    question.sort,
  );
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
