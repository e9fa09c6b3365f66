import { randomUUID } from 'node:crypto';

import { PLAN_LIMITS, type JudgmentPlanDraft } from '@tessera/contract';
import type { Kysely, Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';
import type { StoredOutcome } from '../tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type PlanRepository = ReturnType<typeof createPlanRepository>;
export type StoredPlan = Awaited<ReturnType<PlanRepository['find']>>;
export interface NewPlan {
  readonly corporationCode: string;
  readonly modelCode: string;
  readonly ownerId: string;
  readonly draft: JudgmentPlanDraft;
}

/** Plans, limited to one corporation. */
export function createPlanRepository(store: Kysely<Database>, now: () => Date) {
  const ofCorporation = (inStore: Store, corporationCode: string) =>
    inStore
      .selectFrom('decision_plan')
      .select([
        'plan_code as planCode',
        'corporation_code as corporationCode',
        'model_code as modelCode',
        'owner_id as ownerId',
        'enabled',
        'draft',
        'updated_at as updatedAt',
        'outcome',
      ])
      .where('corporation_code', '=', corporationCode);
  const find = async (corporationCode: string, planCode: string, inStore: Store = store) => {
    const plan = await ofCorporation(inStore, corporationCode).where('plan_code', '=', planCode).executeTakeFirst();
    if (!plan) throw new CatalogueError('notFound');
    return plan;
  };
  return {
    /** @throws CatalogueError notFound */
    find,
    /** Plans of a model, the first one first. */
    ofModel: (corporationCode: string, modelCode: string) =>
      ofCorporation(store, corporationCode)
        .where('model_code', '=', modelCode)
        .orderBy('created_at')
        .orderBy('plan_code')
        .execute(),
    /** All of a corporation, with the names of their models. */
    all: (corporationCode: string) =>
      store
        .selectFrom('decision_plan as p')
        .innerJoin('decision_model as m', 'm.model_code', 'p.model_code')
        .select(['p.plan_code as planCode', 'p.owner_id as ownerId', 'p.draft', 'm.model_name as modelName'])
        .where('p.corporation_code', '=', corporationCode)
        .execute(),
    /** @throws CatalogueError judgmentPlansTooMany */
    async add(transaction: Transaction<Database>, plan: NewPlan): Promise<string> {
      const { corporationCode, modelCode, ownerId, draft } = plan;
      // Two that are made at the same time wait for each other.
      await transaction
        .selectFrom('decision_model')
        .select('model_code')
        .where('model_code', '=', modelCode)
        .forUpdate()
        .execute();
      const { count } = await transaction
        .selectFrom('decision_plan')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('model_code', '=', modelCode)
        .executeTakeFirstOrThrow();
      if (Number(count) >= PLAN_LIMITS.perModel)
        throw new CatalogueError('judgmentPlansTooMany', { count: PLAN_LIMITS.perModel });
      const planCode = randomUUID();
      const at = now();
      await transaction
        .insertInto('decision_plan')
        .values({
          ...{ plan_code: planCode, corporation_code: corporationCode, model_code: modelCode, owner_id: ownerId },
          ...{ enabled: true, draft: JSON.stringify(draft), created_at: at, updated_at: at, outcome: null },
        })
        .execute();
      return planCode;
    },
    /** Changes a plan as it was read. @throws CatalogueError notFound, noPermission, conflict */
    async change(
      transaction: Transaction<Database>,
      planCode: string,
      { corporationCode, modelCode, ownerId, draft }: NewPlan,
      readAt: Date,
    ): Promise<boolean> {
      const before = await find(corporationCode, planCode, transaction);
      if (before.modelCode !== modelCode) throw new CatalogueError('notFound');
      if (before.ownerId !== ownerId) throw new CatalogueError('noPermission');
      const changed = await transaction
        .updateTable('decision_plan')
        .set({
          draft: JSON.stringify(draft),
          updated_at: new Date(Math.max(now().getTime(), readAt.getTime() + 1)),
        })
        .where('plan_code', '=', planCode)
        .where('updated_at', '=', readAt)
        .returning('enabled')
        .executeTakeFirst();
      if (!changed) throw new CatalogueError('conflict');
      return changed.enabled;
    },
    async setEnabled(transaction: Transaction<Database>, planCode: string, enabled: boolean): Promise<void> {
      await transaction.updateTable('decision_plan').set({ enabled }).where('plan_code', '=', planCode).execute();
    },
    async remove(transaction: Transaction<Database>, planCode: string): Promise<void> {
      await transaction.deleteFrom('decision_plan').where('plan_code', '=', planCode).execute();
    },
    /** Notes what came of a plan, where it still stands. */
    async note(transaction: Transaction<Database>, planCode: string, outcome: StoredOutcome): Promise<void> {
      await transaction
        .updateTable('decision_plan')
        .set({ outcome: JSON.stringify(outcome) })
        .where('plan_code', '=', planCode)
        .execute();
    },
  };
}
