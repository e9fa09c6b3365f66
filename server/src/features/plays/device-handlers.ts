import { DEVICE_LIMITS, type ScreenDevice, type screenDevice } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { memberViewer } from '../identity/index.ts';
import type { DeviceRepository, DeviceRow } from './device-repository.ts';
import type { createPairing } from './pairing.ts';
import type { PlayContext } from './play-context.ts';
import { mayPair } from './wall-access.ts';

type Handled = Pick<
  Handlers<typeof screenDevice>,
  'beginPairing' | 'endPairing' | 'pair' | 'list' | 'change' | 'reload' | 'revoke' | 'remove' | 'picture'
>;
/** Milliseconds without a heartbeat after which a wall is offline. */
const SILENCE = DEVICE_LIMITS.heartbeat * 2_500;

/** Where the last picture of a wall is kept. */
export const pictureKey = (deviceId: string): string => `screen-pictures/${deviceId}`;

/** Walls as their operators see them (0077). */
export function deviceHandlers(
  { services, plays, people }: PlayContext,
  devices: DeviceRepository,
  pairing: ReturnType<typeof createPairing>,
): Handled {
  const { store, files, now } = services;
  const own = async ({ corporationCode }: Viewer, deviceId: string): Promise<DeviceRow> => {
    const row = await devices.find(corporationCode, deviceId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  };
  const checkPlay = async ({ corporationCode }: Viewer, playId: string | null): Promise<void> => {
    if (playId !== null && !(await plays.find(corporationCode, playId))) throw new CatalogueError('notFound');
  };
  const checkName = async ({ corporationCode }: Viewer, name: string, except = ''): Promise<void> => {
    const rows = await devices.list(corporationCode);
    if (rows.some((row) => row.device_name === name && row.device_id !== except && !row.revoked_at))
      throw new CatalogueError('nameTaken', { name });
  };
  async function shown(corporationCode: string, rows: readonly DeviceRow[]): Promise<ScreenDevice[]> {
    const names = await people(corporationCode);
    const members = new Map(
      await Promise.all(
        [...new Set(rows.map(({ paired_by }) => paired_by))].map(
          async (userId) => [userId, mayPair(await memberViewer(store, corporationCode, userId))] as const,
        ),
      ),
    );
    const stateOf = (row: DeviceRow): ScreenDevice['state'] => {
      if (row.revoked_at) return 'revoked';
      if (!members.get(row.paired_by)) return 'suspended';
      const silent = row.last_seen_at ? now().getTime() - row.last_seen_at.getTime() : Infinity;
      return silent <= SILENCE ? 'online' : 'offline';
    };
    return rows.map((row) => ({
      deviceId: row.device_id,
      deviceName: row.device_name,
      playId: row.play_id,
      state: stateOf(row),
      pairedAt: row.paired_at.toISOString(),
      pairedBy: names.get(row.paired_by) ?? '',
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      address: row.address,
      clockAhead: row.clock_ahead,
      heartbeat: row.heartbeat,
      pictureAt: row.picture_at?.toISOString() ?? null,
    }));
  }
  const one = async (viewer: Viewer, deviceId: string): Promise<ScreenDevice> =>
    (await shown(viewer.corporationCode, [await own(viewer, deviceId)]))[0]!;

  return {
    async beginPairing({ context }) {
      const { endsAt, ...begun } = await pairing.begin(context.address);
      return { ...begun, endsAt: endsAt.toISOString() };
    },
    endPairing: ({ body, context }) => pairing.end(body.secret, context.address),
    async pair({ viewer, body, context }) {
      await checkPlay(viewer, body.playId);
      await checkName(viewer, body.deviceName);
      const { corporationCode, userId } = viewer;
      const deviceId = await pairing.enter({ ...body, corporationCode, userId });
      context.note({ details: { deviceId } });
      return one(viewer, deviceId);
    },
    list: async ({ viewer: { corporationCode } }) => shown(corporationCode, await devices.list(corporationCode)),
    async change({ viewer, body: { deviceId, deviceName, playId } }) {
      await own(viewer, deviceId);
      if (playId !== undefined) await checkPlay(viewer, playId);
      if (deviceName !== undefined) await checkName(viewer, deviceName, deviceId);
      await devices.change(deviceId, {
        ...(deviceName === undefined ? {} : { device_name: deviceName }),
        ...(playId === undefined ? {} : { play_id: playId }),
      });
      return one(viewer, deviceId);
    },
    async reload({ viewer, body: { deviceId } }) {
      await own(viewer, deviceId);
      await devices.reload(deviceId);
      return null;
    },
    async revoke({ viewer, body: { deviceId } }) {
      await own(viewer, deviceId);
      await devices.change(deviceId, { revoked_at: now(), token_hash: null });
      await files.remove(pictureKey(deviceId));
      return null;
    },
    async remove({ viewer, body: { deviceId } }) {
      const row = await own(viewer, deviceId);
      if (!row.revoked_at) throw new CatalogueError('conflict');
      await files.remove(pictureKey(deviceId));
      await devices.remove(deviceId);
      return null;
    },
    async picture({ viewer, body: { deviceId, ask } }) {
      const row = await own(viewer, deviceId);
      if (ask) await devices.say(deviceId, { wants_picture: true });
      const bytes = row.picture_at ? await files.get(pictureKey(deviceId)) : null;
      if (!bytes) throw new CatalogueError('notFound');
      const isPng = bytes[0] === 0x89;
      return new FileAnswer(bytes, isPng ? 'screen.png' : 'screen.jpg', isPng ? 'image/png' : 'image/jpeg');
    },
  };
}
