import { createHmac } from 'node:crypto';

import { SIGNATURE_HEADER, type AnyEndpoint, type SignedIn } from '@tessera/contract';

import type { CallInput } from './test-server.ts';

/** Signed as the client does it where the endpoint asks for that. */
export function signInput(endpoint: AnyEndpoint, input: CallInput, { callKey }: SignedIn): CallInput {
  if (!endpoint.signed || input.body === undefined) return input;
  const signature = createHmac('sha256', Buffer.from(callKey, 'base64')).update(JSON.stringify(input.body));
  return { ...input, headers: { ...input.headers, [SIGNATURE_HEADER]: signature.digest('base64') } };
}
