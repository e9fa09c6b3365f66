import type { TableField } from '@tessera/contract';

import { isMeasure } from '../../model/index.ts';

export interface FieldFolder {
  /** Empty for the fields without one. */
  readonly name: string;
  readonly fields: readonly TableField[];
}
export interface FieldGroups {
  readonly dimensions: readonly FieldFolder[];
  readonly measures: readonly FieldFolder[];
}

/** Fields as the list shows them: without hidden ones, those that fit the search, in their folders. */
export function groupFields(fields: readonly TableField[], search: string): FieldGroups {
  const keyword = search.trim().toLowerCase();
  const shown = fields.filter(
    ({ hidden, name, sourceName, description }) =>
      !hidden && `${name}\n${sourceName}\n${description}`.toLowerCase().includes(keyword),
  );
  return {
    dimensions: folders(shown.filter((field) => !isMeasure(field))),
    measures: folders(shown.filter(isMeasure)),
  };
}

function folders(fields: readonly TableField[]): FieldFolder[] {
  const byName = new Map<string, TableField[]>([['', []]]);
  for (const field of fields) byName.set(field.group, [...(byName.get(field.group) ?? []), field]);
  return [...byName].filter(([, own]) => own.length > 0).map(([name, own]) => ({ name, fields: own }));
}
