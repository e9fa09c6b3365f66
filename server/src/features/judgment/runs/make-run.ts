import type { TableService } from '../../tables/index.ts';
import type { VersionedDefinition } from '../model-repository.ts';
import type { Asking } from '../read-figures.ts';
import { countResults, judgeMembers } from '../run-model.ts';
import type { NewRun } from './run-repository.ts';
import { fieldsOf } from './sight.ts';

export interface RunWanted {
  readonly modelCode: string;
  readonly model: VersionedDefinition & { readonly modelName: string };
  /** A day of the period; null for the last one with rows. */
  readonly date: string | null;
  /** Names of members; none for all. Those that are not found are left out. */
  readonly scope: readonly string[];
}

/** Judges by a version in the rows of who asks, as a report that is still to be kept. */
export async function makeRun(
  asking: Asking,
  tables: Pick<TableService, 'findDetail'>,
  { modelCode, model, date, scope }: RunWanted,
): Promise<NewRun> {
  const { viewer, context } = asking;
  const { modelName, version, definition } = model;
  const judged = await judgeMembers(asking, definition, date);
  const kept = new Set(scope);
  const members = kept.size === 0 ? judged.members : judged.members.filter(({ member }) => kept.has(member));
  const table = await tables.findDetail(viewer, context.locale, definition.subject.tbId);
  const named = new Set(fieldsOf(definition));
  const fields = (table?.fields ?? []).filter(({ fieldId }) => named.has(fieldId));
  return {
    ...{ corporationCode: viewer.corporationCode, userId: viewer.userId },
    ...{ modelCode, modelName, version, definition },
    fields: fields.map(({ fieldId, name }) => ({ fieldId, name })),
    scope: [...kept],
    start: judged.period.start,
    counts: countResults(members),
    members,
  };
}
