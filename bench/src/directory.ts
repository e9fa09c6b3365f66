import { directory, docking, OPEN_DOCKING_RULES, type DirectoryRun } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';

import { serveLdap } from './lib/ldap-directory.ts';
import { peakMegabytes, residentMegabytes } from './lib/resident.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 3_000);
const GROUPS = Number(process.env['BENCH_GROUPS'] ?? 300);
/** Whether it ends with the plan: carrying out takes as long as there are people. */
const ONLY_PLAN = process.env['BENCH_ONLY_PLAN'] === '1';
/** Groups in which a person is. */
const IN_GROUPS = 2;
/** A run without changes may take this part of the one that carried everything out. */
const GOAL = 0.25;
const BASE = 'dc=corp,dc=test';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const personDn = (at: number) => `uid=person${at},ou=people,${BASE}`;
const ldap = await serveLdap({
  *[`ou=people,${BASE}`]() {
    for (let at = 0; at < PEOPLE; at += 1) {
      const uid = `person${at}`;
      const attributes = { uid: [uid], cn: [`人员 ${at}`], entryUUID: [`id-${at}`], mail: [`${uid}@corp.test`] };
      yield { dn: personDn(at), attributes };
    }
  },
  *[`ou=groups,${BASE}`]() {
    for (let at = 0; at < GROUPS; at += 1) {
      const member = Array.from({ length: IN_GROUPS }, (_unused, turn) => turn).flatMap((turn) => {
        const first = (at + turn * 17) % GROUPS;
        return Array.from({ length: Math.ceil((PEOPLE - first) / GROUPS) }, (_, n) => personDn(first + n * GROUPS));
      });
      yield { dn: `cn=g${at},ou=groups,${BASE}`, attributes: { cn: [`组 ${at}`], entryUUID: [`g-${at}`], member } };
    }
  },
});
const server = await startServer({
  env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_SAMPLE_SCALE: '0.01', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' },
});

/** Milliseconds until a run ends, until its plan is made, and the run as it ended. */
async function run(owner: SignedInCaller, systemId: string, dry: boolean) {
  const began = performance.now();
  const asked = async (path: string, body: object): Promise<DirectoryRun> =>
    directory.state.reply.parse(await owner.call('POST', path, body));
  let state = await asked(directory.start.path, { systemId, dry });
  let planned = 0;
  while (['reading', 'running', 'waiting'].includes(state.state)) {
    if (state.state === 'waiting') throw new Error('it takes away more than it may');
    if (state.state === 'running' && planned === 0) planned = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await asked(directory.state.path, { runId: state.runId });
  }
  if (state.failed > 0 || !['done', 'planned'].includes(state.state) || !state.complete)
    throw new Error(`it ended as ${JSON.stringify(state)}`);
  return { took: performance.now() - began, planned, state };
}

try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const roleId = (await signIn(server.url, 'reader', SAMPLE_PASSWORD)).session.roleInfo.roleId;
  const settings = {
    ...{ server: 'openldap', host: '127.0.0.1', port: String(ldap.port), security: 'plain', base: `ou=people,${BASE}` },
    ...{ groupBase: `ou=groups,${BASE}`, bindDn: `cn=reader,${BASE}`, bindPassword: 'reads', groups: 'groups' },
  };
  const body = { kind: 'ldap', name: 'LDAP', enabled: true, settings, rules: OPEN_DOCKING_RULES };
  const { systemId } = docking.save.reply.parse(await owner.call('POST', docking.save.path, body));
  await owner.call('POST', directory.saveSettings.path, {
    systemId,
    version: 0,
    settings: {
      ...{ schedule: null, percent: 10, atLeast: 10, newPeople: 'create', roleId, groups: true, parentGroupId: null },
      attributes: [],
    },
  });
  const before = residentMegabytes(server);
  const plan = await run(owner, systemId, true);
  say(
    `${PEOPLE} people in ${GROUPS} groups: read and planned in ${plan.took.toFixed(0)} ms (${JSON.stringify(plan.state.counts)})`,
  );
  if (!ONLY_PLAN) {
    const made = await run(owner, systemId, false);
    say(
      `carried out in ${(made.took - made.planned).toFixed(0)} ms after ${made.planned.toFixed(0)} ms of planning, ` +
        `${((made.took - made.planned) / made.state.total).toFixed(2)} ms a row (${made.state.total} rows)`,
    );
    const again = await run(owner, systemId, false);
    if (again.state.total !== 0) throw new Error(`the second run changes ${again.state.total}`);
    const ratio = again.took / made.took;
    say(
      `a second run without changes: ${again.took.toFixed(0)} ms, ${ratio.toFixed(2)}x (goal ${GOAL}, ${ratio <= GOAL ? 'reached' : 'missed'})`,
    );
  }
  say(`the server: ${before} MB before, ${peakMegabytes(server)} MB at most`);
} finally {
  await server.stop();
  await ldap.close();
}
