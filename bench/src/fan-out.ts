import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { MESSAGE_SOCKET_PATH, messageDestination, platform } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { inviteMembers } from './lib/invite-members.ts';
import { report } from './lib/report.ts';
import { SocketCrowd } from './lib/socket-crowd.ts';
import { median } from './lib/stats.ts';

const SOCKETS = 5_000;
const SOCKETS_PER_USER = 100;
const ROUNDS = 15;
/** Bytes of one pushed composition frame, headers included. */
const FRAME_BYTES = 330;

async function timeTessera(): Promise<number> {
  const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
  const crowd = new SocketCrowd();
  try {
    const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
    const members = await inviteMembers(server, owner, SOCKETS / SOCKETS_PER_USER);
    const socketUrl = `${server.url.replace('http', 'ws')}${MESSAGE_SOCKET_PATH}`;
    await crowd.open(
      members.flatMap(({ userId, token }) => {
        const destination = messageDestination(userId, owner.session.corporationCode);
        const greetings = [
          'CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0',
          `SUBSCRIBE\nid:0\ndestination:${destination}\nreceipt:there\n\n\0`,
          '\n',
        ];
        return Array.from({ length: SOCKETS_PER_USER }, () => ({ url: `${socketUrl}?token=${token}`, greetings }));
      }),
    );
    const [train] = platform.trains.reply.parse(await owner.call('GET', platform.trains.path));
    if (!train?.stable) throw new Error('no remote is released');
    const body = { remote: train.remote, build: train.stable, channel: 'stable' };
    return await middle(crowd, () => owner.call('POST', platform.promote.path, body));
  } finally {
    crowd.close();
    await server.stop();
  }
}

async function timeBareSockets(): Promise<number> {
  const file = fileURLToPath(new URL('lib/bare-push-server.ts', import.meta.url));
  const peer = fork(file, [String(FRAME_BYTES)]);
  const crowd = new SocketCrowd();
  try {
    const [port] = (await once(peer, 'message')) as [number];
    await crowd.open(Array.from({ length: SOCKETS }, () => ({ url: `ws://127.0.0.1:${port}`, greetings: [] })));
    return await middle(crowd, () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }));
  } finally {
    crowd.close();
    peer.kill();
  }
}

async function middle(crowd: SocketCrowd, push: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await crowd.timePush(push));
  return median(times);
}

const peer = await timeBareSockets();
const ours = await timeTessera();
report({ name: `a push to ${SOCKETS} sockets`, ours, peer, unit: 'ms', goal: 1.5 });
