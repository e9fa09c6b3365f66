import type { Kind } from '../kind.ts';
import { descriptor } from './descriptor.ts';
import { signIn } from './sign-in.ts';
import { test } from './steps.ts';

/** SAML 2.0: AD FS, Entra ID, Okta, Keycloak, Shibboleth and the like. */
export const saml: Kind = { kind: 'saml', descriptor, test, signIn };
