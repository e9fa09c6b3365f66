import { SESSIONS_ENDED, type SessionsEnded } from '../features/auth/index.ts';
import {
  endSessions,
  findAccount,
  getCorporation,
  listRoles,
  type SessionChoice,
  type Store,
} from '../features/identity/index.ts';
import { CatalogueError } from '../platform/http/catalogue-error.ts';
import type { Bus } from '../platform/services.ts';
import { CliError } from './command.ts';

/** Types of the fixed roles by the names that commands take. */
export const USER_TYPE = { owner: 'admin', editor: 'editor', reader: 'reader' } as const;

/** @throws CliError for none */
export async function accountOf(store: Store, account: string) {
  const known = await findAccount(store, account);
  if (!known) throw new CliError(`There is no account ${account}.`);
  return known;
}

/**
 * The role of a corporation that has a name: `owner`, `editor`, `reader`, or one of the corporation's own.
 * @throws CliError for an unknown corporation or role
 */
export async function roleNamed(store: Store, corporationCode: string, name: string) {
  if (!(await getCorporation(store, corporationCode)))
    throw new CliError(`There is no corporation ${corporationCode}.`);
  const roles = await listRoles(store, corporationCode);
  const fixed = new Map<string, string>(Object.entries(USER_TYPE)).get(name);
  const role =
    roles.find(({ user_type, role_name }) => role_name === null && user_type === fixed) ??
    roles.find(({ role_name }) => role_name === name);
  if (role) return role;
  const own = roles.flatMap(({ role_name }) => role_name ?? []);
  throw new CliError(
    `The corporation has no role ${name}; there are ${[...Object.keys(USER_TYPE), ...own].join(', ')}.`,
  );
}

/** Ends sessions here and on every running server. */
export async function endAll(store: Store, bus: Bus, choice: SessionChoice): Promise<void> {
  const ended = await endSessions(store, choice);
  const sessionIds = ended.map(({ sessionId }) => sessionId);
  if (sessionIds.length > 0) await bus.publish(SESSIONS_ENDED, { sessionIds } satisfies SessionsEnded);
}

const REASONS: Partial<Record<CatalogueError['key'], string>> = {
  accountExists: 'The account name or the mailbox is in use.',
  alreadyMember: 'The account is a member of this corporation already.',
  passwordWeak: 'A password needs 8 to 72 characters with letters and digits.',
  lastOwner: 'A corporation keeps one active owner: make somebody else an owner first.',
};

/** @throws CliError with what the operator can do about a refusal of the product */
export async function explain<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const seats = error.key === 'seatsExhausted' ? String(error.args['seats']) : null;
    const reason =
      seats === null
        ? REASONS[error.key]
        : `All ${seats} seats of the licence are used: disable or remove somebody, or install a larger licence.`;
    throw new CliError(reason ?? `It can't be done (${error.key}).`, { cause: error });
  }
}
