import { templates, type TemplateProposal, type TemplateTable } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { useState } from 'react';

import { firstDraft, proposedChoice, withChoice, withField, type MappingDraft } from './mapping-draft.ts';

export interface Mapping {
  readonly draft: MappingDraft;
  readonly proposals: readonly TemplateProposal[];
  /** Fields of a table that was just chosen are on their way. */
  readonly busy: boolean;
  useSample(tableId: string): void;
  useTable(tableId: string, targetId: string): void;
  chooseField(tableId: string, fieldId: string, targetFieldId: string): void;
}

/** What stands for the tables of a template, beginning with what is proposed. */
export function useMapping(
  templateId: string,
  tables: readonly TemplateTable[],
  first: readonly TemplateProposal[],
): Mapping {
  const client = useClient();
  const { busy, run } = useAction();
  const [proposals, setProposals] = useState(first);
  const [draft, setDraft] = useState(() => firstDraft(tables, first));
  return {
    draft,
    proposals,
    busy,
    useSample: (tableId) => setDraft((before) => withChoice(before, tableId, { by: 'sample' })),
    useTable: (tableId, targetId) =>
      void run(async () => {
        const body = { templateId, chosen: [{ tableId, targetId }] };
        const next = (await client.call(templates.propose, { body })).find((one) => one.tableId === tableId);
        const choice = next && proposedChoice(next);
        if (!choice) return;
        setProposals((before) => before.map((one) => (one.tableId === tableId ? next : one)));
        setDraft((before) => withChoice(before, tableId, choice));
      }),
    chooseField: (tableId, fieldId, targetFieldId) =>
      setDraft((before) => {
        const choice = before.get(tableId);
        return choice?.by === 'table' ? withChoice(before, tableId, withField(choice, fieldId, targetFieldId)) : before;
      }),
  };
}
