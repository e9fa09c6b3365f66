import {
  ENDPOINTS,
  type DigitalMessage,
  type DigitalMine,
  type DigitalReceipt,
  type DigitalRun,
  type DigitalShown,
} from '@tessera/contract';

import {
  startTestServer,
  uploadClient,
  type CallReply,
  type SampleTokens,
  type TestServer,
} from '../../testing/index.ts';
import { findPeople } from '../identity/index.ts';

const { admin, digital } = ENDPOINTS;
const ROWS = ['region,amount', '华东,100', '华东,250.5', '华南,900', '华北,'];

export interface DigitalServer {
  readonly server: TestServer;
  readonly tokens: SampleTokens;
  readonly tableId: string;
  readonly fields: Readonly<Record<'region' | 'amount', string>>;
  readonly users: Readonly<Record<'owner' | 'editor' | 'reader', string>>;
  readonly roles: Readonly<Record<'owner' | 'editor' | 'reader', string>>;
  call<Data>(endpoint: object, body: object, token?: string): Promise<CallReply<Data>>;
  /** A message on the total of all amounts, to the role of readers. */
  draft(change?: object): object;
  save(change?: object): Promise<DigitalMessage>;
  mine(token: string): Promise<DigitalMine[]>;
  preview(change: object, asUserId?: string): Promise<CallReply<DigitalShown>>;
  /** Lets readers see the rows of these regions alone; all where none is named. */
  limitReaders(regions: readonly string[]): Promise<void>;
  /** The newest run of a message, once it has ended and nothing of it is on its way. */
  ended(messageId: string): Promise<DigitalRun>;
  receipts(runId: string, change?: object): Promise<DigitalReceipt[]>;
}

/** A server with a table of amounts by region, which every role sees. @param now its clock */
export async function startDigital(now?: () => Date): Promise<DigitalServer> {
  const server = await startTestServer({ env: { TESSERA_CHROMIUM: 'off' }, ...(now && { now }) });
  const tokens = await server.signInAll();
  const owner = uploadClient(server, tokens.owner);
  const { tableId } = await owner.load('区域销售', 'regions.csv', `${ROWS.join('\n')}\n`, { everyRole: true });
  if (!tableId) throw new Error('the table was not made');
  const found = (await owner.detail(tableId)).fields;
  const idOf = (name: string) => found.find((one) => one.name === name)?.fieldId ?? '';
  const fields = { region: idOf('region'), amount: idOf('amount') };
  const people = await findPeople(server.app.services.store, 'sample');
  const person = (account: string) => people.find((row) => row.account === account);
  const each = <Value>(of: (account: string) => Value) => ({
    owner: of('owner'),
    editor: of('editor'),
    reader: of('reader'),
  });
  const users = each((account) => person(account)?.userId ?? '');
  const roles = each((account) => person(account)?.roleId ?? '');
  const call = <Data>(endpoint: object, body: object, token = tokens.owner) =>
    server.call<Data>(endpoint, { body }, token);
  const figure = {
    key: '销售额',
    question: {
      reportParam: {
        tbId: tableId,
        indexCondition: [{ uniqId: 'm', fieldId: fields.amount, aggregator: 'sum' }],
      },
    },
    column: 'm',
  };
  let serial = 0;
  const draft = (change: object = {}) => ({
    name: `销售快报 ${(serial += 1)}`,
    enabled: true,
    title: '今日销售额 {销售额}',
    text: '截至目前销售额为 {销售额}。',
    figures: [figure],
    recipients: [{ kind: 'role', roleId: roles.reader }],
    ...change,
  });
  return {
    server,
    tokens,
    tableId,
    fields,
    users,
    roles,
    call,
    draft,
    async save(change) {
      const reply = await call<DigitalMessage>(digital.save, { message: draft(change) });
      if (reply.code !== '0') throw new Error(`the message was not saved: ${reply.code} ${reply.msg}`);
      return reply.data;
    },
    async mine(token) {
      const reply = await call<{ list: DigitalMine[] }>(digital.mine, {}, token);
      if (reply.code !== '0') throw new Error(`mine: ${reply.code} ${reply.msg}`);
      return reply.data.list;
    },
    preview(change, asUserId) {
      const { title, text, figures } = draft(change) as { title: string; text: string; figures: object[] };
      return call(digital.preview, { message: { title, text, figures }, ...(asUserId && { asUserId }) });
    },
    async limitReaders(regions) {
      const conditions =
        regions.length === 0 ? [] : [{ fieldId: fields.region, aggregator: 'in', fieldValue: [...regions] }];
      const reply = await call(admin.saveRoleCondition, { roleId: roles.reader, tblId: tableId, conditions });
      if (reply.code !== '0') throw new Error(`the rule was not saved: ${reply.code}`);
    },
    async ended(messageId) {
      for (;;) {
        const { data } = await call<{ list: DigitalRun[] }>(digital.runs, { messageId });
        const [run] = data.list;
        if (run && run.endedAt !== null && run.waiting === 0) return run;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    receipts: async (runId, change = {}) =>
      (await call<{ list: DigitalReceipt[] }>(digital.receipts, { runId, ...change })).data.list,
  };
}
