import type { AuditPortion, TransportRequest } from '@tessera/contract';
import { createTestPlatform } from '@tessera/remote-kit/testing';
import { createClient } from '@tessera/request';

import { proveLog } from './prove-log.ts';

const HASH = 'a'.repeat(64);
const portion = (part: Partial<AuditPortion>): AuditPortion => ({
  ...{ lines: 20_000, first: '2026-05-01T02:00:00Z', last: '2026-05-02T02:00:00Z' },
  ...{ hash: HASH, fault: null, next: null, kept: 45_000, ...part },
});

function server(...portions: readonly AuditPortion[]) {
  const asked: unknown[] = [];
  const platform = createTestPlatform({
    send: ({ body }: TransportRequest) => {
      asked.push(body);
      return { code: '0', msg: '', data: portions[asked.length - 1], requestId: 'r' };
    },
  });
  return { asked, client: createClient(platform.transport) };
}

test('a long log is proven portion by portion, each from where the last one ended', async () => {
  const { asked, client } = server(
    portion({ next: { seq: 20_001, hash: HASH } }),
    portion({ first: '2026-06-01T02:00:00Z', next: { seq: 40_001, hash: HASH } }),
    portion({ lines: 5_000, first: '2026-07-01T02:00:00Z' }),
  );
  const told: number[][] = [];
  const proof = await proveLog(client, new AbortController().signal, (...progress) => told.push(progress));
  expect(proof).toMatchObject({ lines: 45_000, first: '2026-05-01T02:00:00Z', fault: null });
  expect(told).toEqual([
    [20_000, 45_000],
    [40_000, 45_000],
  ]);
  expect(asked).toEqual([
    { portion: { from: null } },
    { portion: { from: { seq: 20_001, hash: HASH } } },
    { portion: { from: { seq: 40_001, hash: HASH } } },
  ]);
});

test('a fault ends it, and so does who stops it', async () => {
  const fault = { seq: 20_004, kind: 'changed' as const };
  const { client } = server(portion({ next: { seq: 20_001, hash: HASH } }), portion({ lines: 3, fault }));
  expect(await proveLog(client, new AbortController().signal, () => undefined)).toMatchObject({ lines: 20_003, fault });
  const stopped = server(portion({ next: { seq: 20_001, hash: HASH } }), portion({}));
  const stop = new AbortController();
  await expect(proveLog(stopped.client, stop.signal, () => stop.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
