import type { Descriptor } from '../kind.ts';

/** A system that signs tickets for its users, and is handed users over with a token. */
export const descriptor: Descriptor = {
  label: 'docking.thirdParty',
  hint: 'docking.thirdParty.hint',
  fields: [
    {
      name: 'entryUrl',
      kind: 'address',
      required: true,
      label: 'docking.thirdParty.entryUrl',
      hint: 'docking.thirdParty.entryUrlHint',
    },
    {
      name: 'logoUrl',
      kind: 'address',
      required: false,
      label: 'docking.thirdParty.logoUrl',
      advanced: true,
    },
    {
      name: 'secret',
      kind: 'made',
      required: true,
      label: 'docking.thirdParty.secret',
      hint: 'docking.thirdParty.secretHint',
    },
  ],
  maps: false,
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
  addresses: ({ systemId }, publicUrl) => [
    { label: 'docking.address.systemId', value: systemId },
    { label: 'docking.address.ticket', value: `${publicUrl}/redirectPage?systemId=${systemId}&ticket=` },
  ],
};
