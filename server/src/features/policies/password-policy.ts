import { PASSWORD_KINDS, type SecurityPolicy } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

const KINDS: Record<(typeof PASSWORD_KINDS)[number], RegExp> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  sign: /[^\p{L}\p{N}]/u,
};

/** Holds a new password against the policies of all corporations in which it will be used. @throws CatalogueError passwordPolicy */
export function checkPasswordPolicy(password: string, policies: readonly SecurityPolicy[]): void {
  const strictest = (of: 'passwordLength' | 'passwordKinds') => Math.max(0, ...policies.map((one) => one[of] ?? 0));
  const [length, kinds] = [strictest('passwordLength'), strictest('passwordKinds')];
  const has = PASSWORD_KINDS.filter((kind) => KINDS[kind].test(password)).length;
  if ([...password].length < length || has < kinds) throw new CatalogueError('passwordPolicy', { length, kinds });
}
