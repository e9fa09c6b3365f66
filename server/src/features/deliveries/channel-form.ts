import type { AddedChannelKind, ChannelSettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { isWebAddress } from '../../platform/outbound/index.ts';
import type { SplitChannel } from './channel-repository.ts';
import { CHANNELS } from './channels/index.ts';

/** @throws CatalogueError channelFieldInvalid */
export function readChannel(kind: AddedChannelKind, values: ChannelSettings): SplitChannel {
  const split: { open: ChannelSettings; secrets: ChannelSettings } = { open: {}, secrets: {} };
  for (const { name, required, secret } of CHANNELS[kind].fields) {
    const value = values[name]?.trim() ?? '';
    if (value === '' && required) throw new CatalogueError('channelFieldInvalid', { field: name, reason: 'required' });
    if (value === '') continue;
    if (name === 'address' && !isWebAddress(value)) {
      throw new CatalogueError('channelFieldInvalid', { field: name, reason: 'address' });
    }
    (secret ? split.secrets : split.open)[name] = value;
  }
  return split;
}

/** Keeps stored secrets that were not given, unless the address leads elsewhere. @throws CatalogueError channelSecretNeeded */
export function mergeSecrets(kind: AddedChannelKind, given: ChannelSettings, stored: SplitChannel): ChannelSettings {
  const before = { ...stored.open, ...stored.secrets };
  const moved = given.address !== undefined && given.address !== before.address;
  const merged: ChannelSettings = { ...given };
  for (const { name, secret } of CHANNELS[kind].fields) {
    const known = before[name];
    if (!secret || given[name] !== undefined || !known) continue;
    if (moved) throw new CatalogueError('channelSecretNeeded', { field: name });
    merged[name] = known;
  }
  return merged;
}
