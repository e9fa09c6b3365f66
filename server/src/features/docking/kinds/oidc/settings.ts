export const DEFAULT_SCOPES = 'openid profile email';

/** Scopes as they are typed; the common ones where there are none. */
export const scopesOf = (typed: string): string[] =>
  (typed.trim() || DEFAULT_SCOPES).split(/[\s,]+/).filter((scope) => scope !== '');
