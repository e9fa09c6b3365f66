import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { query, TOKEN_HEADER } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { CHART_STATEMENTS } from './lib/chart-statements.ts';
import { putUnderLoad } from './lib/load.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 5;
const CLIENTS = 16;
const SECONDS = 3;

const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const peer = fork(fileURLToPath(new URL('lib/bare-route.ts', import.meta.url)));
try {
  await once(peer, 'message');
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const { menuCode, reportCode } = CHART_STATEMENTS[5] ?? { menuCode: '', reportCode: '' };
  const body = JSON.stringify({ menuCode, reportCode });
  const headers = { [TOKEN_HEADER]: owner.token };
  const url = `${server.url}${query.boardReport.path}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  peer.send(text);
  const [address] = (await once(peer, 'message')) as [string];

  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    const load = { headers, body, clients: CLIENTS, seconds: SECONDS };
    const [bare, mine] = [await putUnderLoad({ ...load, url: address }), await putUnderLoad({ ...load, url })];
    if (round < 0) continue;
    ours.push(mine);
    theirs.push(bare);
  }
  const [mine, bare] = [median(ours), median(theirs)];
  process.stdout.write(
    `${text.length} characters, ${CLIENTS} clients: ${mine.toFixed(0)} answers a second against ${bare.toFixed(0)}, ${(mine / bare).toFixed(2)} of its throughput\n`,
  );
  report({
    name: 'cached answer, time per answer',
    ours: 1_000 / mine,
    peer: 1_000 / bare,
    unit: 'ms',
    goal: 1 / 0.5,
  });
} finally {
  peer.kill();
  await server.stop();
}
