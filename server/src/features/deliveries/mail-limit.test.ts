import { ENDPOINTS, type ChannelAnswer, type Delivery, type DeliveryChannel } from '@tessera/contract';

import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { requestTo, rowsWhen, startInstance, startMailbox, type Instance } from './deliveries-harness.ts';

const { delivery } = ENDPOINTS;
const PER_MINUTE = 5;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let first: Instance;
let second: Instance;
let token: string;
let ahead = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  const options = {
    now: () => new Date(Date.now() + ahead),
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      TESSERA_MAILS_PER_MINUTE: String(PER_MINUTE),
    },
  };
  first = await startInstance(options);
  second = await startInstance({ ...options, databaseUrl: first.server.databaseUrl, files: first.server });
  token = (await first.server.signIn('owner')).token;
}, 200_000);
afterAll(async () => {
  await second.server.stop();
  await first.server.stop();
  await mailbox.stop();
});

const guests = Array.from({ length: 12 }, (_, index) => `guest-${String(index).padStart(2, '0')}@test.invalid`);
const reached = () => mailbox.mails.map((mail) => /^To: (.*)$/im.exec(mail)?.[1]?.trim() ?? '');
/** Until so many mails went out and the lane rests, or has nothing left. */
async function sent(count: number): Promise<void> {
  await rowsWhen(first, (rows) => rows.filter(({ state }) => state === 'sent').length === count);
  await jobsAtRest(first.server.app.services);
}
/** A clock that moves under a running job takes its lease: what it left would wait for the next look at all lanes. */
async function nextMinute(): Promise<void> {
  await jobsAtRest(first.server.app.services);
  ahead += 61_000;
  await second.server.app.services.jobs.wake();
}
const mail = async () => {
  const { data } = await first.server.call<DeliveryChannel[]>(delivery.listChannels, { body: {} }, token);
  return data.find(({ kind }) => kind === 'mail');
};

test('mails beyond the limit of a minute wait on all instances, keep their order, and let a test go first', async () => {
  await first.deliveries.deliver(
    guests.map((address) => requestTo({ channel: 'mail', recipient: { kind: 'address', address } })),
  );
  await sent(PER_MINUTE);
  expect(reached()).toEqual(guests.slice(0, 5));
  expect(await mail()).toMatchObject({ perMinute: PER_MINUTE, waiting: 7, pausedUntil: expect.any(String) as string });
  const body = { channelId: 'mail' };
  const waiting = await first.server.call<{ list: Delivery[] }>(
    delivery.list,
    { body: { ...body, states: ['queued'] } },
    token,
  );
  const moments = waiting.data.list.map(({ nextTry }) => nextTry);
  expect(new Set(moments)).toEqual(new Set([(await mail())?.pausedUntil]));

  // Another instance that is asked for more sends nothing either.
  const late = { channel: 'mail', recipient: { kind: 'address', address: 'late@test.invalid' } } as const;
  await second.deliveries.deliver([requestTo(late)]);
  const { data: tried } = await second.server.call<ChannelAnswer>(delivery.testChannel, { body }, token);
  expect(tried).toMatchObject({ state: 'queued', answer: expect.stringContaining('秒后发送') as string });
  expect(reached()).toHaveLength(PER_MINUTE);

  await nextMinute();
  await sent(2 * PER_MINUTE);
  expect(reached().slice(5)).toEqual([expect.not.stringContaining('guest') as string, ...guests.slice(5, 9)]);
  await nextMinute();
  await sent(14);
  expect(reached().slice(10)).toEqual([...guests.slice(9), 'late@test.invalid']);
  expect(await mail()).toMatchObject({ waiting: 0, pausedUntil: null, state: 'ok' });
}, 60_000);
