import { z } from '../zod.ts';
import type { CollectColumn } from './task.ts';

export const BATCH_LIMITS = {
  /** Bytes of a body. */
  bytes: 4 * 1024 * 1024,
  /** Bytes of the text in it. */
  text: 32 * 1024 * 1024,
  rows: 100_000,
  /** Bytes of a row. */
  row: 16 * 1024 * 1024,
} as const;

/** What a batch is, as the query of its path, so that it is signed with the message. The body is the gzip of its text. */
export const batchQuerySchema = z.object({
  taskId: z.string().min(1).max(64),
  runId: z.uuid(),
  /** From 1, in order. */
  number: z.coerce.number().int().min(1).max(10_000_000),
  rows: z.coerce.number().int().min(1).max(BATCH_LIMITS.rows),
  /** Of the body, hex, as it was when the rows were read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BatchQuery = z.infer<typeof batchQuerySchema>;
/** Number of the batch that is awaited. */
export const batchTakenSchema = z.object({ next: z.number().int().min(1) });

/** What stands for a missing value. */
const MISSING = String.raw`\N`;
const MOMENTS = {
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/,
  moment: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
};
const FORMS = { int: /^-?\d{1,18}$/, double: /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/ };
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Whether a text is a value of a column. An int has 18 digits at most, a datetime is a day or moment of the calendar. Called
 * for each collected value; with a `Date` for each it took a quarter of the agent's processor time.
 */
export function isCollected(
  text: string,
  { dataType, dateForm }: Pick<CollectColumn, 'dataType' | 'dateForm'>,
): boolean {
  if (dataType === 'str') return !text.includes('\0');
  if (dataType === 'int') return FORMS.int.test(text);
  if (dataType === 'double') return FORMS.double.test(text) && Number.isFinite(Number(text));
  if (dateForm === null || !MOMENTS[dateForm].test(text)) return false;
  return isDay(text) && (dateForm === 'day' || isTime(text));
}

/** The number of two digits at a place. */
const two = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** Whether `yyyy-MM-dd` at the start of a text is a day of the calendar after the year 0. */
function isDay(text: string): boolean {
  const year = two(text, 0) * 100 + two(text, 2);
  const [month, day] = [two(text, 5), two(text, 8)];
  if (year === 0 || day === 0 || day > (LONGEST_MONTHS[month - 1] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** Whether `hh:mm:ss` behind the day is a time of the clock. */
const isTime = (text: string): boolean => two(text, 11) < 24 && two(text, 14) < 60 && two(text, 17) < 60;

/**
 * A row of a batch with its line end: CSV of RFC 4180 with LF. A missing value is `\N` without quotes, a text is always
 * in quotes, anything else never.
 * @param values in the order of the task's columns; of which {@link isCollected} is true
 */
export function batchRow(
  values: readonly (string | null)[],
  columns: readonly Pick<CollectColumn, 'dataType'>[],
): string {
  const cells = values.map((value, at) => {
    if (value === null) return MISSING;
    return columns[at]?.dataType === 'str' ? `"${value.replaceAll('"', '""')}"` : value;
  });
  return `${cells.join(',')}\n`;
}
