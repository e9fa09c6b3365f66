import { createHmac } from 'node:crypto';

import { createGuardedRequests, createOutboundPolicy } from '../../../platform/outbound/index.ts';
import { startRobot, type Said } from '../robot-harness.ts';
import { CHANNELS, type ChannelServices, type Outcome, type Sending } from './index.ts';

const NOW = new Date('2026-05-01T08:30:00.400Z');
const policy = createOutboundPolicy({
  TESSERA_ALLOW_PRIVATE_DATABASES: false,
  TESSERA_OUTBOUND_NETWORKS: ['127.0.0.1'],
});
const nothing = (): never => {
  throw new Error('robots ask neither mail nor files');
};
const services = (patience = 10_000): ChannelServices => ({
  request: createGuardedRequests(policy),
  patience,
  mailer: { configured: false, send: nothing },
  files: new Proxy({} as ChannelServices['files'], { get: nothing }),
  now: () => NOW,
  host: 'bi.test.invalid',
});
type Robot = 'dingtalk' | 'feishu' | 'wecom' | 'webhook';
let robot: Awaited<ReturnType<typeof startRobot>>;
beforeAll(async () => {
  robot = await startRobot(() => ({ status: 200, body: '' }));
});
afterAll(() => robot.stop());
beforeEach(() => void robot.heard.splice(0));

const sending = (more: Partial<Sending> = {}): Sending => ({
  key: 'delivery-1',
  settings: { address: `${robot.url}/hook/0123456789abcdef`, secret: 'SEC-of-the-robot' },
  content: { title: '销售预警', text: '华东区低于目标', locale: 'zh_CN' },
  link: 'https://bi.test.invalid/warning/board?id=1',
  address: '',
  unsubscribe: null,
  source: { kind: 'warning', id: 'one', period: new Date('2026-05-01T00:00:00Z') },
  signal: new AbortController().signal,
  ...more,
});
const send = (kind: Robot, more: Partial<Sending> = {}, patience?: number) =>
  CHANNELS[kind].send(sending(more), services(patience));
async function told(kind: Robot, said: Said | 'hang', patience?: number): Promise<Outcome> {
  robot.answer = () => said;
  return send(kind, {}, patience);
}
const ok = (body: object, headers?: Said['headers']): Said => ({
  status: 200,
  body: JSON.stringify(body),
  ...(headers ? { headers } : {}),
});

test('Feishu gets a card with title, text and link, signed by the second', async () => {
  expect(await told('feishu', ok({ code: 0, msg: 'success', data: {} }))).toMatchObject({ state: 'sent' });
  const [heard] = robot.heard;
  expect(heard).toMatchObject({ url: '/hook/0123456789abcdef' });
  expect(heard?.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = JSON.parse(heard?.body ?? '') as object;
  const timestamp = '1777624200';
  expect(body).toEqual({
    timestamp,
    sign: createHmac('sha256', `${timestamp}\nSEC-of-the-robot`).digest('base64'),
    msg_type: 'interactive',
    card: {
      header: { title: { tag: 'plain_text', content: '销售预警' } },
      elements: [
        {
          tag: 'markdown',
          content: '华东区低于目标\n\n[在系统中打开](https://bi.test.invalid/warning/board?id=1)',
        },
      ],
    },
  });
});

test('a robot of Feishu without a secret gets no signature, and one with a keyword gets its word', async () => {
  robot.answer = () => ok({ StatusCode: 0, StatusMessage: 'success' });
  const settings = { address: `${robot.url}/hook`, keyword: '预警' };
  expect(await send('feishu', { settings, link: null })).toMatchObject({ state: 'sent' });
  const body = JSON.parse(robot.heard[0]?.body ?? '') as { card: { elements: { content: string }[] } };
  expect(Object.keys(body)).toEqual(['msg_type', 'card']);
  expect(body.card.elements[0]?.content).toBe('华东区低于目标\n\n预警');
});

test.each([
  ['quotes', '"'.repeat(40_000)],
  ['controls', '\u0001\u0007'.repeat(40_000)],
  ['halves of characters', '\ud83d'.repeat(40_000)],
  ['mentions', '<at id=all></at>'.repeat(2_000)],
])('a text of many %s stays within what Feishu takes, and mentions nobody', async (_, text) => {
  robot.answer = () => ok({ code: 0 });
  await send('feishu', { content: { title: text.slice(0, 4_000), text, locale: 'zh_CN' } });
  const body = robot.heard[0]?.body ?? '';
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
  expect(body).toContain('/warning/board?id=1');
  const { elements } = (JSON.parse(body) as { card: { elements: { content: string }[] } }).card;
  expect(elements[0]?.content).not.toContain('<at');
});

const inTwoMinutes = new Date(NOW.getTime() + 120_000).toUTCString();
test.each<[Robot, Said, Partial<Outcome>]>([
  ['feishu', ok({ code: 19021, msg: 'sign match fail' }), { state: 'failed' }],
  ['feishu', ok({ code: 19024, msg: 'Key Words Not Found' }), { state: 'failed' }],
  ['feishu', ok({ code: 9499, msg: 'Bad Request' }), { state: 'failed' }],
  ['feishu', ok({ code: 9499, msg: 'too many request' }), { state: 'retry', wait: 60 }],
  ['feishu', ok({ code: 11232, msg: 'frequency limited' }), { state: 'retry', wait: 60 }],
  ['feishu', { status: 400, body: '{"code":11233,"msg":"frequency limited"}' }, { state: 'retry', wait: 60 }],
  ['feishu', { status: 400, body: '{"code":9499,"msg":"Bad Request"}' }, { state: 'failed' }],
  ['feishu', { status: 200, body: '<html>a captive portal</html>' }, { state: 'failed' }],
  ['feishu', { status: 200, body: '' }, { state: 'failed' }],
  ['dingtalk', ok({ errcode: 0, errmsg: 'ok' }), { state: 'sent' }],
  ['dingtalk', ok({ errcode: 310000, errmsg: 'sign not match' }), { state: 'failed' }],
  ['dingtalk', ok({ errcode: 130101, errmsg: 'send too fast' }), { state: 'retry', wait: 60 }],
  ['wecom', ok({ errcode: 0, errmsg: 'ok' }), { state: 'sent' }],
  ['wecom', ok({ errcode: 93000, errmsg: 'invalid webhook url' }), { state: 'failed' }],
  ['wecom', ok({ errcode: 45009, errmsg: 'api freq out of limit' }), { state: 'retry', wait: 60 }],
  ['webhook', { status: 204, body: '' }, { state: 'sent' }],
  ['webhook', { status: 400, body: 'no' }, { state: 'failed', answer: '400 no' }],
  ['webhook', { status: 404, body: '' }, { state: 'failed', answer: '404' }],
  ['webhook', { status: 302, body: '', headers: { location: '/elsewhere' } }, { state: 'failed' }],
  ['webhook', { status: 408, body: '' }, { state: 'retry' }],
  ['webhook', { status: 500, body: 'oops' }, { state: 'retry', answer: '500 oops' }],
  ['webhook', { status: 429, body: '', headers: { 'retry-after': '120' } }, { state: 'retry', wait: 120 }],
  ['webhook', { status: 429, body: '', headers: { 'retry-after': inTwoMinutes } }, { state: 'retry', wait: 120 }],
  ['webhook', { status: 503, body: '', headers: { 'retry-after': '999999' } }, { state: 'retry', wait: 3_600 }],
])('%s that answers %o: %o', async (kind, said, expected) => {
  const outcome = await told(kind, said);
  expect(outcome).toMatchObject(expected);
  expect(outcome.wait).toBe(expected.wait);
  expect(robot.heard).toHaveLength(1);
});

test('a webhook that answers at length has taken it', async () => {
  const outcome = await told('webhook', { status: 200, body: 'x'.repeat(200_000) });
  expect(outcome).toEqual({ state: 'sent', answer: `200 ${'x'.repeat(500)}` });
});

test('a time to come back that is over, or none at all, is none', async () => {
  for (const asked of [new Date(NOW.getTime() - 1_000).toUTCString(), 'soon', '0', '-5']) {
    const outcome = await told('webhook', { status: 429, body: '', headers: { 'retry-after': asked } });
    expect([asked, outcome.state, outcome.wait]).toEqual([asked, 'retry', undefined]);
  }
});

test.each<[Robot, Outcome['state']]>([
  ['feishu', 'uncertain'],
  ['dingtalk', 'uncertain'],
  ['wecom', 'uncertain'],
  ['webhook', 'retry'],
])('%s that hangs before or within its answer is not waited for: %s', async (kind, state) => {
  const unended: Said = { status: 200, body: '{"code":0,"err', headers: { 'content-length': '500' }, unended: true };
  for (const said of ['hang', unended] as const) {
    const outcome = await told(kind, said, 150);
    expect(outcome).toMatchObject({ state, answer: '', reason: { key: 'delivery.answer.noAnswer' } });
  }
  expect(robot.heard).toHaveLength(2);
});

test('an answer that takes its time is heard; one after the time is not', async () => {
  let release: (said: Said) => void = nothing;
  let heard: () => void = nothing;
  robot.answer = () => {
    heard();
    return new Promise<Said>((resolve) => {
      release = resolve;
    });
  };
  const asked = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const slow = send('feishu');
  await asked;
  release(ok({ code: 0 }));
  expect(await slow).toMatchObject({ state: 'sent' });

  heard = () => undefined;
  expect(await send('feishu', {}, 150)).toMatchObject({ state: 'uncertain' });
  release(ok({ code: 0 }));
  expect(robot.heard).toHaveLength(2);
});

test('whoever hangs up without a word may have read it; where nobody listens, nothing was sent', async () => {
  const gone = await startRobot(() => 'hang');
  gone.answer = () => {
    void gone.stop();
    return 'hang';
  };
  const settings = { address: `${gone.url}/hook`, secret: 'x' };
  expect(await send('feishu', { settings })).toMatchObject({ state: 'uncertain' });
  expect(await send('feishu', { settings })).toMatchObject({
    state: 'retry',
    reason: { key: 'delivery.answer.unreachable' },
  });
});

test('a server that stops ends the call with its own reason', async () => {
  const stopping = new AbortController();
  robot.answer = () => {
    stopping.abort(new Error('the server stops'));
    return 'hang';
  };
  await expect(send('feishu', { signal: stopping.signal })).rejects.toThrow('the server stops');
});
