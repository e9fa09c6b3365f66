import type { QueryResult } from '@tessera/contract';

import { compileCount } from '../compile/compile-plan.ts';
import { and } from '../plan/predicate.ts';
import { resultColumns, type Question, type RowWindow } from '../plan/question.ts';
import { shapeColumn } from '../shape/shape-column.ts';
import { takeRows } from './frame.ts';
import { levelPlan, positions } from './level-plan.ts';
import { readRows } from './read-rows.ts';
import { readTotals } from './read-totals.ts';
import { restrictAxes } from './restrict-axes.ts';
import type { Tools } from './tools.ts';

/** Answers a question with as many statements as it takes. */
export async function answerQuestion(question: Question, tools: Tools): Promise<Omit<QueryResult, 'freshness'>> {
  const [restriction, totals] = await Promise.all([
    restrictAxes(question, tools),
    question.levels.length > 0 ? readTotals(question, tools) : undefined,
  ]);
  const window = restriction.settled
    ? limited({ start: 0, end: null }, question.limit)
    : limited(question.rows, question.limit);
  const asked = {
    kept: positions(question.dimensions),
    measures: positions(question.measures),
    sort: restriction.settled && question.top && question.sort.length === 0 ? topSort(question) : question.sort,
    computedSort: question.computedSort,
    window,
    restriction: restriction.filter,
  };
  const [rows, total] = await Promise.all([
    readRows(question, asked, tools),
    question.count && !restriction.settled ? countRows(question, tools) : restriction.total,
  ]);
  const order = ordersByHeadings(question) ? restriction.order(rows.frame) : null;
  const frame = order ? takeRows(rows.frame, order) : rows.frame;
  const values = order ? rows.values.map((cells) => order.map((row) => cells[row] ?? null)) : rows.values;
  const columns = resultColumns(question);
  return {
    columns,
    values: [...frame.labels, ...values].map((cells, index) => shapeColumn(cells, columns[index]!, frame.rowCount)),
    rowCount: frame.rowCount,
    truncated: rows.truncated,
    ...(totals ? { totals } : {}),
    ...(total === undefined ? {} : { total }),
    ...(restriction.columnTotal === undefined ? {} : { columnTotal: restriction.columnTotal }),
  };
}

/** Whether the question is one statement whose rows are the answer. */
export function isPlain(question: Question): boolean {
  const { levels, count, top, computedSort, measures, dimensions, rows, columns } = question;
  const paged =
    dimensions.some(({ across }) => across) &&
    (rows.start > 0 || rows.end !== null || columns.start > 0 || columns.end !== null);
  const calculated = measures.some(({ comparison, percentOf }) => comparison ?? percentOf);
  return levels.length === 0 && !count && !top && !computedSort && !calculated && (!paged || question.detail);
}

/** The window of a list that the author has cut at a number of rows. */
export function limited({ start, end }: RowWindow, limit: number | null): RowWindow {
  if (limit === null) return { start, end };
  return { start, end: Math.max(start, end === null ? limit : Math.min(end, limit)) };
}

function topSort({ top, measures }: Question): Question['sort'] {
  const { measure, direction } = top!;
  const { comparison, percentOf } = measures[measure]!;
  return comparison || percentOf ? [] : [{ by: 'measure', index: measure, direction }];
}

/** Headings that were asked in the order of a measure keep it; a Top-N that is sorted otherwise does not. */
function ordersByHeadings({ top, sort, computedSort }: Question): boolean {
  return !top || (sort.length === 0 && !computedSort);
}

async function countRows(question: Question, tools: Tools): Promise<number> {
  const all = levelPlan(question, positions(question.dimensions), positions(question.measures), and([question.filter]));
  const raw = await tools.run(compileCount(all, tools.compiler, tools.locale));
  const count = Number(raw.columns[0]?.[0] ?? 0);
  return question.limit === null ? count : Math.min(count, question.limit);
}
