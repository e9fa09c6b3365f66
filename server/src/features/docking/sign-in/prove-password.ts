import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { guardSignIn, type AuthContext } from '../../auth/index.ts';
import { keyOf } from '../../identity/index.ts';
import type { DockingAccounts } from '../docking-accounts.ts';
import type { SystemRow } from '../docking-repository.ts';
import { wayOf } from '../kinds/index.ts';
import type { Person } from '../kinds/kind.ts';

interface Parts {
  readonly auth: AuthContext;
  readonly accounts: DockingAccounts;
}

/**
 * Checks account and password of a system, counted as tries of accounts here are; causes are not told apart.
 * @param ask puts the question to the system; null for nobody
 * @throws CatalogueError dockingOff, rsaKeyUnknown, signInLimited, signInFailed
 */
export async function provePassword(
  services: Pick<Services, 'store'>,
  { auth, accounts }: Parts,
  row: SystemRow,
  { account, password, keyId }: { readonly account: string; readonly password: string; readonly keyId: string },
  context: RequestContext,
  ask: (typed: { readonly account: string; readonly password: string }) => Promise<Person | null>,
): Promise<Person> {
  if (wayOf(row) !== 'here') throw new CatalogueError('dockingOff');
  const { system_id: systemId } = row;
  const [plain = null] = await auth.rsaKeys.decrypt(keyId, password);
  const userId = await accounts.userNamed(systemId, account);
  const device = userId && (await auth.devices.known(userId, context));
  const subject = `${systemId}:${keyOf(account)}`;
  const succeeded = await guardSignIn(services, { subject, address: context.address, device });
  // Many directories take an empty password for a guest, and say yes.
  const person = plain === null || plain === '' ? null : await ask({ account, password: plain });
  if (!person) throw new CatalogueError('signInFailed');
  await succeeded();
  return person;
}
