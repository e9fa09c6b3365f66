/** @page */

import { auth } from '@tessera/contract';

import { createClient } from './client.ts';
import type { RequestFailure } from './outcome.ts';
import { createTransport } from './transport.ts';

const ENDED = { code: '-10006', msg: '登录状态已失效', data: null };

function setup(recover: (token: string | null) => Promise<boolean>) {
  const sent: (string | null)[] = [];
  const failures: RequestFailure[] = [];
  let token = 'T1';
  globalThis.fetch = (async ({ headers }: Request) => {
    sent.push(headers.get('token'));
    return new Response(JSON.stringify(headers.get('token') === 'T2' ? { code: '0', msg: '', data: [] } : ENDED));
  }) as typeof fetch;
  const transport = createTransport({
    origin: 'http://tessera.test',
    getToken: () => token,
    setToken: () => undefined,
    getLocale: () => 'ja_JP',
    getCallKey: () => null,
    getCaller: () => ({ userId: null, corporationCode: null, roleId: null, bizType: null, linkageInfo: null }),
    onFailure: (failure) => failures.push(failure),
    recover,
  });
  return {
    client: createClient(transport),
    sent,
    failures,
    take: () => {
      token = 'T2';
    },
  };
}

test('a request whose session ended is sent again with the one that came in its place, and nothing has failed', async () => {
  const asked: (string | null)[] = [];
  const { client, sent, failures, take } = setup(async (token) => {
    asked.push(token);
    take();
    return true;
  });
  await expect(client.call(auth.enterprises)).resolves.toEqual([]);
  expect(asked).toEqual(['T1']);
  expect(sent).toEqual(['T1', 'T2']);
  expect(failures).toEqual([]);
});
test('without another session it fails', async () => {
  const { client, sent, failures } = setup(async () => false);
  await expect(client.call(auth.enterprises)).rejects.toMatchObject({ behaviour: 'session-ended' });
  expect(sent).toHaveLength(1);
  expect(failures).toHaveLength(1);
});
test('a request that is given up waits no longer', async () => {
  const controller = new AbortController();
  const { client } = setup(() => new Promise(() => undefined));
  const failed = expect(client.call(auth.enterprises, { signal: controller.signal })).rejects.toMatchObject({
    kind: 'cancelled',
  });
  controller.abort();
  await failed;
});
test('a call that needs no session waits for none', async () => {
  const recover = jest.fn(async () => true);
  const { client } = setup(recover);
  const body = { factorToken: 'f', code: '123456' };
  await expect(client.call(auth.proveFactor, { body })).rejects.toMatchObject({ behaviour: 'session-ended' });
  expect(recover).not.toHaveBeenCalled();
});
