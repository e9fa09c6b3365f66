import { types } from 'node:util';

import { StepFailure } from '../../step-failure.ts';

/** What a refusal of the library means, by its words; nothing of what the provider wrote is told on. */
const MEANINGS = [
  [/expired|not yet valid|too old|subject confirmation/i, 'docking.saml.fault.time'],
  [/audience/i, 'docking.saml.fault.audience'],
  [/InResponseTo/i, 'docking.saml.fault.inResponseTo'],
  [/issuer/i, 'docking.saml.fault.assertion'],
  [/signature|transforms|ID cannot refer|certificate|PEM/i, 'docking.saml.fault.signature'],
] as const;

/** @throws the error itself where it is none of the library */
export function failureOf(error: unknown): StepFailure {
  if (error instanceof StepFailure) return error;
  if (!types.isNativeError(error)) throw error;
  const [, key] = MEANINGS.find(([words]) => words.test(error.message)) ?? [];
  return new StepFailure(key ?? 'docking.saml.fault.assertion', {}, { cause: error });
}
