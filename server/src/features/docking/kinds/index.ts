import type { DockingKindName } from '@tessera/contract';

import type { SystemRow } from '../docking-repository.ts';
import { dingtalk } from './dingtalk/index.ts';
import { feishu } from './feishu/index.ts';
import type { Kind } from './kind.ts';
import { ldap } from './ldap/index.ts';
import { oidc } from './oidc/index.ts';
import { saml } from './saml/index.ts';
import { scim } from './scim/index.ts';
import { thirdParty } from './third-party/index.ts';
import { wecom } from './wecom/index.ts';

/** Every kind of docked systems, in the order in which they are offered. Nothing else names one. */
export const KINDS: Readonly<Record<DockingKindName, Kind>> = {
  oidc,
  saml,
  wecom,
  dingtalk,
  feishu,
  ldap,
  scim,
  thirdParty,
};

/** Where people sign in by a system: at its own page, with its password here, or nowhere. */
export function wayOf({ kind, settings }: Pick<SystemRow, 'kind' | 'settings'>): 'there' | 'here' | null {
  const { signIn, password } = KINDS[kind];
  if (signIn) return 'there';
  return password?.isOn((field) => settings[field] ?? '') ? 'here' : null;
}
