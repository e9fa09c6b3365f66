import {
  boardStateSchema,
  SHARE_TOKEN_HEADER,
  shareIdSchema,
  type BoardDocument,
  type ShareArgs,
  type ShareEntrance,
  type shareVisit,
  type TakenAway,
} from '@tessera/contract';
import { z } from 'zod';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput, RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { verifyPassword, type Tokens } from '../auth/index.ts';
import { holds, readEmbedToken, type EmbedClaims } from './embed-token.ts';
import { guardPassword } from './share-guard.ts';
import type { KnownShare, ShareMemo } from './share-memo.ts';
import type { ShareRepository, ShareRow } from './share-repository.ts';
import { fixedBy, framesOf, isUsedUp, lockIsGone, shareState, visitorOf, type Fixed } from './share-state.ts';

/** Seconds that a token lives; a page that is open gets newer ones. */
const LIFE = 15 * 60;
/** Seconds after its token's end in which a returning visitor is not counted. */
const SAME_VISIT = 24 * 60 * 60;

/** A visit that may go on. */
export interface Visit {
  readonly row: ShareRow;
  /** The creator's rights, to look and no more. */
  readonly viewer: Viewer;
  readonly fixed: Fixed;
  /** What the token says. */
  readonly claims: VisitClaims;
}
/** What visitors take away where the maker of a share forbids it. */
const NO_FILES: TakenAway = { kinds: [], rows: null };

const visitClaimsSchema = z.object({
  share: shareIdSchema,
  version: z.number().int(),
  /** Choices of an embed token. */
  filters: boardStateSchema.shape.filters,
  /** Key that signed it. */
  keyId: z.string().nullable(),
  /** One entering; what the budget of requests counts. */
  visit: z.string(),
});
type VisitClaims = z.infer<typeof visitClaimsSchema>;
export interface ShareAccess {
  /** @param context its token, if any, says who was inside before: of a share that is used up such a one is not refused */
  entrance(shareId: string, context: Pick<RequestContext, 'headers'>): Promise<ShareEntrance>;
  enter(
    given: HandlerInput<typeof shareVisit.enter>['body'],
    context: Pick<RequestContext, 'address' | 'headers' | 'note' | 'requestId'>,
  ): Promise<ShareArgs>;
  /**
   * The visit of a call's token. @param shareId default: any
   * @throws CatalogueError shareTokenInvalid, shareClosed, shareWithdrawn, linkExpired
   */
  visit(context: Pick<RequestContext, 'headers'>, shareId?: string): Promise<Visit>;
  /** Checks the visit again after slow work. @throws CatalogueError as visit */
  stillStands(visit: Visit): Promise<void>;
  /** The arguments with a new token. */
  renewed(visit: Visit): Promise<ShareArgs>;
}

export interface ShareAccessOptions {
  readonly services: Pick<RunningServices, 'store' | 'now' | 'sealer'>;
  readonly tokens: Pick<Tokens, 'sign' | 'verify'>;
  readonly memo: ShareMemo;
  readonly repository: Pick<ShareRepository, 'countUse' | 'uses'>;
  /** What visitors of a creator's shares take away. */
  readonly exportLimit: (creator: Viewer) => Promise<TakenAway>;
  /** The document of the board; null where it, or the chart that is shared, does not stand any more. */
  readonly board: (row: ShareRow) => Promise<BoardDocument | null>;
}

export function createShareAccess({
  services,
  tokens,
  memo,
  repository,
  exportLimit,
  board,
}: ShareAccessOptions): ShareAccess {
  const { now, sealer } = services;

  /** What strangers get of whatever can't be entered is the same for all of it, but for a share whose time is over, or that was used up. */
  async function enterable(
    shareId: string,
    before: VisitClaims | null,
  ): Promise<KnownShare & { readonly creator: Viewer; readonly shown: BoardDocument }> {
    const known = shareIdSchema.safeParse(shareId).success ? await memo.read(shareId) : null;
    const state = known && shareState(known.row, known.creator, now(), known.policy);
    if (state === 'expired') throw new CatalogueError('linkExpired');
    const shown = known && state === 'open' ? await board(known.row) : null;
    if (!known?.creator || !shown || lockIsGone(known.row.locked, shown)) throw new CatalogueError('shareClosed');
    const limited = known.row.most_uses !== null && !before;
    if (limited && isUsedUp(known.row, await repository.uses(shareId))) throw new CatalogueError('linkExpired');
    return { ...known, creator: known.creator, shown };
  }

  async function claimsOf({ headers }: Pick<RequestContext, 'headers'>, late = 0): Promise<VisitClaims | null> {
    const verified = await tokens.verify('share', headers[SHARE_TOKEN_HEADER] ?? '', late);
    return visitClaimsSchema.safeParse(verified?.claims).data ?? null;
  }
  /** The visit that a reloaded page continues. */
  async function before(shareId: string, context: Pick<RequestContext, 'headers'>): Promise<VisitClaims | null> {
    const claims = await claimsOf(context, SAME_VISIT);
    return claims?.share === shareId ? claims : null;
  }

  async function prove(known: KnownShare, { password, embedToken, origin }: Given, address: string) {
    const { row } = known;
    let claims: EmbedClaims | null = null;
    if (embedToken !== undefined) {
      claims = await readEmbedToken(embedToken, known, sealer, now());
      const shown = await board(row);
      // A token whose filters the board does not have would fix nothing.
      if (!shown || lockIsGone(claims.filters, shown)) throw new CatalogueError('embedTokenFilter');
    }
    const origins = claims?.origins ?? row.origins;
    const named = origin !== undefined && framesOf(row, known.policy).includes(origin) && origins.includes(origin);
    // A token for some sites does not enter without one.
    if (!named && (origin !== undefined || claims?.origins)) throw new CatalogueError('embedOriginRefused');
    if (claims) return claims;
    if (row.token_only) throw new CatalogueError('embedTokenNeeded');
    if (row.password_hash === null) return null;
    const { remaining, right } = await guardPassword(services, row.share_id, address);
    if (!(await verifyPassword(row.password_hash, password ?? '')))
      throw new CatalogueError('sharePasswordWrong', { remaining });
    await right();
    return null;
  }

  async function args(row: ShareRow, creator: Viewer, fixed: Fixed, claims: VisitClaims): Promise<ShareArgs> {
    const shown = await board(row);
    const names = new Map(shown?.components.map(({ code, name }) => [code, name]));
    for (const code of fixed.hidden) names.delete(code);
    return {
      token: await tokens.sign('share', { ...claims }, LIFE),
      tokenEndsAt: new Date(now().getTime() + LIFE * 1_000).toISOString(),
      kind: kindOf(row, shown),
      reportCode: row.report_code,
      locked: fixed.locked.flatMap(({ componentCode, choice }) => {
        const componentName = names.get(componentCode);
        return componentName === undefined ? [] : [{ componentCode, componentName, choice }];
      }),
      showHeader: row.show_header,
      showFilters: row.show_filters,
      exportLimit: row.downloads ? await exportLimit(creator) : NO_FILES,
    };
  }

  async function standing(claims: VisitClaims): Promise<Visit> {
    const known = await memo.read(claims.share);
    if (!known) throw new CatalogueError('shareWithdrawn');
    const { row, creator, keys } = known;
    const state = shareState(row, creator, now(), known.policy);
    if (state === 'off' || state === 'barred') throw new CatalogueError('shareClosed');
    if (state === 'expired') throw new CatalogueError('linkExpired');
    if (state === 'orphaned' || !creator) throw new CatalogueError('shareWithdrawn');
    const key = claims.keyId === null ? null : keys.get(claims.keyId);
    if (claims.version !== row.version || (key !== null && !(key && holds(key, now()))))
      throw new CatalogueError('shareTokenInvalid');
    return { row, viewer: visitorOf(creator), fixed: fixedBy(row, claims.filters), claims };
  }

  return {
    async entrance(shareId, context) {
      const { row, shown } = await enterable(shareId, await before(shareId, context));
      return {
        shareId: row.share_id,
        name: row.name,
        kind: kindOf(row, shown),
        needsPassword: row.password_hash !== null,
        needsToken: row.token_only,
        theme: row.theme,
        locale: row.locale,
      };
    },
    async enter(given, context) {
      const again = await before(given.shareId, context);
      const known = await enterable(given.shareId, again);
      const { row } = known;
      context.note({ corporationCode: row.corporation_code });
      const proof = await prove(known, given, context.address);
      // Of many who come at once no more are let in than may.
      if (!again && !(await repository.countUse(row, now()))) throw new CatalogueError('linkExpired');
      const filters = proof?.filters ?? [];
      const claims = {
        share: row.share_id,
        version: row.version,
        filters,
        keyId: proof?.keyId ?? null,
        visit: again?.visit ?? context.requestId,
      };
      return args(row, known.creator, fixedBy(row, filters), claims);
    },
    async visit(context, shareId) {
      const claims = await claimsOf(context);
      if (!claims) throw new CatalogueError('shareTokenInvalid');
      if (shareId !== undefined && shareId !== claims.share) throw new CatalogueError('shareTokenInvalid');
      return standing(claims);
    },
    stillStands: async ({ claims }) => void (await standing(claims)),
    renewed: ({ row, viewer, fixed, claims: { share, version, filters, keyId, visit } }) =>
      args(row, viewer, fixed, { share, version, filters, keyId, visit }),
  };
}

const kindOf = ({ report_code }: ShareRow, shown: BoardDocument | null): ShareEntrance['kind'] =>
  report_code !== null ? 'chart' : shown?.report ? 'report' : shown?.screen ? 'screen' : 'board';

type Given = HandlerInput<typeof shareVisit.enter>['body'];
