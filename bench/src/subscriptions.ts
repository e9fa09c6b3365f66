import { roleManagement, subscribe, tableRights, type EndpointInput } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';

import { inviteMembers, readerRole } from './lib/invite-members.ts';
import { median } from './lib/stats.ts';

const RECIPIENTS = Number(process.env['BENCH_RECIPIENTS'] ?? 500);
const RIGHTS = Number(process.env['BENCH_RIGHTS'] ?? 20);
const ROUNDS = 3;
const BOARD = 'sample-overview';
const TABLE = 'sample-orders';
type Settings = EndpointInput<typeof subscribe.save>['body'];

/** Roles that see other rows than each other of the table that the board asks. */
async function addRoles(owner: SignedInCaller, count: number): Promise<string[]> {
  const copyFrom = await readerRole(owner);
  const { addRole } = roleManagement;
  const { saveRoleCondition } = tableRights;
  const roleIds: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { roleName: `rows ${at}`, copyFrom, copyTables: true };
    const { roleId } = addRole.reply.parse(await owner.call(addRole.method, addRole.path, body));
    const conditions = [{ fieldId: 'orders.sales_amount', aggregator: 'gte', fieldValue: [at] }];
    await owner.call(saveRoleCondition.method, saveRoleCondition.path, { roleId, tblId: TABLE, conditions });
    roleIds.push(roleId);
  }
  return roleIds;
}

const settings = (name: string, recipients: Settings['recipients']): Settings => ({
  ...{ name, recipients, menuCode: BOARD, content: 'pdf', channels: ['message'] },
  schedule: { kind: 'month', timeZone: 'UTC', days: [1], at: '00:00' },
});

/** Sends it now, and waits until everybody has it. */
async function send(owner: SignedInCaller, body: Settings) {
  const { save, sendNow, history } = subscribe;
  const { subscriptionId } = save.reply.parse(await owner.call(save.method, save.path, body));
  const begun = Date.now();
  const { runId } = sendNow.reply.parse(await owner.call(sendNow.method, sendNow.path, { subscriptionId }));
  for (;;) {
    const { list } = history.reply.parse(await owner.call(history.method, history.path, { subscriptionId }));
    const run = list.find((one) => one.runId === runId);
    if (run?.state === 'failed' || run?.state === 'partly') throw new Error(`it ended as ${run.state} ${run.reason}`);
    if (run?.state === 'sent') return { took: Date.now() - begun, drawn: run.drawn, sent: run.counts.sent };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const server = await startServer({
  env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_MAILS_PER_MINUTE: '100000' },
});
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const roleIds = await addRoles(owner, RIGHTS);
  const members = await inviteMembers(server, owner, RECIPIENTS, roleIds);
  const alone: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const [{ userId } = { userId: '' }] = members;
    const { took } = await send(owner, settings(`alone ${round}`, [{ kind: 'member', userId }]));
    if (round >= 0) alone.push(took);
  }
  const all = await send(
    owner,
    settings(
      'all',
      roleIds.map((roleId) => ({ kind: 'role', roleId })),
    ),
  );
  const one = median(alone);
  process.stdout.write(
    `${all.sent} recipients with ${RIGHTS} different rights: ${all.drawn} drawings (goal ${RIGHTS}, ` +
      `${all.drawn === RIGHTS && all.sent === RECIPIENTS ? 'reached' : 'missed'}), sent in ${all.took} ms, ` +
      `${(all.took / one).toFixed(1)} times the ${one.toFixed(0)} ms of one recipient\n`,
  );
} finally {
  await server.stop();
}
