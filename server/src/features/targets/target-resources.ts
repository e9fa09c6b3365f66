import { LOCALES } from '@tessera/contract';
import { sql } from 'kysely';

import type { ResourceSource } from '../../platform/resources/index.ts';
import { text } from '../../platform/texts/index.ts';

/** Name of the indexes among the objects on which rights are granted. */
export const TARGETS = 'targets';

const forecastNames = (name: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale, 'target.forecastOf', { name })]));

/** Indexes as objects on which rights are granted, forecasts below theirs; their tables have rights of their own, as tables. */
export const targetResources: ResourceSource = {
  name: TARGETS,
  kinds: { targetIndex: { actions: ['view', 'edit', 'manage'], needs: { edit: ['data_model_edit'] } } },
  owned: ['targetIndex'],
  changes: { subject: 'targets', tables: ['target_index'] },
  async read(store, corporationCode) {
    const rows = await store
      .selectFrom('target_index')
      .innerJoin('target_index as plan', (join) =>
        join.on(sql<boolean>`plan.index_code = coalesce(target_index.forecast_of, target_index.index_code)`),
      )
      .select(['target_index.index_code', 'target_index.forecast_of', 'plan.index_name'])
      .where('target_index.corporation_code', '=', corporationCode)
      .orderBy('plan.index_name')
      .orderBy('target_index.index_code')
      .execute();
    return rows.map(({ index_code: id, forecast_of: parentId, index_name: name }) => ({
      ...{ kind: 'targetIndex' as const, id, parentId },
      names: parentId === null ? { zh_CN: name } : forecastNames(name),
    }));
  },
};
