import { randomBytes } from 'node:crypto';

import { findAccount, type Store } from '../../identity/index.ts';
import type { Person } from '../kinds/kind.ts';

const MOST_TRIES = 30;
const LONGEST = 60;

/** An account name that is free: the one of the other side, with a number where somebody has it. */
export async function freeName(store: Store, { account, email, externalId }: Person): Promise<string> {
  const base = plain(account ?? '') || plain(email ?? '') || plain(externalId) || 'user';
  for (let n = 1; n <= MOST_TRIES; n += 1) {
    const name = n === 1 ? base : `${base}${n}`;
    if ((await findAccount(store, name)) === null) return name;
  }
  return `${base}-${randomBytes(4).toString('hex')}`;
}

/** Without the domain of a mailbox, which an account name would take from its owner. */
function plain(text: string): string {
  const [local = ''] = text.split('@');
  return local
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST);
}
