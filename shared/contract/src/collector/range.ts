import { z } from '../zod.ts';
import { isCollected } from './batch.ts';
import { compareCollected } from './compare-collected.ts';
import type { TaskDefinition } from './task.ts';

/**
 * Rows whose column is at least `from` and below `to`, as values of a batch are written. The column is a datetime or an
 * int: a decimal of a source is none of our doubles at the edge, and a row there would be lost.
 */
export const collectRangeSchema = z.object({
  column: z.string().min(1).max(128),
  from: z.string().min(1).max(64),
  to: z.string().min(1).max(64),
});
export type CollectRange = z.infer<typeof collectRangeSchema>;

/** Columns by which a range of rows can be read. */
export const rangeColumns = ({ columns }: Pick<TaskDefinition, 'columns'>): TaskDefinition['columns'] =>
  columns.filter(({ dataType }) => dataType === 'datetime' || dataType === 'int');

/** Whether a range is one of a definition: a column that fits, two values of it, the first below the second. */
export function isRangeOf({ column, from, to }: CollectRange, definition: Pick<TaskDefinition, 'columns'>): boolean {
  const found = rangeColumns(definition).find(({ name }) => name === column);
  return (
    found !== undefined && isCollected(from, found) && isCollected(to, found) && compareCollected(from, to, found) < 0
  );
}
