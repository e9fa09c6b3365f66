import type { TextKey } from '../../../../platform/texts/index.ts';
import { addressFault } from '../address-fault.ts';
import type { Descriptor, FormField } from '../kind.ts';

/** An address of a suite, which only companies with a deployment of their own change. */
export const suiteAddress = (name: string, address: string, label: TextKey): FormField => ({
  name,
  kind: 'address',
  required: false,
  default: address,
  label,
  hint: 'docking.suite.addressHint',
  advanced: true,
  target: true,
});

export const TRUST_MAIL: FormField = {
  name: 'trustMail',
  kind: 'switch',
  required: false,
  default: 'false',
  label: 'docking.field.trustMail',
  hint: 'docking.suite.trustMailHint',
  advanced: true,
};

/** Faults of the addresses of a form. */
export const suiteAddressFault =
  (fields: readonly FormField[]): NonNullable<Descriptor['fault']> =>
  (value) => {
    for (const { name, kind } of fields) {
      const fault = kind === 'address' && value(name) !== '' ? addressFault(name, value(name)) : null;
      if (fault) return fault;
    }
    return null;
  };

export const suiteAddresses: Descriptor['addresses'] = (_system, publicUrl) => [
  { label: 'docking.address.callback', value: `${publicUrl}/redirectPage` },
  { label: 'docking.suite.address.domain', value: new URL(publicUrl).host },
];

/** A path below an address of the form, which may have a path of its own. */
export function suiteUrl(base: string, path: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${base.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
