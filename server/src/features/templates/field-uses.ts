import { isFieldFilter, type BoardDocument } from '@tessera/contract';

/** Fields of a table that something asks. */
export interface FieldUse {
  /** Of what asks them, as its author knows it. */
  readonly name: string;
  readonly tableId: string;
  readonly fieldIds: readonly string[];
}

/** What a document asks beside its charts: filters, and pages that are repeated by a field. */
export function fieldUses({ components, report }: Pick<BoardDocument, 'components' | 'report'>): FieldUse[] {
  return [
    ...components.filter(isFieldFilter).flatMap(({ name, filterData }) =>
      filterData.map(({ tblId, fieldId, levelFieldIds }) => ({
        name,
        tableId: tblId,
        fieldIds: [fieldId, ...levelFieldIds],
      })),
    ),
    ...(report?.papers ?? []).flatMap(({ title, repeat }, at) =>
      repeat ? [{ name: title || `#${at + 1}`, tableId: repeat.tblId, fieldIds: [repeat.fieldId] }] : [],
    ),
  ];
}
