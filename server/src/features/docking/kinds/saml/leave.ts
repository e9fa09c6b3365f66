import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

import { StepFailure } from '../../step-failure.ts';
import type { SignInWay } from '../kind.ts';
import { addressesOf } from './addresses.ts';
import { certificatesOf } from './certificates.ts';
import { clientOf, CLOCK_TOLERANCE } from './client.ts';
import { failureOf } from './failure.ts';
import { decodeMessage, readMessage, wordOf } from './read-message.ts';

const LARGEST = 300_000;
/** Milliseconds for which a request to sign out counts, whatever it says. */
const LIFE = 5 * 60_000;
const HASHES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/** Single Logout: the provider says, signed, who signed out there, by redirect or by a form; our own request is answered the same way. */
export const leave: NonNullable<SignInWay['leave']> = async (system, { method, text }, tools) => {
  const parameters = new URLSearchParams(text);
  const request = parameters.get('SAMLRequest');
  // The answer to our own request: nobody is signed in here any more.
  if (request === null) return null;
  const client = clientOf(system, tools, `_${crypto.randomUUID()}`);
  try {
    if (method === 'GET') checkQuery(text, system.value('certificate'));
    const xml = method === 'GET' ? inflated(request) : decodeMessage(request);
    const { root, attributes, signed } = readMessage(xml);
    const { ID: id = '', Destination: destination } = attributes;
    if (root !== 'LogoutRequest' || id === '' || (method === 'POST' && !signed))
      throw new StepFailure('docking.saml.fault.signature');
    const own = addressesOf(system, tools.publicUrl).leave;
    if ((destination ?? own) !== own) throw new StepFailure('docking.saml.fault.destination', { expected: own });
    const issued = Date.parse(attributes['IssueInstant'] ?? '');
    const now = tools.now().getTime();
    if (!(Math.abs(now - issued) <= LIFE)) throw new StepFailure('docking.saml.fault.time');
    const container = Object.fromEntries(parameters);
    const { profile } =
      method === 'GET'
        ? await client.validateRedirectAsync(container, text)
        : await client.validatePostRequestAsync({ SAMLRequest: request });
    if (!profile) throw new StepFailure('docking.saml.fault.assertion');
    const externalId = system.value('idAttribute') === '' ? profile.nameID : null;
    const session = profile.sessionIndex ?? null;
    if (externalId === null && session === null) throw new StepFailure('docking.saml.fault.noId');
    const back = await client.getLogoutResponseUrlAsync(profile, parameters.get('RelayState') ?? '', {}, true);
    const until = Math.ceil((issued + LIFE + CLOCK_TOLERANCE) / 1_000);
    return { externalId, session, id, until, back: system.value('logoutUrl') === '' ? null : new URL(back) };
  } catch (error) {
    throw failureOf(error);
  }
};

/** Messages by redirect are deflated. @throws StepFailure */
function inflated(request: string): string {
  try {
    return inflateRawSync(Buffer.from(request, 'base64'), { maxOutputLength: LARGEST }).toString('utf8');
  } catch (error) {
    throw new StepFailure('docking.saml.fault.xml', {}, { cause: error });
  }
}

/**
 * A query is signed as it was written, in this order. The library takes one without a signature, too.
 * @throws StepFailure
 */
function checkQuery(query: string, certificates: string): void {
  const parts = query.split('&').map((part) => [part.split('=')[0] ?? '', part] as const);
  const written = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => {
    const found = parts.filter(([one]) => one === name).map(([, part]) => part);
    if (found.length > 1) throw new StepFailure('docking.saml.fault.signature');
    return found;
  });
  const parameters = new URLSearchParams(query);
  const algorithm = parameters.get('SigAlg') ?? '';
  const hash = HASHES[algorithm];
  if (hash === undefined) throw new StepFailure('docking.saml.fault.algorithm', { algorithm: wordOf(algorithm) });
  const signature = Buffer.from(parameters.get('Signature') ?? '', 'base64');
  const holds = certificatesOf(certificates).some(({ publicKey }) =>
    createVerify(hash).update(written.join('&')).verify(publicKey, signature),
  );
  if (!holds) throw new StepFailure('docking.saml.fault.signature');
}
