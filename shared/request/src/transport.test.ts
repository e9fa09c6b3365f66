/** @page */

import { createHmac } from 'node:crypto';

import { auth, dynamicparam, filter, LINES_TYPE, messages, platform, query, session } from '@tessera/contract';
import type { ErrorBehaviour } from '@tessera/contract';
import { waitFor } from '@testing-library/dom';

import { createClient } from './client.ts';
import type { CallerContext } from './identity.ts';
import type { RequestFailure } from './outcome.ts';
import { isRequestError } from './request-error.ts';
import { createTransport } from './transport.ts';

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}
type Answer = (sent: Sent) => Response | Promise<Response>;

const CALLER: CallerContext = {
  userId: 'u1',
  corporationCode: 'C1',
  roleId: 'r1',
  bizType: 'retail',
  linkageInfo: 'L1',
};
const envelope = (data: unknown, code: string | number = '0', msg = '', headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, msg, data }), {
    headers: { 'content-type': 'application/json', 'x-request-id': 'r1', ...headers },
  });

function setup(answer: Answer, timeout?: number) {
  const sent: Sent[] = [];
  const failures: RequestFailure[] = [];
  let token: string | null = 'T1';
  globalThis.fetch = (async (input: Request) => {
    const body = await input.clone().text();
    const request: Sent = {
      url: new URL(input.url),
      method: input.method,
      headers: input.headers,
      body: input.headers.get('content-type') === 'application/json' ? JSON.parse(body) : body,
      signal: input.signal,
    };
    input.signal.throwIfAborted();
    sent.push(request);
    return answer(request);
  }) as typeof fetch;
  const transport = createTransport({
    origin: 'http://tessera.test',
    getToken: () => token,
    setToken: (value) => {
      token = value;
    },
    getLocale: () => 'ja_JP',
    getCallKey: () => 'a2V5',
    getCaller: () => CALLER,
    onFailure: (failure) => failures.push(failure),
    ...(timeout === undefined ? {} : { timeout }),
  });
  return {
    transport,
    client: createClient(transport),
    sent,
    failures,
    getToken: () => token,
    setToken: (value: string | null) => {
      token = value;
    },
  };
}
/** A reply that never comes, but can be aborted. */
const hanging: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
const failureOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRequestError(error)) throw new Error(`no RequestError: ${String(error)}`);
  return error;
};
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

describe('what a request carries', () => {
  test('RU-314, RU-320, RU-321 a POST body gets userId, bizType and linkage info', async () => {
    const { client, sent } = setup(() => envelope(null));
    await client.call(session.updateLang, { body: { lang: 'zh_HK' } });
    expect(sent[0]?.body).toEqual({ userId: 'u1', bizType: 'retail', linkageInfo: 'L1', lang: 'zh_HK' });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });
  test('RU-315 a GET query gets userId', async () => {
    const { client, sent } = setup(() => envelope({ expiresAt: '2026-01-01' }));
    await client.call(auth.test);
    expect(sent[0]?.url.pathname).toBe('/api/auth/login/test');
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({ userId: 'u1' });
  });
  test('RU-316 corporation-scoped calls add corporationCode, others do not', async () => {
    const { client, sent } = setup(() => envelope({ lastLogin: null }));
    await client.call(auth.lastLogin, { body: {} });
    expect(sent[0]?.body).toMatchObject({ corporationCode: 'C1' });
    const other = setup(() => envelope(null));
    await other.client.call(session.updateLang, { body: { lang: 'zh_CN' } });
    expect(other.sent[0]?.body).not.toHaveProperty('corporationCode');
  });
  test('RU-804 what filters ask carries roleId, other calls do not', async () => {
    const { client, sent } = setup(({ url }) => envelope(url.pathname.endsWith('/tbl') ? [] : null));
    await client.call(filter.boardTables, { body: { menuCode: 'b1' } });
    expect(sent[0]?.body).toEqual({ userId: 'u1', roleId: 'r1', bizType: 'retail', linkageInfo: 'L1', menuCode: 'b1' });
    await client.call(session.updateLang, { body: { lang: 'zh_CN' } });
    expect(sent[1]?.body).not.toHaveProperty('roleId');
  });
  test('RU-812 a signed call carries the HMAC of its body, others none', async () => {
    const { client, sent } = setup(() => envelope([]));
    await client.call(dynamicparam.list);
    expect(sent[0]?.headers.get('sign')).toBe(createHmac('sha256', 'key').update('').digest('base64'));
    await client.call(dynamicparam.tree, { body: {} });
    expect(sent[1]?.headers.has('sign')).toBe(false);
  });
  test('RU-318, RU-319 headers carry the session token, the locale and bizType', async () => {
    const { client, sent } = setup(() => envelope(null));
    await client.call(session.updateLang, { body: { lang: 'zh_CN' } });
    expect(sent[0]?.headers.get('token')).toBe('T1');
    expect(sent[0]?.headers.get('lang')).toBe('ja_JP');
    expect(sent[0]?.headers.get('bizType')).toBe('retail');
  });
  test('X-26 DELETE gets no userId, and RU-345 a list of ids goes out as it is', async () => {
    const { client, sent } = setup(() => envelope(null));
    await client.call(messages.remove, { body: { ids: ['m1'] } });
    await client.call(messages.readByIds, { body: ['m1', 'm2'] });
    expect(sent.map(({ body }) => body)).toEqual([{ ids: ['m1'] }, ['m1', 'm2']]);
  });
  test('path parameters are encoded', async () => {
    const { client, sent } = setup(() =>
      envelope({ corporationName: 'A', roleName: 'B', email: 'a@b.cn', hasAccount: true }),
    );
    await client.call(auth.invitation, { params: { code: 'a/b?c' } });
    expect(sent[0]?.url.pathname).toBe('/api/auth/enterprise/invitation/a%2Fb%3Fc');
  });
});

describe('how a reply is read', () => {
  test('RU-322 to RU-324 data comes out of the envelope', async () => {
    const { client } = setup(() => envelope({ expiresAt: 'soon' }));
    await expect(client.call(auth.test)).resolves.toEqual({ expiresAt: 'soon' });
  });
  test.each([['0'], [0], ['-20120'], ['X_REPORT_ERROR_7']])(
    'RU-349 to RU-351 code %p is success',
    async (code: string | number) => {
      const { client, failures } = setup(() => envelope({ expiresAt: 'soon' }, code));
      await expect(client.call(auth.test)).resolves.toEqual({ expiresAt: 'soon' });
      expect(failures).toEqual([]);
    },
  );
  test('RU-325 a token in the reply header renews the session', async () => {
    const { client, getToken } = setup(() => envelope(null, '0', '', { token: 'T2' }));
    await client.call(session.updateLang, { body: { lang: 'zh_CN' } });
    expect(getToken()).toBe('T2');
  });
  test('a renewal for an older session is not taken', async () => {
    let finish: (response: Response) => void = () => undefined;
    const { client, sent, getToken, setToken } = setup(() => new Promise((resolve) => (finish = resolve)));
    const call = client.call(session.updateLang, { body: { lang: 'zh_CN' } });
    await waitFor(() => expect(sent).toHaveLength(1));
    setToken('other');
    finish(envelope(null, '0', '', { token: 'T2' }));
    await call;
    expect(getToken()).toBe('other');
  });
  test('the end of a session that another has replaced is not told', async () => {
    let finish: (response: Response) => void = () => undefined;
    const { client, sent, failures, setToken } = setup(() => new Promise((resolve) => (finish = resolve)));
    const call = failureOf(client.call(session.updateLang, { body: { lang: 'zh_CN' } }));
    await waitFor(() => expect(sent).toHaveLength(1));
    setToken('of the next session');
    finish(envelope(null, '-10006'));
    expect(await call).toMatchObject({ kind: 'catalogue' });
    expect(failures).toEqual([]);
  });
  test('a reply that does not fit its endpoint is told', async () => {
    const { client, failures } = setup(() => envelope({ wrong: 1 }));
    const error = await failureOf(client.call(auth.test));
    expect(error).toMatchObject({ kind: 'reply', requestId: 'r1' });
    expect(failures).toMatchObject([{ kind: 'reply', key: 'unreadableReply' }]);
  });
  test('a page in the place of an envelope is told with its status', async () => {
    const { client } = setup(() => new Response('<html>', { status: 502 }));
    expect(await failureOf(client.call(auth.test))).toMatchObject({ kind: 'reply', status: 502 });
  });
});

describe('how a failure is told', () => {
  test.each<[string, string, ErrorBehaviour]>([
    ['RU-352', '-10006', 'session-ended'],
    ['RU-355', '-20127', 'close-share'],
    ['RU-356', '-20237', 'close-share'],
    ['RU-357', '-20125', 'expire'],
    ['RU-358', '-20126', 'expire'],
    ['RU-359', '-110001', 'no-permission'],
    ['RU-360', '-110003', 'silent'],
    ['RU-361', '-10901', 'silent'],
    ['RU-362', '-77777', 'message'],
  ])('%s code %s', async (_row, code, behaviour) => {
    const { client, failures } = setup(() => envelope(null, code, '原因'));
    const error = await failureOf(client.call(auth.test));
    expect(error).toMatchObject({ kind: 'catalogue', code, message: '原因', requestId: 'r1', behaviour });
    expect(failures).toEqual([
      {
        kind: 'catalogue',
        behaviour,
        code,
        message: '原因',
        endpoint: 'GET /api/auth/login/test',
        requestId: 'r1',
        quiet: false,
      },
    ]);
  });
  test('RU-363 a network failure is told with key LANG01018', async () => {
    const { client, failures } = setup(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(client.call(auth.test))).toMatchObject({ kind: 'network' });
    expect(failures).toMatchObject([{ kind: 'network', key: 'LANG01018' }]);
  });
  test('RU-383 no answer within the time-out is a network failure', async () => {
    const { client, failures } = setup(hanging, 5);
    expect((await failureOf(client.call(auth.test))).message).toContain('no answer in time');
    expect(failures).toMatchObject([{ kind: 'network' }]);
  });
  test('RU-364 a cancelled request tells nobody', async () => {
    const { client, failures } = setup(hanging);
    const controller = new AbortController();
    const call = client.call(auth.test, { signal: controller.signal });
    controller.abort();
    expect(await failureOf(call)).toMatchObject({ kind: 'cancelled' });
    expect(failures).toEqual([]);
  });
  test('RU-365 an input that does not fit is a setup error and nothing is sent', async () => {
    const { client, failures, sent } = setup(() => envelope(null));
    const wrong = { body: { lang: 'de_DE' } } as unknown as { body: { lang: 'zh_CN' } };
    expect(await failureOf(client.call(session.updateLang, wrong))).toMatchObject({ kind: 'setup' });
    expect(failures).toMatchObject([{ kind: 'setup', key: 'wrongParameters' }]);
    expect(sent).toEqual([]);
  });
  test('RU-366 a JSON answer in the place of a file gives the message that it holds', async () => {
    const { transport, failures } = setup(() => envelope(null, '-30007', '导出失败'));
    const download = transport.download({ endpoint: platform.composition });
    expect(await failureOf(download)).toMatchObject({ kind: 'catalogue', message: '导出失败' });
    expect(failures).toMatchObject([{ message: '导出失败' }]);
  });
  test('a file comes with its name', async () => {
    const { transport } = setup(
      () =>
        new Response('a,b', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''%E9%94%80%E5%94%AE.csv" },
        }),
    );
    const { blob, fileName } = await transport.download({ endpoint: platform.composition });
    expect([await blob.text(), fileName]).toEqual(['a,b', '销售.csv']);
  });
});

describe('giving up', () => {
  test('RU-073, RU-076 leaving the page cancels its requests but not the message list', async () => {
    const { client, transport } = setup(hanging);
    const page = failureOf(client.call(auth.enterprises));
    void client.call(messages.list, { body: {} }).catch(() => undefined);
    expect(transport.pending).toBe(2);
    transport.cancelPage();
    expect(await page).toMatchObject({ kind: 'cancelled' });
    expect(transport.pending).toBe(1);
    transport.cancelAll();
    expect(transport.pending).toBe(0);
  });
  test('RU-326 a query of the same report cancels the earlier one, of another report it does not', async () => {
    const { client, transport } = setup(hanging);
    const ask = (reportCode: string) => client.call(query.boardReport, { body: { menuCode: 'b1', reportCode } });
    const first = failureOf(ask('r1'));
    void ask('r2').catch(() => undefined);
    void ask('r1').catch(() => undefined);
    expect(await first).toMatchObject({ kind: 'cancelled' });
    expect(transport.pending).toBe(2);
    transport.cancelAll();
  });
});

describe('answers in lines', () => {
  const RESULT = {
    columns: [],
    values: [],
    rowCount: 0,
    truncated: false,
    freshness: { dataTime: '2026-01-31', computedAt: '2026-01-31', cached: false },
  };
  const questions = [
    { menuCode: 'b1', reportCode: 'r1' },
    { menuCode: 'b1', reportCode: 'r2' },
  ];
  const line = (n: number, code = '0', data: unknown = RESULT) => `${JSON.stringify({ n, code, msg: code, data })}\n`;
  /** An answer whose pieces come when the test says so. */
  function pieces(type = LINES_TYPE) {
    const encoder = new TextEncoder();
    let sink!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) });
    const response = new Response(body, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'x-request-id': 'r1' },
    });
    return {
      response,
      push: (text: string | Uint8Array) => sink.enqueue(typeof text === 'string' ? encoder.encode(text) : text),
      end: () => sink.close(),
      fail: () => sink.error(new TypeError('network error')),
    };
  }
  const ask = (client: ReturnType<typeof setup>['client'], signal?: AbortSignal) => {
    const answers: unknown[] = [];
    const whole = client.stream!(
      query.boardReports,
      { body: { questions }, ...(signal ? { signal } : {}) },
      (answer) => answers.push('data' in answer ? [answer.n, answer.data.rowCount] : [answer.n, answer.error.code]),
      { quiet: true },
    );
    return { answers, whole };
  };

  test('each is handed on when its line is whole, a refused one as its error, a character cut in two as itself', async () => {
    const sent = pieces();
    const { client, failures } = setup(() => sent.response);
    const { answers, whole } = ask(client);
    const text = new TextEncoder().encode(line(1, '0', { ...RESULT, rowCount: 7, note: '华东' }));
    const cut = text.indexOf(new TextEncoder().encode('华')[0]!) + 1;
    sent.push(text.slice(0, cut));
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toEqual([]);
    sent.push(text.slice(cut));
    await waitFor(() => expect(answers).toEqual([[1, 7]]));
    sent.push(line(0, '-30001', null));
    sent.end();
    await whole;
    expect(answers).toEqual([
      [1, 7],
      [0, '-30001'],
    ]);
    expect(failures).toMatchObject([{ kind: 'catalogue', code: '-30001', requestId: 'r1', quiet: true }]);
  });

  test('a connection that breaks gives what came and a network failure; half a line is none', async () => {
    const sent = pieces();
    const { client } = setup(() => sent.response);
    const { answers, whole } = ask(client);
    sent.push(line(0) + line(1).slice(0, 20));
    await waitFor(() => expect(answers).toHaveLength(1));
    sent.fail();
    expect(await failureOf(whole)).toMatchObject({ kind: 'network' });
    expect(answers).toHaveLength(1);
  });

  test('a line that something damaged on the way is left out', async () => {
    const sent = pieces();
    const { client } = setup(() => sent.response);
    const { answers, whole } = ask(client);
    sent.push(`{"n":0,"code":\n${line(1)}`);
    sent.end();
    await whole;
    expect(answers).toEqual([[1, RESULT.rowCount]]);
  });

  test('the refusal of the whole call is its failure', async () => {
    const { client } = setup(() => envelope(null, '-10006', '请重新登录'));
    const { answers, whole } = ask(client);
    expect(await failureOf(whole)).toMatchObject({ kind: 'catalogue', code: '-10006' });
    expect(answers).toEqual([]);
  });

  test('leaving the page ends it between two lines', async () => {
    const sent = pieces();
    const { client, transport } = setup(({ signal }) => {
      signal?.addEventListener('abort', sent.fail);
      return sent.response;
    });
    const { answers, whole } = ask(client);
    sent.push(line(0));
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(transport.pending).toBe(1);
    transport.cancelPage();
    expect(await failureOf(whole)).toMatchObject({ kind: 'cancelled' });
    expect(transport.pending).toBe(0);
  });
});
