import type { OwnerProof } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { getAccount, type Account } from '../identity/index.ts';
import type { AuthContext } from './auth-context.ts';
import { verifyPassword } from './passwords.ts';
import { guardSignIn } from './sign-in-guard.ts';

/** Whoever holds a session for a minute does not know the password. @throws CatalogueError passwordWrong, signInLimited */
export async function provePassword(
  { services }: Pick<AuthContext, 'services'>,
  { userId: subject, sessionId: device }: Viewer,
  plain: string | null | undefined,
  address: string,
): Promise<Account> {
  const succeeded = await guardSignIn(services, { subject, device, address });
  const account = await getAccount(services.store, subject);
  const right = await verifyPassword(account?.password_hash ?? null, plain ?? '');
  if (!account || !right) throw new CatalogueError('passwordWrong');
  await succeeded();
  return account;
}

/**
 * That it is the owner of the account who asks, by the password or the mailed code.
 * @throws CatalogueError passwordWrong, signInLimited, rsaKeyUnknown, verificationCodeInvalid
 */
export async function proveOwner(
  auth: AuthContext,
  viewer: Viewer,
  proof: OwnerProof,
  { address }: Pick<RequestContext, 'address'>,
): Promise<void> {
  if ('mailedCode' in proof) return auth.codes.use('factor', viewer.userId, proof.mailedCode);
  const [plain] = await auth.rsaKeys.decrypt(proof.keyId, proof.password);
  await provePassword(auth, viewer, plain, address);
}
