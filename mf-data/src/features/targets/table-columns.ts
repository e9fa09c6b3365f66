import { yearColumns, type Granularity, type TargetIndex } from '@tessera/contract';

/** Columns of the table of an index within a year or a month. */
export const tableColumns = (
  { indexGranularity }: Pick<TargetIndex, 'indexGranularity'>,
  parentTime: string,
): Granularity => (parentTime.length === 4 ? yearColumns(indexGranularity) : indexGranularity);
