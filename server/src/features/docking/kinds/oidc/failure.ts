import { StepFailure } from '../../step-failure.ts';

/** Claims whose faults have a text of their own. */
const CLAIMS = new Set(['iss', 'aud', 'azp', 'nonce', 'exp', 'nbf', 'iat', 'sub']);
/** Words of providers, and nothing else of what they say. */
const WORD = /^[\w.-]{1,60}$/;

/** What a refusal of the library means. @throws the error itself where it is none */
export function failureOf(error: unknown): StepFailure {
  for (const one of chain(error)) {
    if (one instanceof StepFailure) return one;
    const { code, error: word } = one as { readonly code?: unknown; readonly error?: unknown };
    if (typeof word === 'string' && typeof code === 'string' && code.startsWith('OAUTH_')) return ofWord(word, error);
  }
  for (const one of chain(error)) {
    const failure = ofCode(one);
    if (failure) return failure;
  }
  throw error;
}

function ofWord(word: string, cause: unknown): StepFailure {
  const options = { cause };
  if (word === 'invalid_client' || word === 'unauthorized_client')
    return new StepFailure('docking.oidc.fault.client', { word }, options);
  if (word === 'invalid_scope') return new StepFailure('docking.oidc.fault.scope', {}, options);
  if (word === 'access_denied') return new StepFailure('docking.oidc.fault.denied', {}, options);
  return new StepFailure('docking.oidc.fault.word', { word: WORD.test(word) ? word : '?' }, options);
}

function ofCode(error: Error): StepFailure | null {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string' || !code.startsWith('OAUTH_')) return null;
  const options = { cause: error };
  const claim = claimOf(error);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new StepFailure('docking.oidc.fault.time', {}, options);
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && CLAIMS.has(claim))
    return new StepFailure('docking.oidc.fault.claim', { claim }, options);
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return new StepFailure('docking.oidc.fault.key', {}, options);
  if (code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return new StepFailure('docking.oidc.fault.plain', {}, options);
  return new StepFailure('docking.oidc.fault.answer', { code: code.slice('OAUTH_'.length) }, options);
}

function claimOf(error: Error): string {
  for (const { cause } of chain(error)) {
    const { claim } = (cause ?? {}) as { readonly claim?: unknown };
    if (typeof claim === 'string') return claim;
  }
  return '';
}

function* chain(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) yield at;
}
