import type { DockingSettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { isWebAddress } from '../../platform/outbound/index.ts';
import type { Split, Values } from './docking-repository.ts';
import type { Descriptor, FormField } from './kinds/kind.ts';

export const isSecret = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  kind === 'secret' || kind === 'made' || kind === 'key';

/** @param given with the secrets that stay @throws CatalogueError dockingFieldInvalid */
export function readForm(descriptor: Descriptor, given: DockingSettings): Split {
  const split: { open: Record<string, string>; secrets: Record<string, string> } = { open: {}, secrets: {} };
  for (const field of descriptor.fields) {
    const { name, required, kind, options } = field;
    const value = given[name]?.trim() ?? '';
    if (value === '') {
      if (required) throw invalid(name, 'required');
      continue;
    }
    if (kind === 'address' && !isWebAddress(value)) throw invalid(name, 'address');
    if (kind === 'choice' && !options?.some((one) => one.value === value)) throw invalid(name, 'choice');
    if (kind === 'switch' && value !== 'true' && value !== 'false') throw invalid(name, 'choice');
    (isSecret(field) ? split.secrets : split.open)[name] = value;
  }
  const fault = descriptor.fault?.((name) => split.open[name] ?? split.secrets[name] ?? '');
  if (fault) throw invalid(fault.field, fault.reason);
  return split;
}

/** Keeps stored secrets that were not given, unless the address leads elsewhere. @throws CatalogueError dockingSecretNeeded */
export function mergeSecrets(descriptor: Descriptor, given: DockingSettings, stored: Split): DockingSettings {
  const before: Values = { ...stored.open, ...stored.secrets };
  const moved = descriptor.fields.some(
    ({ name, target }) => target && (given[name]?.trim() || '') !== (before[name] ?? ''),
  );
  const merged: DockingSettings = { ...given };
  for (const field of descriptor.fields) {
    const known = before[field.name];
    if (!isSecret(field) || given[field.name] !== undefined || known === undefined) continue;
    if (moved && field.kind === 'secret') throw new CatalogueError('dockingSecretNeeded', { field: field.name });
    merged[field.name] = known;
  }
  return merged;
}

const invalid = (field: string, reason: string) => new CatalogueError('dockingFieldInvalid', { field, reason });
