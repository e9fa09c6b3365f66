import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { networkOf } from '../../platform/http/request-budget.ts';
import { clearRateLimit, giveBackHit, hitRateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';

const PER_ACCOUNT = { hits: 10, windowSeconds: 15 * 60 };
const PER_ADDRESS = { hits: 100, windowSeconds: 15 * 60 };
const MAILS_PER_SUBJECT = { hits: 5, windowSeconds: 3_600 };
const MAILS_PER_ADDRESS = { hits: 30, windowSeconds: 3_600 };

/**
 * Counts password tries per account and address over all instances.
 * @param account lower-case, existing or not
 * @returns what to call after the right password
 * @throws CatalogueError signInLimited
 */
export async function guardSignIn({ store }: Services, account: string, address: string): Promise<() => Promise<void>> {
  const keys = {
    account: `sign-in:account:${account.slice(0, 200)}`,
    address: `sign-in:address:${networkOf(address)}`,
  };
  const verdicts = [
    await hitRateLimit(store, keys.address, PER_ADDRESS),
    await hitRateLimit(store, keys.account, PER_ACCOUNT),
  ];
  const refused = verdicts.find(({ allowed }) => !allowed);
  if (refused) throw new CatalogueError('signInLimited', { minutes: Math.ceil(refused.retryAfterSeconds / 60) });
  return async () => {
    await clearRateLimit(store, keys.account);
    await giveBackHit(store, keys.address);
  };
}

/** Counts mails per receiver and per address. @throws CatalogueError rateLimited */
export async function guardMail({ store }: Services, subject: string, address: string): Promise<void> {
  const verdicts = [
    await hitRateLimit(store, `mail:address:${networkOf(address)}`, MAILS_PER_ADDRESS),
    await hitRateLimit(store, `mail:subject:${subject.slice(0, 200)}`, MAILS_PER_SUBJECT),
  ];
  if (verdicts.some(({ allowed }) => !allowed)) throw new CatalogueError('rateLimited');
}
