import { randomUUID } from 'node:crypto';

import {
  OWN_CHANNELS,
  type AddedChannelKind,
  type ChannelSettings,
  type ChannelUse,
  type DeliveryChannel,
  type DeliveryChannelDetail,
  type Locale,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { mergeSecrets, readChannel } from './channel-form.ts';
import type { ChannelRow } from './channel-repository.ts';
import { createChannelViews } from './channel-views.ts';
import type { OwnDeliveries } from './create-deliveries.ts';
import { endPause } from './lane-repository.ts';
import type { SenderOptions } from './settled.ts';

const MOST_CHANNELS = 100;
const MOST_USES = 200;

/** Channels as owners manage them. */
export function createChannelService(
  { services, channels }: Pick<SenderOptions, 'services' | 'channels'>,
  { uses }: Pick<OwnDeliveries, 'uses'>,
) {
  const { store, now } = services;
  const views = createChannelViews({ services, channels }, uses);
  async function find(viewer: Viewer, channelId: string): Promise<ChannelRow> {
    const row = await channels.find(viewer.corporationCode, channelId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  }
  async function detail(viewer: Viewer, channelId: string, locale: Locale): Promise<DeliveryChannelDetail> {
    const row = await find(viewer, channelId);
    const secretsSet = Object.keys(channels.secretsOf(row)) as DeliveryChannelDetail['secretsSet'];
    const channel = (await views.around(viewer.corporationCode, locale)).added(row);
    return { ...channel, settings: row.settings, secretsSet, version: row.version };
  }
  /** @throws CatalogueError notFound for none of the corporation's */
  async function known(viewer: Viewer, channelId: string): Promise<void> {
    if (!OWN_CHANNELS.some((kind) => kind === channelId)) await find(viewer, channelId);
  }
  return {
    detail,
    known,
    async list({ corporationCode }: Viewer, locale: Locale): Promise<DeliveryChannel[]> {
      const [rows, view] = await Promise.all([channels.list(corporationCode), views.around(corporationCode, locale)]);
      return [...(await Promise.all(OWN_CHANNELS.map(view.own))), ...rows.map(view.added)];
    },
    async uses(
      viewer: Viewer,
      channelId: string,
      names: ReadonlyMap<string, string>,
    ): Promise<{ list: ChannelUse[]; total: number }> {
      await known(viewer, channelId);
      const found = (await views.uses(viewer.corporationCode)).filter((use) => use.channelId === channelId);
      const list = found
        .slice(0, MOST_USES)
        .map(({ kind, id, name, ownerId }) => ({ kind, id, name, ownerName: names.get(ownerId) ?? '' }));
      return { list, total: found.length };
    },
    async add(
      viewer: Viewer,
      { kind, name, settings }: { kind: AddedChannelKind; name: string; settings: ChannelSettings },
      locale: Locale,
    ): Promise<DeliveryChannelDetail> {
      const present = await channels.list(viewer.corporationCode);
      if (present.length >= MOST_CHANNELS) throw new CatalogueError('channelTooMany', { most: MOST_CHANNELS });
      const split = readChannel(kind, settings);
      const channelId = randomUUID();
      const { corporationCode: corporation_code, userId: created_by } = viewer;
      await named(name, () =>
        channels.insert({ channel_id: channelId, corporation_code, name, kind, created_by, created_at: now() }, split),
      );
      return detail(viewer, channelId, locale);
    },
    async update(
      viewer: Viewer,
      change: { channelId: string; version: number; name: string; enabled: boolean; settings: ChannelSettings },
      locale: Locale,
    ): Promise<DeliveryChannelDetail> {
      const row = await find(viewer, change.channelId);
      const stored = { open: row.settings, secrets: channels.secretsOf(row) };
      const split = readChannel(row.kind, mergeSecrets(row.kind, change.settings, stored));
      const { name, enabled, channelId, version } = change;
      const done = await named(name, () => channels.update(channelId, version, { name, enabled }, split));
      if (!done) throw new CatalogueError('conflict');
      // What the other side asked for was asked of the channel as it was.
      await endPause(store, { corporationCode: viewer.corporationCode, channelId });
      return detail(viewer, channelId, locale);
    },
    async switch(viewer: Viewer, channelId: string, enabled: boolean): Promise<void> {
      if (!(await channels.switch(viewer.corporationCode, channelId, enabled))) throw new CatalogueError('notFound');
    },
    async remove(viewer: Viewer, channelId: string): Promise<void> {
      if (!(await channels.remove(viewer.corporationCode, channelId))) throw new CatalogueError('notFound');
    },
  };
}

async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new CatalogueError('nameTaken', { name }, { cause: error });
  }
}
