import { PAGE_PATHS, type LocalizedText, type Session } from '@tessera/contract';

import type { RouteMatch as RemoteMatch } from '../composition/types.ts';
import type { PageLocation } from '../platform/index.ts';
import { safeRedirect, signInPath } from '../platform/index.ts';
import { DEMANDED_FACTOR_TITLE, matchShellRoute, NOT_FOUND_PATH } from '../routes.ts';
import type { PageId } from '../routes.ts';

/** Sign-in state: `unknown` while a stored token is checked, `failed` if that failed. */
export type SignInState =
  | { readonly phase: 'unknown' | 'out' | 'failed' }
  | { readonly phase: 'in'; readonly session: Session };

/** What the page shows. */
export type Screen =
  | { readonly kind: 'redirect'; readonly to: string }
  /** The page after sign-in; known when the composition is there. */
  | { readonly kind: 'home' }
  | {
      readonly kind: 'page';
      readonly page: PageId;
      readonly layout: 'main' | 'full';
      readonly title: LocalizedText;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'remote'; readonly layout: 'main' | 'full'; readonly title: LocalizedText | null }
  | { readonly kind: 'waiting'; readonly layout: 'main' | 'full' }
  /** The session could not be asked for. */
  | { readonly kind: 'unreachable' };

export interface ScreenInput {
  readonly location: Pick<PageLocation, 'pathname' | 'search'>;
  readonly origin: string;
  readonly signIn: SignInState;
  /** What the path leads to among the remotes. */
  readonly remote: RemoteMatch;
  /** Whether the composition names any remote to this visitor. */
  readonly anyRemote: boolean;
}

/** Which screen a location leads to. Pure. */
export function resolveScreen(input: ScreenInput): Screen {
  const { location, origin, signIn } = input;
  const shell = matchShellRoute(location.pathname);
  if (signIn.phase === 'in' && signIn.session.needsFactor && !isOpenBeforeFactor(input, shell)) return DEMANDED_FACTOR;
  if (!shell) return resolveRemote(input);
  const { route, params } = shell;
  if (route.requiresAuth && signIn.phase !== 'in') return gate(input, route.layout);
  if (route.kind === 'redirect') {
    if (route.to === 'home' && belongsNowhere(signIn)) return { kind: 'redirect', to: ENTERPRISE_PATH };
    return route.to === 'home' ? { kind: 'home' } : { kind: 'redirect', to: `${route.to}${location.search}` };
  }
  if (route.page === 'signIn' && signIn.phase === 'in') {
    const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'), origin);
    return { kind: 'redirect', to: wanted ?? '/main' };
  }
  if (route.permission && signIn.phase === 'in' && !holds(signIn.session, route.permission)) return noPermission();
  return { kind: 'page', page: route.page, layout: route.layout, title: route.title, params };
}

function resolveRemote(input: ScreenInput): Screen {
  const { remote, signIn } = input;
  switch (remote.kind) {
    case 'pending':
      return signIn.phase === 'out' || signIn.phase === 'in' || signIn.phase === 'unknown'
        ? { kind: 'waiting', layout: 'full' }
        : { kind: 'unreachable' };
    case 'unavailable':
      return { kind: 'remote', layout: signIn.phase === 'in' ? 'main' : 'full', title: null };
    case 'locked':
      if (signIn.phase !== 'in') return gate(input, 'full');
      return {
        kind: 'redirect',
        to: `/noPermission?${new URLSearchParams({ reason: remote.reason, remote: remote.remote }).toString()}`,
      };
    case 'none':
      // A stranger's composition may name no remote at all: whether the path exists is known after sign-in.
      // And so does a developer's own remote, which only its override names.
      if (signIn.phase !== 'in' && (!input.anyRemote || isOverriding(input.location))) return gate(input, 'full');
      // What is unknown yet may be a report form of the member's role.
      if (signIn.phase === 'unknown') return { kind: 'waiting', layout: 'full' };
      return { kind: 'redirect', to: formAddress(input) ?? NOT_FOUND_PATH };
    case 'remote': {
      const { route } = remote;
      if (route.requiresAuth && signIn.phase !== 'in') return gate(input, route.layout);
      if (route.requiresAuth && belongsNowhere(signIn)) return { kind: 'redirect', to: ENTERPRISE_PATH };
      if (route.permission && !(signIn.phase === 'in' && holds(signIn.session, route.permission)))
        return noPermission();
      return { kind: 'remote', layout: route.layout, title: route.title };
    }
  }
}

/** Where mf-report shows the report form that the role has at this path (RU-047). */
function formAddress({ location: { pathname, search }, signIn }: ScreenInput): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (signIn.phase !== 'in' || !signIn.session.reportForms.includes(path)) return null;
  return `${PAGE_PATHS.reportForm}${path}${search}`;
}

function isOverriding({ search }: ScreenInput['location']): boolean {
  return new URLSearchParams(search).has('override');
}

/** Pages that need no second factor: the choice of another corporation, and what strangers see too. */
function isOpenBeforeFactor({ remote }: ScreenInput, shell: ReturnType<typeof matchShellRoute>): boolean {
  if (!shell) return remote.kind === 'remote' && !remote.route.requiresAuth;
  return shell.route.kind === 'page' && BEFORE_FACTOR.has(shell.route.page);
}
const BEFORE_FACTOR: ReadonlySet<PageId> = new Set(['enterprises', 'redirect', 'binding', 'blank']);
const DEMANDED_FACTOR: Screen = {
  kind: 'page',
  page: 'demandedFactor',
  layout: 'full',
  title: DEMANDED_FACTOR_TITLE,
  params: {},
};

/** Where an account makes or joins a corporation. */
const ENTERPRISE_PATH = '/enterprise';

/** Whether the account is in no corporation, where there is nothing for it to see yet. */
function belongsNowhere(signIn: SignInState): boolean {
  return signIn.phase === 'in' && signIn.session.corporationCode === '';
}

/** Replacement of a page that needs sign-in. */
function gate({ location, signIn }: ScreenInput, layout: 'main' | 'full'): Screen {
  if (signIn.phase === 'unknown') return { kind: 'waiting', layout };
  if (signIn.phase === 'failed') return { kind: 'unreachable' };
  return { kind: 'redirect', to: signInPath(location) };
}

function noPermission(): Screen {
  return { kind: 'redirect', to: '/noPermission' };
}

function holds(session: Session, symbol: string): boolean {
  return session.permissionList.some(({ permissionSymbol }) => permissionSymbol === symbol);
}
