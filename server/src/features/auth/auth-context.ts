import type { RunningServices } from '../../platform/open-services.ts';
import type { SecondFactors } from '../factors/index.ts';
import type { Account } from '../identity/index.ts';
import type { Policies } from '../policies/index.ts';
import type { AccountNotices } from './account-notices.ts';
import type { DockedSignIns } from './docked-sign-ins.ts';
import type { EmailChanges } from './email-changes.ts';
import type { KnownDevices } from './known-devices.ts';
import type { RsaKeys } from './rsa-keys.ts';
import type { SessionService } from './session-service.ts';
import type { SignInWays } from './sign-in-ways.ts';
import type { Tokens } from './tokens.ts';
import type { VerificationCodes } from './verification-codes.ts';
import type { Welcome } from './welcome.ts';

/** What the parts of sign-in share. */
export interface AuthContext {
  readonly services: RunningServices;
  readonly sessions: SessionService;
  readonly tokens: Tokens;
  readonly rsaKeys: RsaKeys;
  readonly codes: VerificationCodes;
  readonly devices: KnownDevices;
  readonly emailChanges: EmailChanges;
  readonly notices: AccountNotices;
  readonly policies: Policies;
  readonly factors: SecondFactors;
  /** Ways of signing in, each of which asks for the second factor. */
  readonly ways: SignInWays;
  /** Seats of a corporation's licence, null without a limit. */
  readonly seats: (corporationCode: string) => Promise<number | null>;
  readonly thirdParty: ThirdPartyAccounts;
  readonly docked: DockedSignIns;
  readonly welcome: Welcome;
}

/** What sign-in asks the slice of third-party systems. */
export interface ThirdPartyAccounts {
  /** The user of a ticket; `userId` is null if unbound. @throws CatalogueError thirdPartyRefused */
  readTicket(systemId: string, ticket: string): Promise<Ticket>;
  /** Binds an external account to a member. @throws CatalogueError bindingInvalid if bound to another one */
  bind(systemId: string, externalAccount: string, userId: string): Promise<void>;
}
export interface Ticket {
  /** A ticket enters once; kept until `expiresAt`, in seconds. */
  readonly ticketId: string;
  readonly expiresAt: number;
  readonly systemId: string;
  readonly systemName: string;
  readonly corporationCode: string;
  readonly externalAccount: string;
  readonly userId: string | null;
}

/** An account whose password was right. */
export type ProvenAccount = Pick<Account, 'user_id' | 'account' | 'lang'>;
