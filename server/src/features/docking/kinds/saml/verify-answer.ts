import type { Profile } from '@node-saml/node-saml';

import { StepFailure } from '../../step-failure.ts';
import type { Docked, DockingTools } from '../kind.ts';
import { clientOf } from './client.ts';
import { failureOf } from './failure.ts';
import { openAssertion } from './open-assertion.ts';
import { ownKeyOf } from './own-key.ts';
import { readMessage } from './read-message.ts';

/** Said only of an assertion whose signature holds. */
const PROVEN: ReadonlySet<string> = new Set([
  'docking.saml.fault.time',
  'docking.saml.fault.audience',
  'docking.saml.fault.cipher',
]);

/**
 * What the library verified of an answer that was looked at.
 * @throws StepFailure; before the signature holds, one that is encrypted fails in one way alone, so that nobody learns what is in a message of others by changing it
 */
export async function verifyAnswer(
  system: Docked,
  tools: DockingTools,
  requestId: string,
  {
    xml,
    inResponseTo,
    encrypted,
  }: { readonly xml: string; readonly inResponseTo: string; readonly encrypted: boolean },
): Promise<Profile | null> {
  const verify = async (message: string): Promise<Profile | null> => {
    const SAMLResponse = Buffer.from(message).toString('base64');
    return (await clientOf(system, tools, requestId).validatePostResponseAsync({ SAMLResponse })).profile;
  };
  if (!encrypted) return verify(xml);
  try {
    const key = ownKeyOf(system.value('key'));
    if (!key) throw new StepFailure('docking.saml.fault.sealed');
    const open = openAssertion(xml, inResponseTo, key.privateKey);
    readMessage(open);
    return await verify(open);
  } catch (error) {
    const failure = failureOf(error);
    throw PROVEN.has(failure.key) ? failure : new StepFailure('docking.saml.fault.sealed', {}, { cause: error });
  }
}
