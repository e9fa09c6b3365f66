import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net';

import { defineSlice, defineSlices } from '../../platform/slices/define-slice.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/index.ts';
import { SLICES } from '../index.ts';
import type { Occurrence, Schedules } from '../schedules/index.ts';
import type { Deliveries, DeliveryRequest, NamedUse, SettledDelivery } from './deliveries.ts';

/** A mail server that answers each command as the test says; `vanish` after a mail ends the connection without a word. */
export async function startMailbox(answerOf: (line: string) => string | null = () => '250 fine') {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const mailbox = { mails, answerOf, port: 0, stop: async () => undefined as void };
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let data: string | null = null;
    let buffered = '';
    const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('data', (chunk: Buffer) => {
      buffered += chunk.toString('latin1');
      for (;;) {
        if (data !== null) {
          const end = buffered.indexOf('\r\n.\r\n');
          if (end < 0) return;
          const answer = mailbox.answerOf('.');
          if (answer?.startsWith('250')) mails.push(buffered.slice(0, end));
          buffered = buffered.slice(end + 5);
          data = null;
          if (answer === 'vanish') socket.destroy();
          else say(answer);
          continue;
        }
        const end = buffered.indexOf('\r\n');
        if (end < 0) return;
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line.startsWith('EHLO')) say('250 test');
        else if (line === 'QUIT') {
          say('221 bye');
          socket.end();
        } else say(mailbox.answerOf(line));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailbox.port = (server.address() as AddressInfo).port;
  mailbox.stop = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return mailbox;
}

export interface Instance {
  readonly server: TestServer;
  readonly deliveries: Deliveries;
  readonly schedules: Schedules;
  /** What the probe says that it sends over channels. */
  readonly uses: NamedUse[];
}

/** A server whose slice `probe` owns the kind `probe` of schedules and deliveries. */
export async function startInstance(
  options: TestServerOptions & {
    readonly due?: (occurrence: Occurrence, deliveries: Deliveries) => Promise<void>;
    readonly settled?: (settled: readonly SettledDelivery[]) => void;
    readonly guard?: (input: object) => string | null;
  } = {},
): Promise<Instance> {
  let given: Omit<Instance, 'server'> | null = null;
  const probe = defineSlice({
    name: 'probe',
    needs: ['deliveries', 'schedules'],
    create({ needs: { deliveries, schedules } }) {
      const uses: NamedUse[] = [];
      given = { deliveries, schedules, uses };
      deliveries.usedBy('probe', async () => uses);
      deliveries.onSettled('probe', async (settled) => options.settled?.(settled));
      deliveries.guard('probe', async (input) => options.guard?.(input) ?? null);
      schedules.onDue('probe', async (occurrence) => {
        await options.due?.(occurrence, deliveries);
      });
      return {};
    },
  });
  const server = await startTestServer({
    ...options,
    env: { TESSERA_OUTBOUND_NETWORKS: '127.0.0.1', ...options.env },
    slices: defineSlices([...SLICES, probe]),
  });
  if (!given) throw new Error('the probe was not made');
  return { server, ...(given as Omit<Instance, 'server'>) };
}

export const requestTo = (change: Partial<DeliveryRequest> & Pick<DeliveryRequest, 'recipient'>): DeliveryRequest => ({
  corporationCode: 'sample',
  source: { kind: 'probe', id: 'one', period: new Date('2026-05-01T00:00:00Z') },
  ownerId: 'nobody',
  channel: 'message',
  content: { title: '销售预警', text: '华东区销售额低于目标', locale: 'zh_CN' },
  link: '/warning/board?id=1',
  messageTypeCode: '0004',
  ...change,
});

/** The deliveries of a server once they are as wanted; a test that waits in vain runs out of time. */
export async function rowsWhen(
  { server }: Pick<Instance, 'server'>,
  wanted: (rows: readonly { state: string; answer: string; tries: number; claimed_by: string | null }[]) => boolean,
) {
  for (;;) {
    const rows = await server.app.services.store.selectFrom('delivery').selectAll().orderBy('created_at').execute();
    if (wanted(rows)) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
