import { createHmac } from 'node:crypto';

import {
  MODULE_CODES,
  permissionsOfRoles,
  strongestType,
  type Navigation,
  type PermissionSymbol,
  type Session,
  type SignedIn,
  type ThirdSystem,
} from '@tessera/contract';

import type { Authentication, Authenticator } from '../../platform/http/authorise.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { SocketUser, VerifyToken } from '../../platform/socket/index.ts';
import {
  corporationOf,
  endSessions,
  heldRoleIds,
  liveSessions,
  prolongSession,
  readSession,
  roleTitle,
  startSession,
  startViewSession,
  touchSession,
  type SessionChoice,
  type SessionRow,
  type ViewingMember,
} from '../identity/index.ts';
import type { Policies } from '../policies/index.ts';
import type { AccountNotices } from './account-notices.ts';
import { describeAgent } from './describe-agent.ts';
import type { DockedSignIns, Through } from './docked-sign-ins.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SessionMemo } from './session-memo.ts';
import type { Tokens } from './tokens.ts';
import { workSession, type WorkSession } from './work-session.ts';

/** Milliseconds to which the last use of a session is exact. */
const TOUCH = 5 * 60_000;

/** Minutes for which somebody may look at the product as a member. */
const VIEW_MINUTES = 30;

/** Bus channel of ended sessions. */
export const SESSIONS_ENDED = 'sessions-ended';
export interface SessionsEnded {
  readonly sessionIds: readonly string[];
}

export interface SessionSources {
  /** IANA name of the zone in which a corporation's days begin. */
  readonly timeZone: (corporationCode: string) => Promise<string>;
  /** What a corporation chose for its navigation. */
  readonly navigation: (corporationCode: string) => Promise<Navigation>;
  /** Paths of the report forms that a role has. */
  readonly reportForms: (corporationCode: string, roleId: string) => Promise<readonly string[]>;
  /** Systems in the session's list. */
  readonly thirdSystems: (corporationCode: string) => Promise<ThirdSystem[]>;
  /** Seats that are still free for invitations, null without a limit. */
  readonly inviteRemaining: (corporationCode: string) => Promise<number | null>;
  readonly memo: SessionMemo;
  readonly devices: KnownDevices;
  readonly notices: AccountNotices;
  readonly policies: Policies;
  readonly docked: () => DockedSignIns;
  /** Whether who looks as a member may do and see all that the member may, as it is now. */
  readonly covers: (view: SessionRow & { readonly viewedBy: ViewingMember }) => Promise<boolean>;
}

/** The call that signs in. */
export type SignInRequest = Pick<RequestContext, 'address' | 'headers' | 'note' | 'setHeader'>;

export interface SessionService extends Authenticator {
  /**
   * Starts a session in a corporation, or in none, and notes it for the audit line.
   * @param follows session that it continues, whose absolute end it keeps
   * @param through system that vouched for it; without one, corporations may refuse who is no owner
   */
  signIn(
    userId: string,
    memberId: string | null,
    request: SignInRequest,
    follows?: string,
    through?: Through,
  ): Promise<SignedIn>;
  /**
   * A session for server work with a member's rights; not prolonged, ended by the caller.
   * @throws CatalogueError noPermission where the user is no active member
   */
  work(corporationCode: string, userId: string, seconds: number): Promise<WorkSession>;
  /**
   * A session that looks at the product as another active member; it is not prolonged and ends with that of the viewer.
   * @throws CatalogueError sessionEnded
   */
  viewAs(viewer: Viewer, member: { readonly userId: string; readonly memberId: string }): Promise<SignedIn>;
  /** Whose session a token is that messages go to; null also for one that looks as another member. */
  listener: VerifyToken;
  /** Whether messages go on to where a session listens. */
  mayListen(listener: SocketUser): Promise<boolean>;
  live(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls back with ids of sessions that ended on any instance. @returns a function that stops it */
  onEnded(listener: (sessionIds: readonly string[]) => void): () => void;
  /** The session as the client sees it. */
  read(viewer: Viewer): Promise<Session>;
  /** Ends sessions at once, here and on every other instance. @returns how many */
  end(choice: SessionChoice): Promise<number>;
  lastLogin(viewer: Viewer): Promise<string | null>;
  /** End of the session if it is not used again, ISO 8601. */
  expiresAt(token: string): Promise<string>;
}

/** @param secret random bytes from which each session's HMAC key is made */
export function createSessionService(
  services: Services,
  tokens: Tokens,
  secret: Uint8Array,
  sources: SessionSources,
): SessionService {
  const { store, env, now, bus } = services;
  const { memo, devices, notices, policies } = sources;
  const callKey = (sessionId: string): string => createHmac('sha256', secret).update(sessionId).digest('base64');
  /** @param signedInAt after which no session lasts longer than the environment and the corporation say */
  async function endOf(signedInAt: Date, corporationCode: string): Promise<Date> {
    const { idleMinutes, longestHours } = await policies.of(corporationCode);
    const idle = Math.min(env.TESSERA_SESSION_MINUTES, idleMinutes ?? Infinity) * 60_000;
    const longest = Math.min(env.TESSERA_SESSION_MAX_HOURS, longestHours ?? Infinity) * 3_600_000;
    return new Date(Math.min(now().getTime() + idle, signedInAt.getTime() + longest));
  }
  const secondsTo = (end: Date): number => (end.getTime() - now().getTime()) / 1_000;

  async function findLive(sessionId: string): Promise<SessionRow> {
    const row = await readSession(store, sessionId, now());
    if (!row) throw new CatalogueError('sessionEnded');
    return row;
  }

  /** Who looks as another member has proven themselves, not that member. */
  const needsFactor = async (row: SessionRow): Promise<boolean> => {
    if (row.factorSince !== null || row.factorProven || row.viewedBy) return false;
    return policies.demandsFactor(row.corporationCode, heldRoleIds(row.roleId, row.given));
  };

  /** Report pages of all roles of the member. */
  async function formsOf({ corporationCode, roleId, given }: SessionRow): Promise<string[]> {
    const forms = await Promise.all(
      heldRoleIds(roleId, given).map((role) => sources.reportForms(corporationCode, role)),
    );
    return [...new Set(forms.flat())];
  }

  async function describe(row: SessionRow): Promise<Session> {
    const granted = permissionsOfRoles([row, ...row.given], row.operator);
    return {
      userInfo: {
        id: row.userId,
        lang: row.lang,
        orgCode: row.corporationCode,
        roleId: row.roleId,
        account: row.account,
        userNickName: row.userNickName,
        email: row.email,
        mobile: row.mobile,
        avatarUrl: row.avatarUrl,
      },
      corporationCode: row.corporationCode,
      corporationName: row.corporationName,
      timeZone: await sources.timeZone(row.corporationCode),
      navigation: await sources.navigation(row.corporationCode),
      reportForms: await formsOf(row),
      roleInfo: {
        roleId: row.roleId,
        roleName: roleTitle(row.lang, row),
        corporationCode: row.corporationCode,
        userTypeSymbol: typeOf(row),
      },
      permissionList: granted.map((permissionSymbol) => ({ permissionSymbol })),
      headerPermissions: headerPermissions(granted),
      permissions: {
        sql: granted.includes('data_model_edit'),
        agile: granted.includes('dashboard_add_chart'),
        dataModel: granted.includes('data_model_edit'),
      },
      thirdSystems: await sources.thirdSystems(row.corporationCode),
      // Without a service there is nothing to be on.
      watermark: await policies.watermark(row.corporationCode, row.viewedBy ?? row),
      aiOn: row.aiOn && env.TESSERA_AI_URL !== undefined,
      needsFactor: await needsFactor(row),
      exportLimit: await policies.exportLimit(row.corporationCode, heldRoleIds(row.roleId, row.given)),
      inviteRemaining: granted.includes('user_manage') ? await sources.inviteRemaining(row.corporationCode) : null,
      loginTime: row.loginTime.toISOString(),
      callKey: callKey(row.sessionId),
      ...(row.viewedBy && {
        viewing: {
          byUserId: row.viewedBy.userId,
          byName: row.viewedBy.userNickName || row.viewedBy.account,
          until: row.viewedBy.until.toISOString(),
        },
      }),
    };
  }

  async function authenticate(token: string, address?: string): Promise<Authentication> {
    const verified = await tokens.verify('session', token);
    const sessionId = verified?.claims['sid'];
    if (!verified || typeof sessionId !== 'string') throw new CatalogueError('sessionEnded');
    const row = await memo.read(sessionId);
    if (!row) throw new CatalogueError('sessionEnded');
    const isWork = verified.claims['work'] === true;
    if (row.viewedBy) {
      const view = { ...row, viewedBy: row.viewedBy };
      if (!mayStillView(view.viewedBy, row)) throw new CatalogueError('sessionEnded');
      if (view.viewedBy.userType !== 'admin' && !(await sources.covers(view))) throw new CatalogueError('sessionEnded');
      if (address !== undefined) await policies.admit(row.corporationCode, address);
      // Nothing tells that the member was here, and the session isn't prolonged.
      return { viewer: toViewer(row), renewedToken: null };
    }
    // The server's own work comes from the server.
    if (!isWork && address !== undefined) await policies.admit(row.corporationCode, address);
    if (!isWork && now().getTime() - row.lastUsedAt.getTime() > TOUCH) await touchSession(store, sessionId, now());
    const viewer = toViewer(row);
    if (isWork) return { viewer: { ...viewer, work: true }, renewedToken: null };
    const renewedToken = await renew(row, verified);
    return { viewer: (await needsFactor(row)) ? { ...viewer, needsFactor: true } : viewer, renewedToken };
  }

  return {
    async signIn(userId, memberId, request, follows, through) {
      const { address, note } = request;
      const device = describeAgent(request.headers['user-agent']);
      if (await devices.remember(userId, request)) await notices.tell(userId, 'newDevice', { device, address });
      const signedInAt = (follows && (await readSession(store, follows, now()))?.signedInAt) || now();
      const corporationCode = (memberId && (await corporationOf(store, memberId))) ?? '';
      await policies.admit(corporationCode, address);
      if (!through && corporationCode !== '') await sources.docked().admitByAccount(corporationCode, userId);
      const expiresAt = await endOf(signedInAt, corporationCode);
      const factorProven = through?.factor !== undefined;
      const started = { userId, memberId, address, agent: device, signedInAt, now: now(), expiresAt, factorProven };
      const sessionId = await startSession(store, started);
      if (through) await sources.docked().note(sessionId, through);
      const token = await tokens.sign('session', { sid: sessionId }, secondsTo(expiresAt));
      const session = await describe(await findLive(sessionId));
      note({ userId, account: session.userInfo.account, corporationCode: session.corporationCode });
      return { ...session, token };
    },
    work: (corporationCode, userId, seconds) => workSession(services, tokens, { corporationCode, userId, seconds }),
    async viewAs(viewer, { userId, memberId }) {
      const own = await findLive(viewer.sessionId);
      const expiresAt = new Date(now().getTime() + VIEW_MINUTES * 60_000);
      const started = { userId, memberId, viewedBy: own.sessionId, now: now(), expiresAt };
      const sessionId = await startViewSession(store, started);
      const row = await findLive(sessionId);
      const token = await tokens.sign('session', { sid: sessionId }, secondsTo(row.viewedBy?.until ?? expiresAt));
      return { ...(await describe(row)), token };
    },
    callKey,
    read: async (viewer) => describe(await findLive(viewer.sessionId)),
    authenticate,
    async listener(token, address) {
      try {
        const { viewer } = await authenticate(token, address);
        if (viewer.viewedBy) return null;
        const { userId, corporationCode, sessionId } = viewer;
        return viewer.needsFactor ? 'refused' : { userId, corporationCode, sessionId, address };
      } catch (error) {
        if (error instanceof CatalogueError) return error.key === 'networkRefused' ? 'refused' : null;
        throw error;
      }
    },
    async mayListen({ sessionId, corporationCode, address }) {
      const row = await memo.read(sessionId);
      if (!row || (await needsFactor(row))) return false;
      return policies.isAdmitted(corporationCode, address);
    },
    live: (sessionIds) => liveSessions(store, sessionIds, now()),
    onEnded: (listener) => bus.subscribe(SESSIONS_ENDED, (payload) => listener((payload as SessionsEnded).sessionIds)),
    async end(choice) {
      const ended = await endSessions(store, choice);
      if (ended.length === 0) return 0;
      await bus.publish(SESSIONS_ENDED, {
        sessionIds: ended.map(({ sessionId }) => sessionId),
      } satisfies SessionsEnded);
      return ended.length;
    },
    lastLogin: async (viewer) => (await findLive(viewer.sessionId)).lastLogin?.toISOString() ?? null,
    async expiresAt(token) {
      const verified = await tokens.verify('session', token);
      if (!verified) throw new CatalogueError('sessionEnded');
      return new Date(verified.expiresAt * 1_000).toISOString();
    },
  };

  async function renew(
    { sessionId, signedInAt, corporationCode }: SessionRow,
    token: { issuedAt: number; expiresAt: number },
  ): Promise<string | null> {
    const end = await endOf(signedInAt, corporationCode);
    // It ends with the session already.
    if (end.getTime() <= token.expiresAt * 1_000) return null;
    const age = now().getTime() / 1_000 - token.issuedAt;
    if (age < (token.expiresAt - token.issuedAt) / 3) return null;
    await prolongSession(store, sessionId, end);
    return tokens.sign('session', { sid: sessionId }, secondsTo(end));
  }
}

/** The strongest type of the own role and those of groups. */
const typeOf = ({ userType, given }: SessionRow) =>
  strongestType(
    userType,
    given.map((role) => role.userType),
  );

/** By the kept session, so that its permissions are worked out once. */
const viewers = new WeakMap<SessionRow, Viewer>();

function toViewer(row: SessionRow): Viewer {
  const known = viewers.get(row);
  if (known) return known;
  const viewer: Viewer = {
    userId: row.userId,
    account: row.account,
    corporationCode: row.corporationCode,
    roleId: row.roleId,
    userType: typeOf(row),
    permissions: new Set(permissionsOfRoles([row, ...row.given], row.operator)),
    sessionId: row.sessionId,
    ...(row.viewedBy && { viewedBy: { userId: row.viewedBy.userId, account: row.viewedBy.account } }),
  };
  viewers.set(row, viewer);
  return viewer;
}

/** Whether who looks as a member still has the rights for it: they may have changed since the view began. */
function mayStillView(by: ViewingMember, member: SessionRow): boolean {
  if (by.userType === 'admin') return true;
  const { operator } = member;
  const own = new Set(permissionsOfRoles([by, ...by.given], operator));
  const theirs = permissionsOfRoles([member, ...member.given], operator);
  return own.has('user_manage') && theirs.every((symbol) => own.has(symbol));
}

/** Modules of the header that a user sees; whether a remote serves them is the composition's affair. */
function headerPermissions(granted: readonly PermissionSymbol[]): Session['headerPermissions'] {
  const needs: Partial<Record<string, readonly PermissionSymbol[]>> = {
    [MODULE_CODES.dataSource]: ['datasource_file'],
    [MODULE_CODES.manageCentre]: ['user_manage', 'query_monitor'],
    [MODULE_CODES.strategyModel]: ['data_model_edit'],
    [MODULE_CODES.preWarning]: ['warning_dashboard'],
  };
  return Object.values(MODULE_CODES).map((resourceType) => ({
    resourceType,
    isOn: (needs[resourceType] ?? ['watch_right_content']).some((symbol) => granted.includes(symbol)),
  }));
}
