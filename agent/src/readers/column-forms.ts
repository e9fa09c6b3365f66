import {
  FOUND_COLUMNS,
  foundColumnSchema,
  type CollectColumn,
  type FoundColumn,
  type TaskDefinition,
} from '@tessera/contract';

import { ReadFault } from './read-fault.ts';

/** What values of the columns of a source are, by name: `int`, `double`, `str`, or the form of a date. */
export type ColumnForms = Readonly<Record<string, string>>;
type Form = Pick<CollectColumn, 'dataType' | 'dateForm'>;

const formOf = ({ dataType, dateForm }: Form): string => dateForm ?? dataType;

export const formsOf = (columns: readonly (Form & { readonly name: string })[]): ColumnForms =>
  Object.fromEntries(columns.map((column) => [column.name, formOf(column)]));

/**
 * Whether a source still has the columns of a task, as they were when it was read first.
 * @param before what they were; null where that is not known
 * @throws ReadFault that names the column
 */
export function refuseOtherColumns(
  { columns }: Pick<TaskDefinition, 'columns'>,
  now: ColumnForms,
  before: ColumnForms | null,
): void {
  for (const column of columns) {
    const form = now[column.name];
    if (form === undefined) {
      const others = Object.keys(now).filter((name) => columns.every((each) => each.name !== name));
      const more =
        others.length === 0 ? '' : `; columns that the task does not have: ${others.slice(0, 10).join(', ')}`;
      throw new ReadFault('columns', `the source has no column “${column.name}” any more${more}`);
    }
    const was = before?.[column.name];
    if (was !== undefined && was !== form && !fits(form, column))
      throw new ReadFault('columns', `column “${column.name}” of the source was ${was} and is ${form} now`);
  }
}

/** The first columns of a source that a task does not have, without what could be none of a task. */
export function columnsBeside(
  { columns }: Pick<TaskDefinition, 'columns'>,
  found: readonly FoundColumn[],
): FoundColumn[] {
  const known = new Set(columns.map(({ name }) => name));
  return found
    .filter(({ name }) => !known.has(name) && known.add(name))
    .flatMap((column) => foundColumnSchema.safeParse(column).data ?? [])
    .slice(0, FOUND_COLUMNS.most);
}

/** Whether all values of a form are values of a column. */
const fits = (form: string, column: Form): boolean =>
  column.dataType === 'str' || form === formOf(column) || (column.dataType === 'double' && form === 'int');
