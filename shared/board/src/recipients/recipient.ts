/** Somebody who is told. Kinds that a form does not offer are left out of its choices. */
export type Recipient =
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: 'role'; readonly roleId: string }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'channel'; readonly channelId: string }
  | { readonly kind: 'address'; readonly address: string };

export interface RecipientChoices {
  readonly members: readonly { readonly userId: string; readonly name: string; readonly roleName?: string }[];
  readonly roles: readonly { readonly roleId: string; readonly name: string; readonly members?: number }[];
  /** User groups, with those below them; left out where none is offered. */
  readonly groups?: readonly { readonly groupId: string; readonly name: string }[];
  /** Robots and webhooks; left out where channels are chosen elsewhere. */
  readonly channels?: readonly { readonly channelId: string; readonly name: string }[];
  /** Domains of addresses outside of the corporation; empty or left out where none is allowed. */
  readonly domains?: readonly string[];
}

/** Identity of a recipient, such as `member:u1`. */
export function recipientKey(one: Recipient): string {
  switch (one.kind) {
    case 'member':
      return `member:${one.userId}`;
    case 'role':
      return `role:${one.roleId}`;
    case 'group':
      return `group:${one.groupId}`;
    case 'channel':
      return `channel:${one.channelId}`;
    case 'address':
      return `address:${one.address.toLowerCase()}`;
  }
}

/** Name of a recipient; null where it is not among the choices any more. */
export function recipientName(
  one: Recipient,
  { members, roles, groups = [], channels = [] }: RecipientChoices,
): string | null {
  switch (one.kind) {
    case 'member':
      return members.find(({ userId }) => userId === one.userId)?.name ?? null;
    case 'role':
      return roles.find(({ roleId }) => roleId === one.roleId)?.name ?? null;
    case 'group':
      return groups.find(({ groupId }) => groupId === one.groupId)?.name ?? null;
    case 'channel':
      return channels.find(({ channelId }) => channelId === one.channelId)?.name ?? null;
    case 'address':
      return one.address;
  }
}

const ADDRESS = /^[^\s@<>,;:"\\()[\]]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;
/** An address in lower case where its domain is allowed; null otherwise. */
export function allowedAddress(text: string, domains: readonly string[]): string | null {
  const address = text.trim().toLowerCase();
  const domain = ADDRESS.exec(address)?.[1];
  return domain !== undefined && domains.includes(domain) ? address : null;
}
