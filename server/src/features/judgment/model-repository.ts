import { randomUUID } from 'node:crypto';

import type { JudgmentDefinition, JudgmentModel, JudgmentSummary, JudgmentVersion } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { withNameTaken } from '../../platform/store/name-taken.ts';
import { nickNamesOf } from '../identity/index.ts';

type Store = Kysely<Database> | Transaction<Database>;
export interface NewModel {
  readonly corporationCode: string;
  readonly userId: string;
  readonly modelName: string;
  readonly definition: JudgmentDefinition;
}
export interface VersionedDefinition extends JudgmentVersion {
  readonly definition: JudgmentDefinition;
}

/** Models and their versions, limited to one corporation. */
export function createModelRepository(store: Kysely<Database>, now: () => Date) {
  const ofCorporation = (corporationCode: string) =>
    store
      .selectFrom('decision_model as m')
      .leftJoin('decision_model_version as v', (join) =>
        join.onRef('v.model_code', '=', 'm.model_code').onRef('v.version', '=', 'm.version'),
      )
      .select([
        'm.model_code as modelCode',
        'm.model_name as modelName',
        'm.draft as definition',
        'm.version',
        'm.updated_by as updatedBy',
        'm.updated_at as updatedAt',
        sql<boolean>`m.draft is distinct from v.definition`.as('changed'),
      ])
      .where('m.corporation_code', '=', corporationCode);
  type Row = Awaited<ReturnType<ReturnType<typeof ofCorporation>['execute']>>[number];
  const shown = async (rows: readonly Row[]): Promise<(JudgmentSummary & { definition: JudgmentDefinition })[]> => {
    const names = await nickNamesOf(
      store,
      rows.map(({ updatedBy }) => updatedBy),
    );
    return rows.map((row) => ({
      ...row,
      question: row.definition.question,
      updatedBy: names.get(row.updatedBy) ?? '',
      updatedAt: row.updatedAt.toISOString(),
    }));
  };
  const find = async (corporationCode: string, modelCode: string) => {
    const row = await ofCorporation(corporationCode).where('m.model_code', '=', modelCode).executeTakeFirst();
    const [model] = row ? await shown([row]) : [];
    if (!model) throw new CatalogueError('notFound');
    return model;
  };
  const versionsOf = async (corporationCode: string, modelCode: string): Promise<VersionedDefinition[]> => {
    const rows = await store
      .selectFrom('decision_model_version as v')
      .innerJoin('decision_model as m', 'm.model_code', 'v.model_code')
      .select(['v.version', 'v.note', 'v.definition', 'v.published_by as by', 'v.published_at as at'])
      .where('m.corporation_code', '=', corporationCode)
      .where('m.model_code', '=', modelCode)
      .orderBy('v.version', 'desc')
      .execute();
    const names = await nickNamesOf(
      store,
      rows.map(({ by }) => by),
    );
    return rows.map(({ version, note, definition, by, at }) => ({
      version,
      note,
      definition,
      publishedBy: names.get(by) ?? '',
      publishedAt: at.toISOString(),
    }));
  };

  return {
    find,
    async list(corporationCode: string): Promise<JudgmentSummary[]> {
      return shown(await ofCorporation(corporationCode).orderBy('m.updated_at', 'desc').execute());
    },
    async detail(corporationCode: string, modelCode: string): Promise<JudgmentModel> {
      const model = await find(corporationCode, modelCode);
      return { ...model, versions: await versionsOf(corporationCode, modelCode) };
    },
    async version(corporationCode: string, modelCode: string, version: number): Promise<VersionedDefinition> {
      const found = (await versionsOf(corporationCode, modelCode)).find((one) => one.version === version);
      if (!found) throw new CatalogueError('notFound');
      return found;
    },
    async add(model: NewModel): Promise<string> {
      const modelCode = randomUUID();
      await withNameTaken(
        model.modelName,
        store
          .insertInto('decision_model')
          .values(rowOf(modelCode, model, now(), null))
          .execute(),
      );
      return modelCode;
    },
    /** @returns time of saving. @throws CatalogueError notFound, nameTaken, conflict */
    async update(modelCode: string, model: NewModel, readAt: Date): Promise<string> {
      await find(model.corporationCode, modelCode);
      const change = store
        .updateTable('decision_model')
        .set(columnsOf(model, laterThan(readAt)))
        .where('corporation_code', '=', model.corporationCode)
        .where('model_code', '=', modelCode)
        .where('updated_at', '=', readAt)
        .returning('updated_at')
        .executeTakeFirst();
      const saved = await withNameTaken(model.modelName, change);
      if (!saved) throw new CatalogueError('conflict');
      return saved.updated_at.toISOString();
    },
    /** Makes the draft that was read at a time the next version. @throws CatalogueError conflict */
    publish: (modelCode: string, { corporationCode, userId }: NewModel, note: string, readAt: Date) =>
      store.transaction().execute(async (transaction) => {
        const at = laterThan(readAt);
        const held = await transaction
          .updateTable('decision_model')
          .set({ version: sql<number>`coalesce(version, 0) + 1`, updated_by: userId, updated_at: at })
          .where('corporation_code', '=', corporationCode)
          .where('model_code', '=', modelCode)
          .where('updated_at', '=', readAt)
          .returning(['version', 'draft'])
          .executeTakeFirst();
        if (!held) throw new CatalogueError('conflict');
        const version = held.version ?? 1;
        await insertVersion(transaction, modelCode, { version, definition: held.draft, note, userId }, at);
        return { version, updatedAt: at.toISOString() };
      }),
    /** @throws CatalogueError notFound */
    async remove(corporationCode: string, modelCode: string): Promise<void> {
      const { numDeletedRows } = await store
        .deleteFrom('decision_model')
        .where('corporation_code', '=', corporationCode)
        .where('model_code', '=', modelCode)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new CatalogueError('notFound');
    },
  };

  function laterThan(readAt: Date): Date {
    return new Date(Math.max(now().getTime(), readAt.getTime() + 1));
  }
}

const columnsOf = ({ userId, modelName, definition }: NewModel, at: Date) => ({
  model_name: modelName,
  draft: JSON.stringify(definition),
  updated_by: userId,
  updated_at: at,
});

const rowOf = (modelCode: string, model: NewModel, at: Date, version: number | null) => ({
  ...{ model_code: modelCode, corporation_code: model.corporationCode, version },
  ...columnsOf(model, at),
});

async function insertVersion(
  store: Store,
  modelCode: string,
  one: Pick<NewModel, 'userId' | 'definition'> & { readonly version: number; readonly note: string },
  at: Date,
): Promise<void> {
  const { version, definition, note, userId } = one;
  await store
    .insertInto('decision_model_version')
    .values({
      model_code: modelCode,
      version,
      definition: JSON.stringify(definition),
      note,
      published_by: userId,
      published_at: at,
    })
    .execute();
}

/** Makes a model that is published, unless its code or name is taken. */
export async function insertPublishedModel(
  transaction: Transaction<Database>,
  modelCode: string,
  model: NewModel,
  at: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('decision_model')
    .values(rowOf(modelCode, model, at, 1))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await insertVersion(transaction, modelCode, { ...model, version: 1, note: '' }, at);
}
