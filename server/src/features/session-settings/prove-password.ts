import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { guardSignIn, verifyPassword, type AuthContext } from '../auth/index.ts';
import { getAccount, type Account } from '../identity/index.ts';

/** Whoever holds a session for a minute does not know the password. @throws CatalogueError passwordWrong, signInLimited */
export type ProvePassword = (viewer: Viewer, plain: string | null | undefined, address: string) => Promise<Account>;

export function createPasswordProof({ services }: AuthContext): ProvePassword {
  return async ({ userId: subject, sessionId: device }, plain, address) => {
    const succeeded = await guardSignIn(services, { subject, device, address });
    const account = await getAccount(services.store, subject);
    const right = await verifyPassword(account?.password_hash ?? null, plain ?? '');
    if (!account || !right) throw new CatalogueError('passwordWrong');
    await succeeded();
    return account;
  };
}
