import { constants, publicEncrypt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { admin, auth, envelopeSchema, passwordText } from '@tessera/contract';
import { SAMPLE_PASSWORD, type RunningServer, type SignedInCaller } from '@tessera/testing';

export interface InvitedMember {
  readonly userId: string;
  readonly token: string;
}

/** Addresses of one call, and invitations that are accepted at once. */
const AT_ONCE = { addresses: 50, accepted: 10 } as const;

/**
 * Invites members and lets each accept by the code of the mail that lies in the server's outbox.
 * @param roleIds of the members, by turns; default: the sample's role of readers
 */
export async function inviteMembers(
  server: RunningServer,
  owner: SignedInCaller,
  count: number,
  roleIds?: readonly string[],
): Promise<InvitedMember[]> {
  const chosen = roleIds ?? [await readerRole(owner)];
  const emails = Array.from({ length: count }, (_, index) => `crowd${index}@example.com`);
  for (const [turn, roleId] of chosen.entries()) {
    const own = emails.filter((_, index) => index % chosen.length === turn);
    for (let from = 0; from < own.length; from += AT_ONCE.addresses)
      await owner.call('POST', admin.invite.path, { emails: own.slice(from, from + AT_ONCE.addresses), roleId });
  }
  const codes = await invitationCodes(join(server.home, 'outbox'), count);
  const members: InvitedMember[] = [];
  for (let from = 0; from < count; from += AT_ONCE.accepted) {
    const next = codes.slice(from, from + AT_ONCE.accepted);
    members.push(...(await Promise.all(next.map((code, index) => accept(server.url, code, `crowd${from + index}`)))));
  }
  return members;
}

/** The role of readers that the sample corporation has. */
export async function readerRole(owner: SignedInCaller): Promise<string> {
  const roles = admin.listRole.reply.parse(await owner.call('POST', admin.listRole.path, {}));
  const reader = roles.find((role) => role.userTypeSymbol === 'reader');
  if (!reader) throw new Error('the sample corporation has no reader role');
  return reader.roleId;
}

async function invitationCodes(outbox: string, count: number): Promise<string[]> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const names = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const codes = texts.flatMap((text) => /invitation=(?:3D)?([\w-]+)/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1] ?? []);
    if (codes.length >= count) return codes.slice(0, count);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the invitations did not reach the outbox');
}

async function accept(url: string, code: string, account: string): Promise<InvitedMember> {
  const key = auth.rsaKey.reply.parse(await get(`${url}${auth.rsaKey.path}`));
  const password = publicEncrypt(
    { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(passwordText(key.nonce, SAMPLE_PASSWORD)),
  ).toString('base64');
  const body = { code, account, userNickName: account, password, keyId: key.keyId, lang: 'zh_CN' };
  const answer = await fetch(`${url}${auth.acceptInvitation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = envelopeSchema.parse(await answer.json());
  if (envelope.code !== '0') throw new Error(`an invitation was not accepted: ${envelope.code} ${envelope.msg}`);
  const session = auth.acceptInvitation.reply.parse(envelope.data);
  return { userId: session.userInfo.id, token: session.token };
}

async function get(url: string): Promise<unknown> {
  return envelopeSchema.parse(await (await fetch(url)).json()).data;
}
