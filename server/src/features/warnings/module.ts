import { DEFAULT_LOCALE } from '@tessera/contract';

import { defineSlice } from '../../platform/slices/define-slice.ts';
import { text } from '../../platform/texts/index.ts';
import { createBacktests } from './backtest-job.ts';
import { createWarningContext, WARNING_NEEDS } from './create-warning-context.ts';
import { choiceHandlers } from './list-choices.ts';
import { warningMigrations } from './migrations.ts';
import { channelsOfRule } from './recipients.ts';
import { runRules, runWaiting } from './run-rules.ts';
import { WARNING_KIND } from './save-rule.ts';
import type { WarningTables } from './tables.ts';
import { WARNING_GUARD } from './tell.ts';
import { warningHandlers } from './warning-handlers.ts';
import { warningResources } from './warning-resources.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends WarningTables {}
}

/** How long runs, what happened and what waits are kept, in milliseconds. */
const KEEP = { waits: 2 * 86_400_000, runs: 30 * 86_400_000, events: 400 * 86_400_000 };

/** Rules about data that tell somebody; decisions 0092 and 0097. */
export const warningsSlice = defineSlice({
  name: 'warnings',
  migrations: warningMigrations,
  needs: WARNING_NEEDS,
  create({ services, needs }) {
    const { store, jobs, now } = services;
    services.belongings.define({ kind: 'warningRule', table: 'warning_rule', owner: 'owner_id', counter: 'version' });
    services.resources.define(warningResources);
    const context = createWarningContext(services, needs);
    const { deliveries, schedules, tableRights } = needs;
    schedules.onDue(
      WARNING_KIND,
      async ({ id, period, signal }) => {
        const rows = await store
          .selectFrom('warning_rule')
          .selectAll()
          .where('schedule_id', '=', id)
          .where('enabled', '=', true)
          .execute();
        await runRules(context, rows, period, signal);
      },
      { atOnce: 2 },
    );
    deliveries.guard(WARNING_GUARD, async (input, { corporationCode, recipient }) => {
      const { ruleId } = input as { ruleId: string };
      const rule = await store
        .selectFrom('warning_rule')
        .select('table_id')
        .where('rule_id', '=', ruleId)
        .executeTakeFirst();
      if (!rule || recipient.kind !== 'user') return null;
      const viewer = await context.member(corporationCode, recipient.userId);
      if (!viewer) return null;
      const visible = await tableRights.visible(viewer);
      const isSeen = (visible?.has(rule.table_id) ?? true) && (await context.sight(viewer)).may(ruleId, 'view');
      return isSeen ? null : text(DEFAULT_LOCALE, 'warning.skipped');
    });
    deliveries.usedBy(WARNING_KIND, async (corporationCode) => {
      const rows = await store
        .selectFrom('warning_rule')
        .select(['rule_id', 'rule_name', 'owner_id', 'draft'])
        .where('corporation_code', '=', corporationCode)
        .execute();
      return rows.flatMap(({ rule_id: id, rule_name: name, owner_id: ownerId, draft }) =>
        channelsOfRule(draft).map((channelId) => ({ channelId, id, name, ownerId })),
      );
    });
    jobs.define('warnings.waits', ({ signal }) => runWaiting(context, signal));
    jobs.schedule('warnings.waits', '* * * * *', 'UTC');
    jobs.define('warnings.purge', async () => {
      const before = (age: number) => new Date(now().getTime() - age);
      await store.deleteFrom('warning_run').where('period', '<', before(KEEP.runs)).execute();
      // Rules that were switched off, or whose owner left, while they waited.
      await store.deleteFrom('warning_wait').where('begun_at', '<', before(KEEP.waits)).execute();
      await store.deleteFrom('warning_event').where('at', '<', before(KEEP.events)).execute();
    });
    jobs.schedule('warnings.purge', '52 3 * * *', 'UTC');
    return {
      handlers: { warnings: { ...warningHandlers(context, createBacktests(context)), ...choiceHandlers(context) } },
    };
  },
});
