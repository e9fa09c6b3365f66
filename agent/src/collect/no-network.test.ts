import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Home } from '../home.ts';
import { makeSealKey } from '../seal/box.ts';
import { Passwords } from '../seal/passwords.ts';
import { Collector } from './collector.ts';
import { filePlan } from './testing/file-plan.ts';
import { TestServer } from './testing/run-server.ts';

let folder: string;
let collector: Collector | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-no-network-'));
});
afterEach(async () => {
  await collector?.stop();
  await rm(folder, { recursive: true });
});

/** The program on its folder; what it has read is told. */
async function start(onRead: () => void): Promise<Collector> {
  const home = new Home(folder);
  const passwords = new Passwords(home, { clientId: 'c', sealKey: makeSealKey() });
  const log = (text: string) => void (text === 'rows were read' && onRead());
  return (collector = await Collector.open({ home, log, passwords, now: () => 1_800_000_000_000 }));
}

test('without a network for a day tasks are read by the plan, also after a restart, and all arrives in its order, once', async () => {
  const server = new TestServer(filePlan(folder, 'sales.csv', {}, { cursor: { column: 'id', overlap: 0 } }));
  const sell = (count: number) =>
    writeFile(
      join(folder, 'sales.csv'),
      `id,name\n${Array.from({ length: count }, (_, at) => `${at + 1},a\n`).join('')}`,
    );
  let onRead = (): void => undefined;
  let program = await start(() => onRead());
  await program.fetchPlan(server.channel);
  for (let hour = 1; hour <= 24; hour += 1) {
    await sell(hour * 10);
    const isRead = new Promise<void>((resolve) => (onRead = resolve));
    await program.order('t');
    await isRead;
    if (hour % 8 !== 0) continue;
    await program.stop();
    program = await start(() => onRead());
  }
  const stop = new AbortController();
  const sending = program.send(server.channel, stop.signal);
  const ends = await server.ended(24);
  stop.abort();
  await sending;
  expect(ends.every(({ state }) => state === 'complete')).toBe(true);
  // Each begins where the one before ended, whose last row it has once more.
  expect(server.begins.map(({ from }) => from)).toEqual([
    null,
    ...Array.from({ length: 23 }, (_, at) => String((at + 1) * 10)),
  ]);
  const ids = ends.flatMap(({ runId }) =>
    server.runs.get(runId)!.batches.flatMap(({ text }) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => Number(line.split(',')[0])),
    ),
  );
  expect([...new Set(ids)]).toEqual(Array.from({ length: 240 }, (_, at) => at + 1));
  expect(ids).toHaveLength(240 + 23);
});
