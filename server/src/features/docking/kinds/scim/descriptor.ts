import type { Descriptor } from '../kind.ts';

/** A system that pushes its people and groups with a token of ours. */
export const descriptor: Descriptor = {
  label: 'docking.scim',
  hint: 'docking.scim.hint',
  fields: [
    {
      name: 'token',
      kind: 'made',
      required: true,
      label: 'docking.scim.token',
      hint: 'docking.scim.tokenHint',
      hashed: true,
    },
  ],
  maps: false,
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
  addresses: ({ systemId }, publicUrl) => [
    { label: 'docking.scim.address', value: `${publicUrl}/scim/v2/${systemId}` },
  ],
};
