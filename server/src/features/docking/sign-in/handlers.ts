import type { dockingSignIn } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext } from '../../../platform/http/handlers.ts';
import { networkOf } from '../../../platform/http/request-budget.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { hitRateLimit } from '../../../platform/security/index.ts';
import { text } from '../../../platform/texts/index.ts';
import { CODE_MINUTES, guardMail, proveAccount, type AuthContext } from '../../auth/index.ts';
import type { DockingAccounts } from '../docking-accounts.ts';
import type { DockingRepository, SystemRow } from '../docking-repository.ts';
import { dockedOf } from '../docking-views.ts';
import { KINDS } from '../kinds/index.ts';
import type { DockingTools, SignInWay } from '../kinds/kind.ts';
import { StepFailure } from '../step-failure.ts';
import type { Arrivals } from './arrivals.ts';
import { ownPath, type Attempts } from './attempts.ts';
import type { DockedSessions } from './docked-sessions.ts';
import { endSessions } from './end-sessions.ts';
import type { Entrance } from './enter.ts';
import { createOffers } from './offers.ts';
import { provePassword } from './prove-password.ts';

/** Ways that one network begins and ends: whole companies stand behind one address. */
const WAYS = { hits: 3_000, windowSeconds: 15 * 60 };

export interface SignInParts {
  readonly auth: AuthContext;
  readonly repository: DockingRepository;
  readonly accounts: DockingAccounts;
  readonly attempts: Attempts;
  readonly arrivals: Arrivals;
  readonly sessions: DockedSessions;
  readonly entrance: Entrance;
  readonly toolsFor: (signal: AbortSignal) => DockingTools;
}

/** The way to a docked system and back, as browsers without a session walk it. */
export function dockingSignInHandlers(services: RunningServices, parts: SignInParts): Handlers<typeof dockingSignIn> {
  const { store, env, mailer, log } = services;
  const { auth, repository, attempts, arrivals, sessions, entrance, toolsFor } = parts;
  const callback = `${publicUrl(env)}/redirectPage`;
  const offers = createOffers(services, repository);

  async function refuseMany({ address }: RequestContext): Promise<void> {
    const { allowed } = await hitRateLimit(store, `docking:${networkOf(address)}`, WAYS);
    if (!allowed) throw new CatalogueError('rateLimited');
  }
  async function wayOf(systemId: string): Promise<{ row: SystemRow; signIn: SignInWay }> {
    const row = await entrance.systemOf({ systemId });
    const { signIn } = KINDS[row.kind];
    if (!signIn) throw new CatalogueError('dockingOff');
    return { row, signIn };
  }
  const docked = async (row: SystemRow) => dockedOf(row, await repository.secretsOf(row.system_id));
  /** Says at what a system failed, to who signs in and in the audit log. */
  async function told<T>(row: SystemRow, { locale, note }: RequestContext, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      note({ corporationCode: row.corporation_code, details: { systemId: row.system_id, reason: error.key } });
      const args = { system: row.system_name, reason: text(locale, error.key, error.args) };
      throw new CatalogueError('dockingFailed', args, { cause: error });
    }
  }

  return {
    offers: ({ body, context: { headers } }) => offers(body.enterprise ?? null, headers['host'] ?? ''),
    async begin({ body, context }) {
      await refuseMany(context);
      const { row, signIn } = await wayOf(body.systemId);
      const secrets = await attempts.begin(row.system_id, body.redirect, context);
      const system = await docked(row);
      const url = await told(row, context, () =>
        signIn.begin(system, { ...secrets, callback }, toolsFor(context.signal)),
      );
      return { url: url.href };
    },
    async finish({ body: { parameters }, context }) {
      await refuseMany(context);
      const { systemId, secrets, redirect, answer } = await attempts.end(parameters['state'] ?? '', context);
      const { row, signIn } = await wayOf(systemId);
      context.note({ corporationCode: row.corporation_code, details: { systemId } });
      const system = await docked(row);
      const all = { ...parameters, ...Object.fromEntries(new URLSearchParams(answer ?? '')) };
      const { once, ...person } = await told(row, context, () =>
        signIn.finish(system, { ...secrets, callback }, all, toolsFor(context.signal)),
      );
      if (once && !(await auth.tokens.useOnce(`docking:${systemId}:${once.id}`, once.until)))
        throw new CatalogueError('dockingStale');
      return entrance.arrive({ row, person, redirect }, context);
    },
    async password({ body, context }) {
      await refuseMany(context);
      const row = await entrance.systemOf(body);
      context.note({ corporationCode: row.corporation_code });
      const person = await provePassword(services, parts, row, body, context, async (typed) => {
        const system = await docked(row);
        const more = row.rules.attributes.map(({ claim }) => claim);
        return told(
          row,
          context,
          async () => (await KINDS[row.kind].password?.prove(system, typed, more, toolsFor(context.signal))) ?? null,
        );
      });
      return entrance.arrive({ row, person, redirect: ownPath(body.redirect) }, context);
    },
    async code({ body, context: { address } }) {
      const { arrivalId, person } = await arrivals.read(body.bindingToken);
      const holder = await entrance.holderOf(person);
      await guardMail(services, holder?.user_id ?? arrivalId, address);
      if (!holder?.email || holder.disabled) return null;
      const code = await auth.codes.create('docking', arrivalId);
      const args = { name: holder.user_nick_name, code, minutes: CODE_MINUTES };
      const subject = text(body.lang, 'mail.docking.subject');
      // Not awaited: the time that a mail takes would tell whether the account exists.
      mailer
        .send({ to: holder.email, subject, text: text(body.lang, 'mail.docking.text', args) })
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'));
      return null;
    },
    async bind({ body: { bindingToken, proof }, context }) {
      const arrival = await arrivals.read(bindingToken);
      if (proof.by === 'new') return entrance.createFor(arrival, proof.lang, context);
      if (proof.by === 'password') {
        const account = await proveAccount(auth, proof.account, proof, context);
        return entrance.prove(arrival, account.user_id, context);
      }
      // Unknown accounts take the same path and fail at the code.
      const holder = await entrance.holderOf(arrival.person);
      await auth.codes.use('docking', holder ? arrival.arrivalId : 'nobody', proof.code);
      if (!holder) throw new CatalogueError('verificationCodeInvalid');
      return entrance.prove(arrival, holder.user_id, context);
    },
    async logout({ params: { systemId }, body, context }) {
      const { row, signIn } = await wayOf(systemId);
      const token = new URLSearchParams(body.toString('utf8')).get('logout_token') ?? '';
      const system = await docked(row);
      try {
        const out = await signIn.signedOut?.(system, token, toolsFor(context.signal));
        const ended = out ? await endSessions(auth, sessions, systemId, out) : null;
        if (ended === null) throw new CatalogueError('dockingLogout');
        context.note({ corporationCode: row.corporation_code, details: { systemId, sessions: ended } });
        return null;
      } catch (error) {
        if (error instanceof StepFailure) throw new CatalogueError('dockingLogout', {}, { cause: error });
        throw error;
      }
    },
  };
}
