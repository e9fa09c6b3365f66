import { randomUUID } from 'node:crypto';

import { exportRequestSchema } from '@tessera/contract';

import type { TestServer } from './test-server.ts';

/** An export of the corporation's owner that has failed: nothing works on it any more. */
export async function makeExampleExport(
  server: TestServer,
  corporationCode: string,
  menuCode: string,
): Promise<string> {
  const { store } = server.app.services;
  const { user_id } = await store
    .selectFrom('member')
    .innerJoin('role', 'role.role_id', 'member.role_id')
    .select('member.user_id')
    .where('member.corporation_code', '=', corporationCode)
    .where('role.user_type', '=', 'admin')
    .executeTakeFirstOrThrow();
  const taskId = randomUUID();
  const now = new Date();
  await store
    .insertInto('job')
    .values({
      job_id: taskId,
      queue: 'exports',
      corporation_code: corporationCode,
      created_by: user_id,
      input: '{}',
      state: 'failed',
      reason: JSON.stringify({ key: 'exportEmpty', args: {} }),
      not_before: now,
      created_at: now,
      ended_at: now,
    })
    .execute();
  await store
    .insertInto('export_task')
    .values({
      task_id: taskId,
      kind: 'csv',
      menu_code: menuCode,
      menu_name: 'Example',
      locale: 'en_US',
      request: JSON.stringify(exportRequestSchema.parse({ kind: 'csv', menuCode })),
    })
    .execute();
  return taskId;
}
