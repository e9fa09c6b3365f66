import {
  isDynamicDocument,
  isScreenDocument,
  pagedParam,
  type BoardState,
  type Locale,
  type PlayItem,
  type screenDevice,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import { nameIn, type Boards } from '../boards/index.ts';
import { readImage } from '../images/index.ts';
import { repeatValues } from '../reports/index.ts';
import type { Screens } from '../screens/index.ts';
import type { RunQuery } from '../tables/index.ts';
import { pictureKey } from './device-handlers.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { PlayContext } from './play-context.ts';
import type { PlayRow } from './play-repository.ts';
import { shownItems } from './shown-items.ts';
import type { Wall, WallAccess } from './wall-access.ts';

type Handled = Pick<
  Handlers<typeof screenDevice>,
  'play' | 'content' | 'report' | 'repeats' | 'heartbeat' | 'sendPicture'
>;
/** Pictures that a wall may send. */
const PICTURES = { hits: 20, windowSeconds: 60 };

export interface WallAround {
  readonly access: WallAccess;
  readonly devices: DeviceRepository;
  readonly boards: Pick<Boards, 'shown' | 'composeQuery' | 'editing' | 'document'>;
  readonly chartParam: Capabilities['charts']['chartParam'];
  readonly runQuery: RunQuery;
  readonly dynamicShown: Screens['dynamicShown'];
  readonly news: Screens['news'];
  readonly timeZone: (corporationCode: string) => Promise<string>;
}

/** What an item of a wall's list comes down to: a document, and the choices with which it is shown. */
interface Aim {
  readonly menuCode: string;
  readonly boardState: BoardState;
  readonly sourceId: string | null;
}

/** What walls may call: their play list, and what it shows, with the rights of who paired them (0077). */
export function wallHandlers({ services, plays, documents }: PlayContext, around: WallAround): Handled {
  const { files, log, now, store } = services;
  const { access, devices, boards, timeZone } = around;

  async function listOf({ device }: Wall): Promise<PlayRow | null> {
    return device.play_id === null ? null : plays.find(device.corporation_code, device.play_id);
  }
  /** @throws CatalogueError deviceShowsNot, notFound, screenUnpublished */
  async function aimOf(wall: Wall, itemId: string): Promise<Aim & { readonly item: PlayItem }> {
    const item = (await listOf(wall))?.config.items.find(({ id }) => id === itemId);
    if (!item) throw new CatalogueError('deviceShowsNot');
    const { corporation_code } = wall.device;
    const may = await documents.sees(wall.viewer);
    if (!may(item.menuCode, 'useData')) throw new CatalogueError('notFound');
    const plain = { item, menuCode: item.menuCode, boardState: { filters: [], linkages: [] }, sourceId: null };
    if (item.kind !== 'dynamicScreen') return plain;
    const document = await boards.document(corporation_code, item.menuCode);
    if (!isDynamicDocument(document)) throw new CatalogueError('notFound');
    const { source, screenCode } = await around.dynamicShown(corporation_code, document);
    if (!may(screenCode, 'useData')) throw new CatalogueError('notFound');
    return {
      item,
      menuCode: screenCode,
      boardState: { filters: source?.filters ?? [], linkages: [] },
      sourceId: source?.id ?? null,
    };
  }

  /** Null for what is no screen, and for what can't be shown any more, which the wall finds out when it reads the item. */
  async function newsOf(wall: Wall, itemId: string, since: string | null, locale: Locale) {
    const { viewer, device } = wall;
    try {
      const { item, menuCode } = await aimOf(wall, itemId);
      if (item.kind !== 'screen' && item.kind !== 'dynamicScreen') return null;
      const { document, reports } = await boards.shown(device.corporation_code, menuCode, locale);
      return isScreenDocument(document) ? await around.news({ viewer, locale, document, reports, since }) : null;
    } catch (error) {
      if (error instanceof CatalogueError) return null;
      throw error;
    }
  }

  return {
    async play({ context }) {
      const wall = await access.of(context);
      const row = await listOf(wall);
      if (!row) return null;
      const { corporation_code } = wall.device;
      return {
        ...row.config,
        items: await shownItems(documents, wall.viewer, context.locale, row.config.items),
        version: row.version,
        timeZone: await timeZone(corporation_code),
      };
    },
    async content({ body: { itemId }, context }) {
      const wall = await access.of(context);
      const { corporation_code } = wall.device;
      const { menuCode, boardState, sourceId } = await aimOf(wall, itemId);
      const row = await boards.editing.repository.find(corporation_code, menuCode);
      if (!row) throw new CatalogueError('notFound');
      const { document, reports } = await boards.shown(corporation_code, menuCode, context.locale);
      const published = await documents.published(corporation_code, menuCode);
      const pooled = new Set(document.pool);
      return {
        itemId,
        menuCode,
        menuName: nameIn(row.names, context.locale),
        version: published?.publication ?? row.version,
        document: { ...document, pool: [] },
        reports: reports.filter(({ reportCode }) => !pooled.has(reportCode)),
        boardState,
        sourceId,
      };
    },
    async report({ body: { itemId, reportCode, repeat, ...page }, context }) {
      const wall = await access.of(context);
      const { viewer, device } = wall;
      const { menuCode, boardState } = await aimOf(wall, itemId);
      const document = await boards.document(device.corporation_code, menuCode);
      const param = document.pool.includes(reportCode)
        ? null
        : await around.chartParam(device.corporation_code, menuCode, reportCode);
      if (!param) throw new CatalogueError('chartMissing');
      const state = repeat ? { ...boardState, repeat } : boardState;
      const shown = pagedParam(param, page);
      const asked = await boards.composeQuery(device.corporation_code, menuCode, reportCode, shown, state);
      const answer = await around.runQuery(asked, viewer, context);
      // A wall that was revoked meanwhile gets nothing.
      await access.of(context);
      return answer;
    },
    async repeats({ body: { itemId, paperId }, context }) {
      const wall = await access.of(context);
      const { menuCode, boardState } = await aimOf(wall, itemId);
      const document = await boards.document(wall.device.corporation_code, menuCode);
      const values = await repeatValues(around.runQuery, document, { paperId, boardState }, wall.viewer, context);
      await access.of(context);
      return values;
    },
    async heartbeat({ body: { clock, since, ...said }, context }) {
      const { device } = await access.of(context);
      const at = now();
      const last = (await devices.find(device.corporation_code, device.device_id))?.heartbeat;
      if (said.reloads > (last?.reloads ?? 0))
        log.warn(
          { deviceId: device.device_id, reloads: said.reloads, memory: last?.memory ?? null },
          'a wall loaded its page anew to free memory',
        );
      const state = await devices.say(device.device_id, {
        last_seen_at: at,
        address: context.address,
        heartbeat: JSON.stringify(said),
        clock_ahead: ahead(clock, at),
      });
      const wall = await access.of(context);
      const row = await listOf(wall);
      return {
        news: said.itemId === null ? null : await newsOf(wall, said.itemId, since, context.locale),
        playVersion: row?.version ?? null,
        reload: state?.reloads ?? 0,
        wantsPicture: state?.wants_picture ?? false,
        now: at.toISOString(),
      };
    },
    async sendPicture({ body, context }) {
      const { device } = await access.of(context);
      if (!(await hitRateLimit(store, `wall-picture:${device.device_id}`, PICTURES)).allowed)
        throw new CatalogueError('rateLimited');
      const image = readImage(body);
      if (!image) throw new CatalogueError('imageTypeRefused', { types: 'jpg, png' });
      await files.put(pictureKey(device.device_id), image.bytes);
      await devices.say(device.device_id, { picture_at: now(), wants_picture: false });
      return null;
    },
  };
}

/** Seconds by which a clock is ahead, within what is stored. */
function ahead(clock: string, at: Date): number {
  const seconds = Math.round((Date.parse(clock) - at.getTime()) / 1_000);
  const most = 10 * 365 * 86_400;
  return Math.max(-most, Math.min(most, seconds));
}
