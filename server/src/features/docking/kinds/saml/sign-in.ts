import { z } from 'zod';

import { StepFailure } from '../../step-failure.ts';
import type { Attempt, SignInWay } from '../kind.ts';
import { personOf } from '../person-of.ts';
import { provenFactor } from '../proven-factor.ts';
import { describeUs } from './about.ts';
import { addressesOf } from './addresses.ts';
import { checkAssertion } from './check-assertion.ts';
import { clientOf } from './client.ts';
import { failureOf } from './failure.ts';
import { leave } from './leave.ts';
import { decodeMessage, readMessage, wordOf } from './read-message.ts';
import { toldOf } from './told.ts';
import { verifyAnswer } from './verify-answer.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
/** In which Entra ID and AD FS say how somebody was proven. */
const METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences';
const proofSchema = z.object({ nameID: z.string(), nameIDFormat: z.string(), sessionIndex: z.string().optional() });
/** Ids of XML begin with no digit. */
const requestIdOf = ({ nonce }: Pick<Attempt, 'nonce'>): string => `_${nonce}`;

/** The Web Browser SSO profile: a request by redirect, and an answer that the browser posts. */
export const signIn: SignInWay = {
  async begin(system, attempt, tools) {
    const client = clientOf(system, tools, requestIdOf(attempt));
    return new URL(await client.getAuthorizeUrlAsync(attempt.state, undefined, {}));
  },
  async finish(system, attempt, parameters, tools) {
    const { SAMLResponse: answer } = parameters;
    if (answer === undefined) throw new StepFailure('docking.saml.fault.noAnswer');
    const requestId = requestIdOf(attempt);
    const recipient = addressesOf(system, tools.publicUrl).answer;
    const xml = decodeMessage(answer);
    const encryption = system.value('encryption');
    const { root, attributes, encrypted } = readMessage(xml, { mayEncrypt: encryption !== 'off' });
    if (root !== 'Response') throw new StepFailure('docking.saml.fault.xml');
    refuseStatus(xml);
    if ((attributes['Destination'] ?? recipient) !== recipient)
      throw new StepFailure('docking.saml.fault.destination', { expected: recipient });
    if (encryption === 'required' && !encrypted) throw new StepFailure('docking.saml.fault.notEncrypted');
    try {
      const inResponseTo = attributes['InResponseTo'] ?? '';
      const profile = await verifyAnswer(system, tools, requestId, { xml, inResponseTo, encrypted });
      const checked = checkAssertion(profile?.getAssertion?.(), {
        ...{ issuer: system.value('entityId'), recipient, requestId },
        now: tools.now().getTime(),
      });
      const told = toldOf(checked.attributes);
      const idAttribute = system.value('idAttribute');
      const externalId = idAttribute === '' ? checked.nameId : (told[idAttribute]?.[0] ?? null);
      if (externalId === null) throw new StepFailure('docking.saml.fault.noId');
      const { nameId, nameIdFormat, sessionIndex } = checked;
      const proof = nameId && {
        nameID: nameId,
        nameIDFormat: nameIdFormat ?? '',
        ...(sessionIndex && { sessionIndex }),
      };
      const factor = provenFactor(system, [...checked.contexts, ...(checked.attributes[METHODS] ?? [])]);
      return {
        ...(factor !== null && { factor }),
        ...personOf(externalId, told, system.claims, system.value('trustMail') === 'true'),
        session: { name: sessionIndex, proof: proof ? JSON.stringify(proof) : null },
        once: { id: checked.id, until: Math.ceil(checked.until / 1_000) },
      };
    } catch (error) {
      throw failureOf(error);
    }
  },
  async signOut(system, proof, tools) {
    if (system.value('logoutUrl') === '' || proof === null) return null;
    const user = proofSchema.parse(JSON.parse(proof));
    const { sessionIndex, ...named } = user;
    const profile = { issuer: system.value('entityId'), ...named, ...(sessionIndex ? { sessionIndex } : {}) };
    const client = clientOf(system, tools, `_${crypto.randomUUID()}`);
    return new URL(await client.getLogoutUrlAsync(profile, '', {}));
  },
  leave,
  about: describeUs,
};

/** Refusals need no signature: nobody comes in by them. @throws StepFailure */
function refuseStatus(xml: string): void {
  const values = [...xml.matchAll(/<(?:[\w.-]+:)?StatusCode\s[^>]*?Value\s*=\s*["']([^"'<]*)["']/g)].map(
    ([, one]) => one,
  );
  if (values.length === 0 || values[0] === SUCCESS) return;
  throw new StepFailure('docking.saml.fault.status', { word: wordOf(values.at(-1) ?? '') });
}
