import { randomUUID } from 'node:crypto';

import { subscriptionSettingsSchema } from '@tessera/contract';

import { exampleSubscription } from './subscription-inputs.ts';
import type { TestServer } from './test-server.ts';

/** A paused subscription of the corporation's owner, with an occurrence that was sent. */
export async function makeExampleSubscription(server: TestServer, corporationCode: string, menuCode: string) {
  const { store } = server.app.services;
  const { user_id } = await store
    .selectFrom('member')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .select('member.user_id')
    .where('member.corporation_code', '=', corporationCode)
    .where('role.user_type', '=', 'admin')
    .executeTakeFirstOrThrow();
  const [subscription, subscriptionRun, subscriptionFile] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date();
  const settings = subscriptionSettingsSchema.parse(exampleSubscription(menuCode, user_id));
  await store
    .insertInto('subscription')
    .values({
      subscription_id: subscription,
      corporation_code: corporationCode,
      created_by: user_id,
      name: settings.name,
      menu_code: menuCode,
      settings: JSON.stringify(settings),
      paused: true,
      stopped_at: null,
      condition_met: null,
      revision: 1,
      created_at: now,
    })
    .execute();
  await store
    .insertInto('subscription_run')
    .values({
      run_id: subscriptionRun,
      subscription_id: subscription,
      corporation_code: corporationCode,
      cause: 'schedule',
      due_at: now,
      state: 'sent',
      note: null,
      tables: '[]',
      row_counts: '{}',
      reason: null,
      next_try: null,
      ended_at: now,
    })
    .execute();
  await store
    .insertInto('subscription_file')
    .values({
      file_id: subscriptionFile,
      run_id: subscriptionRun,
      corporation_code: corporationCode,
      group_key: 'all',
      file_key: `subscriptions/${subscriptionRun}/all.xlsx`,
      extension: 'xlsx',
      bytes: 1,
      truncated: false,
      rights: JSON.stringify({ everything: true, tables: [], person: {} }),
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return { subscription, subscriptionRun, subscriptionFile };
}
