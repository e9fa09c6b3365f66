import type { DigitalFigure, ErrorKey, Locale, QueryResult, ReportParam } from '@tessera/contract';

import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { TextKey } from '../../platform/texts/index.ts';
import type { DigitalContext, DigitalReader } from './digital-context.ts';

/** Questions of one message at a time. */
const AT_ONCE = 2;
/** What passes by itself, and says nothing of a figure. */
const PASSING: ReadonlySet<ErrorKey> = new Set([
  'cancelled',
  'unavailable',
  'internal',
  'analyticsUnavailable',
  'rowsUnavailable',
]);

/** What became of a figure's question. */
export type FigureAnswer =
  | { readonly kind: 'answer'; readonly result: QueryResult }
  /** Its table, or the field that it shows, is not the reader's. */
  | { readonly kind: 'hidden'; readonly why: Extract<TextKey, `digital.why.${string}`> }
  | {
      readonly kind: 'failed';
      readonly error: { readonly key: ErrorKey; readonly args: Readonly<Record<string, string | number>> };
    };

type Around = Pick<DigitalContext['around'], 'ask' | 'rights' | 'registry'>;
export interface AskedFigures {
  readonly figures: readonly DigitalFigure[];
  readonly reader: DigitalReader;
  readonly locale: Locale;
  /** Moment that relative dates take for now; left out: now. */
  readonly at?: Date | undefined;
  readonly signal: AbortSignal;
}

/**
 * Asks the questions of figures with a reader's rights, equal ones once. What a question fails with is an answer; what passes by
 * itself (the server stops, the store is away) is thrown.
 */
export async function askFigures(around: Around, asked: AskedFigures): Promise<FigureAnswer[]> {
  const { figures, signal } = asked;
  const questions = new Map<string, DigitalFigure>();
  for (const figure of figures) questions.set(keyOf(figure), figure);
  const answers = new Map<string, FigureAnswer>();
  const left = [...questions];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      signal.throwIfAborted();
      answers.set(next[0], await askOne(around, asked, next[1]));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return figures.map((figure) => answers.get(keyOf(figure)) ?? GONE);
}

const GONE: FigureAnswer = { kind: 'failed', error: { key: 'queryTableUnknown', args: {} } };
/** A hidden column is told of each figure by itself. */
const keyOf = (figure: DigitalFigure): string => JSON.stringify([figureQuery(figure), fieldOf(figure)]);

/** A question with the first rows that its figure shows. */
export function figureQuery({ question: { reportParam }, take, most }: DigitalFigure): ReportParam {
  const { dimensionCondition, compareCondition, indexCondition, indexDoubleCondition } = reportParam;
  return {
    ...reportParam,
    dimensionCondition: [...dimensionCondition, ...compareCondition],
    compareCondition: [],
    indexCondition: [...indexCondition, ...indexDoubleCondition],
    indexDoubleCondition: [],
    columnCondition: [],
    splitCondition: [],
    totalCondition: undefined,
    queryCount: undefined,
    columnStart: undefined,
    columnEnd: undefined,
    dataStart: 0,
    dataEnd: take === 'list' ? most : 1,
  };
}

function fieldOf({ question: { reportParam }, column }: DigitalFigure): string | undefined {
  const { dimensionCondition, compareCondition, indexCondition, indexDoubleCondition } = reportParam;
  return [...indexCondition, ...indexDoubleCondition, ...dimensionCondition, ...compareCondition].find(
    ({ uniqId }) => uniqId === column,
  )?.fieldId;
}

async function askOne(
  { ask, rights, registry }: Around,
  { reader, locale, at, signal }: AskedFigures,
  figure: DigitalFigure,
): Promise<FigureAnswer> {
  const spec = figureQuery(figure);
  const table = await registry.find(reader.corporationCode, spec.tbId);
  if (!table) return GONE;
  const seen = await rights.read(spec.tbId, reader);
  if (!seen) return { kind: 'hidden', why: 'digital.why.table' };
  const shown = fieldOf(figure);
  if (seen.masks.some(({ fieldId, kind }) => kind === 'hide' && fieldId === shown))
    return { kind: 'hidden', why: 'digital.why.field' };
  try {
    return { kind: 'answer', result: await ask(spec, reader, locale, at, signal) };
  } catch (error) {
    const { key, args } = toCatalogueError(error);
    signal.throwIfAborted();
    if (PASSING.has(key)) throw error;
    // A table below it is not the reader's.
    if (key === 'queryTableUnknown') return { kind: 'hidden', why: 'digital.why.table' };
    return { kind: 'failed', error: { key, args } };
  }
}
