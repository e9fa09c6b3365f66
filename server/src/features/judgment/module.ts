import type { JudgmentDefinition } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { analyse } from './analysis/analyse.ts';
import { checkModel } from './check-model.ts';
import { judgmentMigrations } from './migrations.ts';
import { createModelRepository, type NewModel } from './model-repository.ts';
import { guardReports, usesOfPlans } from './plans/plan-deliveries.ts';
import { planHandlers, removePlans, type PlanNeeds } from './plans/plan-handlers.ts';
import { createPlanRepository } from './plans/plan-repository.ts';
import { runPlans } from './plans/run-plan.ts';
import { PLAN_GUARD, PLAN_KIND } from './plans/tell-report.ts';
import type { AskContext, Asking } from './read-figures.ts';
import { runModel } from './run-model.ts';
import { runHandlers } from './runs/run-handlers.ts';
import { createRunRepository } from './runs/run-repository.ts';
import type { JudgmentTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends JudgmentTables {}
}

/** EP-086 and its neighbours: models that judge members of a table by indicators and rules (docs/judgment.md). */
export const judgmentSlice = defineSlice({
  name: 'judgment',
  migrations: judgmentMigrations,
  needs: ['deliveries', 'querySettings', 'schedules', 'tables', 'tableRights', 'targets'],
  create({ services, needs: { deliveries, querySettings, schedules, tables, tableRights, targets } }) {
    const { store, now } = services;
    const models = createModelRepository(store, now);
    const check = (viewer: Viewer, definition: JudgmentDefinition) =>
      checkModel(tables.service, targets, viewer, definition);
    const asking = (viewer: Viewer, context: AskContext): Asking => ({
      viewer,
      context,
      runQuery: tables.runQuery,
      targets,
    });
    const modelOf = (
      { corporationCode, userId }: Viewer,
      { modelName, definition }: Pick<NewModel, 'modelName' | 'definition'>,
    ): NewModel => ({ corporationCode, userId, modelName, definition });

    /** A version of a model, or by null the one by which it runs. */
    const published = async (viewer: Viewer, modelCode: string, wanted: number | null = null) => {
      const { modelName, ...model } = await models.find(viewer.corporationCode, modelCode);
      const version = wanted ?? model.version;
      if (version === null) throw new CatalogueError('judgmentUnpublished', { name: modelName });
      const found = await models.version(viewer.corporationCode, modelCode, version);
      await check(viewer, found.definition);
      return { ...found, modelName };
    };

    /** The saved draft of a model. */
    const drafted = async (viewer: Viewer, modelCode: string) => {
      if (!viewer.permissions.has('data_model_edit')) throw new CatalogueError('noPermission');
      const { modelName, definition } = await models.find(viewer.corporationCode, modelCode);
      await check(viewer, definition);
      return { modelName, definition, version: null };
    };

    services.belongings.define({ kind: 'decisionPlan', table: 'decision_plan', owner: 'owner_id' });

    const planning: PlanNeeds = {
      ...{ services, store, schedules, deliveries, asking, published },
      tables: tables.service,
      rights: tableRights,
      find: models.find,
      plans: createPlanRepository(store, now),
      runs: createRunRepository(store, now),
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
    };
    schedules.onDue(PLAN_KIND, runPlans(planning), { atOnce: 2 });
    deliveries.guard(PLAN_GUARD, guardReports(planning));
    deliveries.usedBy(PLAN_KIND, usesOfPlans(planning));

    return {
      handlers: {
        judgmentPlans: planHandlers(planning),
        judgmentRuns: runHandlers({ store, now, tables: tables.service, rights: tableRights, asking, published }),
        judgment: {
          async query({ viewer, context, body: { modelCode, ...scope } }) {
            const { modelName, version, definition } = await published(viewer, modelCode);
            return { ...(await runModel(asking(viewer, context), definition, scope)), modelName, version, definition };
          },
          async analyse({ viewer, context, body: { modelCode, version, draft, ...question } }) {
            const known = draft ? await drafted(viewer, modelCode) : await published(viewer, modelCode, version);
            const { modelName, definition } = known;
            const analysed = await analyse(asking(viewer, context), tables.service, definition, question);
            return { ...analysed, modelName, version: known.version };
          },
          async list({ viewer, body }) {
            const wanted = body.keyword.trim().toLocaleLowerCase();
            return (await models.list(viewer.corporationCode)).filter(({ modelName, question }) =>
              `${modelName}\n${question}`.toLocaleLowerCase().includes(wanted),
            );
          },
          detail: ({ viewer, body }) => models.detail(viewer.corporationCode, body.modelCode),
          version: ({ viewer, body }) => models.version(viewer.corporationCode, body.modelCode, body.version),
          save: async ({ viewer, body }) => ({ modelCode: await models.add(modelOf(viewer, body)) }),
          update: async ({ viewer, body: { modelCode, updatedAt, ...model } }) => ({
            updatedAt: await models.update(modelCode, modelOf(viewer, model), new Date(updatedAt)),
          }),
          async copy({ viewer, body: { modelCode, modelName } }) {
            const { definition } = await models.find(viewer.corporationCode, modelCode);
            return { modelCode: await models.add(modelOf(viewer, { modelName, definition })) };
          },
          async delete({ viewer, body }) {
            await removePlans(planning, await planning.plans.ofModel(viewer.corporationCode, body.modelCode));
            await models.remove(viewer.corporationCode, body.modelCode);
            return null;
          },
          async test({ viewer, context, body: { definition, ...scope } }) {
            await check(viewer, definition);
            return runModel(asking(viewer, context), definition, scope);
          },
          async publish({ viewer, body: { modelCode, note, updatedAt } }) {
            const model = await models.find(viewer.corporationCode, modelCode);
            await check(viewer, model.definition);
            return models.publish(modelCode, modelOf(viewer, model), note, new Date(updatedAt));
          },
        },
      },
    };
  },
});
