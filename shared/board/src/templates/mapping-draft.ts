import { TEMPLATE_MATCH, type TableMapping, type TemplateProposal, type TemplateTable } from '@tessera/contract';

/** What a user has chosen for a table of the template; `sample` are its own rows. */
export type TableChoice =
  | { readonly by: 'sample' }
  | {
      readonly by: 'table';
      readonly targetId: string;
      /** Chosen fields by those of the template. */
      readonly fields: ReadonlyMap<string, string>;
    };
/** Choices by table of the template. */
export type MappingDraft = ReadonlyMap<string, TableChoice>;

export const rowsOf = ({ values }: TemplateTable): number => values[0]?.length ?? 0;
export const askedFields = ({ fields }: TemplateTable) => fields.filter(({ asked }) => asked);

/** The proposed table with the proposed fields; undefined where the corporation has none. */
export function proposedChoice({ proposed }: TemplateProposal): Extract<TableChoice, { by: 'table' }> | undefined {
  if (!proposed) return undefined;
  const pairs = proposed.fields.flatMap(({ fieldId, targetFieldId }) =>
    targetFieldId === null ? [] : [[fieldId, targetFieldId] as const],
  );
  return { by: 'table', targetId: proposed.tableId, fields: new Map(pairs) };
}

/** The first choices: a table that fits well, else the template's own rows where it has any. */
export function firstDraft(tables: readonly TemplateTable[], proposals: readonly TemplateProposal[]): MappingDraft {
  return new Map(
    tables.flatMap((table): (readonly [string, TableChoice])[] => {
      const proposal = proposals.find(({ tableId }) => tableId === table.tableId);
      const choice = proposal && proposedChoice(proposal);
      const fits =
        choice &&
        (proposal.proposed?.score ?? 0) >= TEMPLATE_MATCH.table &&
        choice.fields.size === askedFields(table).length;
      if (choice && (fits || rowsOf(table) === 0)) return [[table.tableId, choice]];
      return rowsOf(table) === 0 ? [] : [[table.tableId, { by: 'sample' }]];
    }),
  );
}

/** Fields of a table for which nothing was chosen; all of them where no table was. */
export function missingFields(table: TemplateTable, choice: TableChoice | undefined): readonly string[] {
  if (choice?.by === 'sample') return [];
  return askedFields(table)
    .map(({ fieldId }) => fieldId)
    .filter((fieldId) => !choice?.fields.has(fieldId));
}

/** Whether each table has a choice and each of its fields one, too. */
export const isComplete = (tables: readonly TemplateTable[], draft: MappingDraft): boolean =>
  tables.every((table) => draft.has(table.tableId) && missingFields(table, draft.get(table.tableId)).length === 0);

/** The choices as the server takes them. */
export const toMapping = (draft: MappingDraft): TableMapping[] =>
  [...draft].map(([tableId, choice]): TableMapping => {
    if (choice.by === 'sample') return { by: 'sample', tableId };
    const fields = [...choice.fields].map(([fieldId, targetFieldId]) => ({ fieldId, targetFieldId }));
    return { by: 'table', tableId, targetId: choice.targetId, fields };
  });

/** The draft with another choice for one table. */
export const withChoice = (draft: MappingDraft, tableId: string, choice: TableChoice): MappingDraft =>
  new Map([...draft, [tableId, choice]]);

/** A choice with another field in it. @param targetFieldId empty for none */
export function withField(
  choice: Extract<TableChoice, { by: 'table' }>,
  fieldId: string,
  targetFieldId: string,
): TableChoice {
  const fields = new Map(choice.fields);
  if (targetFieldId === '') fields.delete(fieldId);
  else fields.set(fieldId, targetFieldId);
  return { ...choice, fields };
}
