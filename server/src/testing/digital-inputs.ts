import { randomUUID } from 'node:crypto';

import { digitalDraftSchema } from '@tessera/contract';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput, TestServer } from './test-server.ts';

type Inputs = Readonly<Record<Extract<EndpointName, `digital.${string}`>, (ids: ExampleIds) => CallInput>>;

/** A message with one figure over a table; its field doesn't exist. */
export const exampleMessage = (tbId: string, roleId: string) => ({
  name: 'Example',
  title: 'Sales {total}',
  text: 'Sales are {total}.',
  figures: [
    {
      key: 'total',
      question: { reportParam: { tbId, indexCondition: [{ uniqId: 'm', fieldId: 'none', aggregator: 'sum' }] } },
      column: 'm',
    },
  ],
  recipients: [{ kind: 'role', roleId }],
});
const one =
  (more: object = {}) =>
  ({ digitalMessage: messageId }: ExampleIds): CallInput => ({ body: { messageId, ...more } });

export const DIGITAL_INPUTS: Inputs = {
  'digital.list': () => ({ body: {} }),
  'digital.choices': () => ({ body: {} }),
  'digital.get': one(),
  'digital.save': ({ digitalMessage, table, role, board }) => ({
    body: {
      messageId: digitalMessage,
      version: 1,
      message: { ...exampleMessage(table, role), linkMenuCode: board },
    },
  }),
  'digital.copy': one({ name: 'Copy' }),
  'digital.switch': one({ enabled: true }),
  'digital.remove': one(),
  'digital.preview': ({ table, role }) => {
    const { title, text, figures } = exampleMessage(table, role);
    return { body: { message: { title, text, figures } } };
  },
  'digital.sendNow': one(),
  'digital.runs': one(),
  'digital.receipts': ({ digitalRun }) => ({ body: { runId: digitalRun } }),
  'digital.retry': ({ digitalRun }) => ({ body: { runId: digitalRun } }),
  'digital.mine': () => ({ body: {} }),
};

/** A message that is off, with a run that was sent. */
export async function makeExampleMessage(
  server: TestServer,
  corporationCode: string,
  { tableId, roleId }: { readonly tableId: string; readonly roleId: string },
): Promise<Pick<ExampleIds, 'digitalMessage' | 'digitalRun'>> {
  const { store, now } = server.app.services;
  const [digitalMessage, digitalRun] = [randomUUID(), randomUUID()];
  const name = `Message of ${corporationCode}`;
  const draft = digitalDraftSchema.parse({ ...exampleMessage(tableId, roleId), name });
  await store
    .insertInto('digital_message')
    .values({
      message_id: digitalMessage,
      corporation_code: corporationCode,
      name,
      title: draft.title,
      category: '',
      sort_no: 0,
      enabled: false,
      recipients: JSON.stringify(draft.recipients),
      draft: JSON.stringify(draft),
      content_key: 'example',
      version: 1,
      saved_at: now(),
      saved_by: 'test',
    })
    .execute();
  await store
    .insertInto('digital_run')
    .values({
      run_id: digitalRun,
      message_id: digitalMessage,
      corporation_code: corporationCode,
      content_key: 'example',
      cause: 'now',
      due_at: now(),
      begun_at: now(),
      state: 'done',
      tables: '[]',
      row_counts: '{}',
      ended_at: now(),
    })
    .execute();
  return { digitalMessage, digitalRun };
}
