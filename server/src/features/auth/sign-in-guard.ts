import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { networkOf } from '../../platform/http/request-budget.ts';
import { clearRateLimit, giveBackHit, hitRateLimit, type RateLimit } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';

const WINDOW = 15 * 60;
/** Of one account, from one known device or one network. */
const PER_CALLER = { hits: 10, windowSeconds: WINDOW };
/** Of one account, from unknown devices everywhere; then one in so many seconds. */
const STRANGERS = { hits: 50, windowSeconds: WINDOW, slow: 10 };
/** Of all accounts, from unknown devices of one network; then one in so many seconds. */
const PER_NETWORK = { hits: 300, windowSeconds: WINDOW, slow: 2 };
const MAILS_PER_CALLER = { hits: 5, windowSeconds: 3_600 };
const MAILS_PER_SUBJECT = { hits: 20, windowSeconds: 3_600 };
const MAILS_PER_ADDRESS = { hits: 120, windowSeconds: 3_600 };

export interface SignInTry {
  /** Id of the account; of none, the name that was typed. */
  readonly subject: string;
  readonly address: string;
  /** What tells the caller apart from strangers at the same address: a known device or a session. */
  readonly device: string | null;
}

/**
 * Counts password tries over all instances. Guesses from elsewhere never count against a known device; against others they
 * slow down, and lock nobody out.
 * @returns what to call after the right password
 * @throws CatalogueError signInLimited
 */
export async function guardSignIn(
  { store }: Pick<Services, 'store'>,
  { subject, address, device }: SignInTry,
): Promise<() => Promise<void>> {
  const of = subject.slice(0, 200);
  const network = networkOf(address);
  const own = `sign-in:caller:${of}:${device ?? network}`;
  const shared = device === null ? [`sign-in:account:${of}`, `sign-in:address:${network}`] : [];
  const { allowed, retryAfterSeconds } = await hitRateLimit(store, own, PER_CALLER);
  // Who is refused here uses up nothing of what others share.
  if (!allowed) throw limited(retryAfterSeconds);
  for (const [index, key] of shared.entries()) await hitOrSlowDown(key, index === 0 ? STRANGERS : PER_NETWORK);
  return async () => {
    await clearRateLimit(store, own);
    for (const key of shared) await giveBackHit(store, key);
  };

  async function hitOrSlowDown(key: string, { slow, ...limit }: RateLimit & { readonly slow: number }): Promise<void> {
    if ((await hitRateLimit(store, key, limit)).allowed) return;
    const next = await hitRateLimit(store, `${key}:slow`, { hits: 1, windowSeconds: slow });
    if (!next.allowed) throw limited(next.retryAfterSeconds);
  }
}

/** Of the codes of one account: six digits are few, and who guesses them knows the password. */
const CODES_PER_CALLER = { hits: 8, windowSeconds: WINDOW };
const CODES_OF_STRANGERS = { hits: 20, windowSeconds: 3_600 };

/**
 * Counts tries of the second factor's codes over all instances. Guesses from unknown devices stop after a few in an hour,
 * and never count against a known one.
 * @returns what to call after the right code
 * @throws CatalogueError signInLimited
 */
export async function guardFactor(
  { store }: Pick<Services, 'store'>,
  { subject, address, device }: SignInTry,
): Promise<() => Promise<void>> {
  const own = `factor:caller:${subject}:${device ?? networkOf(address)}`;
  const strangers = `factor:strangers:${subject}`;
  const mine = await hitRateLimit(store, own, CODES_PER_CALLER);
  if (!mine.allowed) throw limited(mine.retryAfterSeconds);
  const all = device === null ? await hitRateLimit(store, strangers, CODES_OF_STRANGERS) : null;
  if (all?.allowed === false) throw limited(all.retryAfterSeconds);
  return async () => {
    await clearRateLimit(store, own);
    if (all) await giveBackHit(store, strangers);
  };
}

/**
 * Counts mails per receiver and per address.
 * @param subject id of the account that the mail is for, else the mailbox
 * @throws CatalogueError rateLimited
 */
export async function guardMail({ store }: Pick<Services, 'store'>, subject: string, address: string): Promise<void> {
  const network = networkOf(address);
  const of = subject.slice(0, 200);
  for (const [key, limit] of [
    [`mail:caller:${of}:${network}`, MAILS_PER_CALLER],
    [`mail:address:${network}`, MAILS_PER_ADDRESS],
    [`mail:subject:${of}`, MAILS_PER_SUBJECT],
  ] as const) {
    if (!(await hitRateLimit(store, key, limit)).allowed) throw new CatalogueError('rateLimited');
  }
}

const limited = (seconds: number) => new CatalogueError('signInLimited', { minutes: Math.ceil(seconds / 60) });
