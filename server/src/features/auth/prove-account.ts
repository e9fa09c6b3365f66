import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { findAccount, keyOf } from '../identity/index.ts';
import type { AuthContext, ProvenAccount } from './auth-context.ts';
import { verifyPassword } from './passwords.ts';
import { guardSignIn } from './sign-in-guard.ts';

/** Password of a request, as the client encrypted it. */
export interface EncryptedPassword {
  readonly password: string;
  readonly keyId: string;
}

/**
 * Checks account and password, not telling causes apart. @throws CatalogueError signInLimited, rsaKeyUnknown,
 * signInFailed, accountDisabled
 */
export async function proveAccount(
  { services, rsaKeys, devices }: AuthContext,
  name: string,
  { password, keyId }: EncryptedPassword,
  request: Pick<RequestContext, 'address' | 'headers' | 'note'>,
): Promise<ProvenAccount> {
  const [plain = null] = await rsaKeys.decrypt(keyId, password);
  const account = await findAccount(services.store, name);
  const device = account && (await devices.known(account.user_id, request));
  const subject = account?.user_id ?? keyOf(name);
  const succeeded = await guardSignIn(services, { subject, address: request.address, device });
  if (account) request.note({ userId: account.user_id, account: account.account });
  const right = await verifyPassword(account?.password_hash ?? null, plain ?? '');
  if (!account || !right || plain === null) throw new CatalogueError('signInFailed');
  await succeeded();
  if (account.disabled) throw new CatalogueError('accountDisabled');
  return account;
}

/** Decrypts a new password. @throws CatalogueError rsaKeyUnknown, passwordWeak when it does not decrypt */
export async function readNewPassword(
  { rsaKeys }: AuthContext,
  { password, keyId }: EncryptedPassword,
): Promise<string> {
  const [plain] = await rsaKeys.decrypt(keyId, password);
  if (plain === null || plain === undefined) throw new CatalogueError('passwordWeak');
  return plain;
}
