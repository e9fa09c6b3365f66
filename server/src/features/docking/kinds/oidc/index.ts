import type { Kind } from '../kind.ts';
import { descriptor } from './descriptor.ts';
import { signIn } from './sign-in.ts';
import { test } from './steps.ts';

/** OpenID Connect: Keycloak, Entra ID, Okta, Authing, Casdoor and the like. */
export const oidc: Kind = { kind: 'oidc', descriptor, test, signIn };
