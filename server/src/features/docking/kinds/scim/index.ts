import type { Kind } from '../kind.ts';
import { descriptor } from './descriptor.ts';
import { test } from './steps.ts';

/** Entra ID, Okta and others that push people and groups by SCIM 2.0, see the slice scim. */
export const scim: Kind = { kind: 'scim', descriptor, test, signIn: null, directory: { pushes: true } };
