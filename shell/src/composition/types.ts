import type {
  FailureStep,
  FaultyPage,
  LicenceStatus,
  LocalizedText,
  NavDeclaration,
  ReadableStore,
  RemoteBuild,
  RouteDeclaration,
  StateReason,
} from '@tessera/contract';

/** Why a remote is absent in this page; the shell has a text for each. */
export type AbsenceReason = StateReason | 'capability-missing';

/** What was decided about one remote, and why. */
export interface Decision {
  readonly remote: string;
  readonly kind: 'active' | 'canary' | 'lastGood' | 'override' | 'absent';
  /** The build to load; null exactly when the remote is absent. */
  readonly build: RemoteBuild | null;
  /** Builds to fall back to, best first; never holds `build`. */
  readonly fallbacks: readonly RemoteBuild[];
  /** Pages and dialogs on which the corporation's members could not use a build; other builds go first there. */
  readonly faultyPages: readonly FaultyPage[];
  readonly reason: AbsenceReason | null;
  /** One line for a person who asks why; not translated. */
  readonly because: string;
  /** Paths that lead to the reason when the remote is absent. */
  readonly lockedPaths: readonly string[];
}

export interface RemoteRoute extends RouteDeclaration {
  readonly remote: string;
}
export interface RemoteNavEntry extends NavDeclaration {
  readonly remote: string;
}

/** What a path leads to among the remotes. */
export type RouteMatch =
  | { readonly kind: 'remote'; readonly route: RemoteRoute }
  /** Belongs to a remote that this corporation may not use: show /noPermission with the reason. */
  | { readonly kind: 'locked'; readonly remote: string; readonly reason: AbsenceReason }
  /** No remote knows it. */
  | { readonly kind: 'none' }
  /** The composition is not there yet. */
  | { readonly kind: 'pending' }
  /** The composition could not be had; RemoteOutlet shows the error with a retry. */
  | { readonly kind: 'unavailable' };

/** What a remote is called by those who use it. */
export interface RemoteTitle {
  readonly title: LocalizedText | null;
  /** How many navigation entries lead into it; the title is that of the first. */
  readonly entries: number;
}

/**
 * What changed for the user: another build (newer, older, or one on which the operator holds the corporation), a remote that
 * is taken away, with the reason, or one that can be used now.
 */
export type RemoteChange =
  | { readonly kind: 'newer' | 'older' | 'pinned' | 'there' }
  | { readonly kind: 'gone'; readonly reason: AbsenceReason };

/** Notices on what the page was loaded with, a banner each. */
export type Notice =
  | ({
      readonly kind: 'remote';
      readonly id: string;
      readonly remote: string;
      readonly change: RemoteChange;
    } & RemoteTitle)
  | { readonly kind: 'override'; readonly id: string; readonly remote: string; readonly address: string }
  | { readonly kind: 'override-failed'; readonly id: string; readonly remote: string; readonly address: string }
  /** A file of the shell itself could not be had, so a part of the page may be missing: offer a reload. */
  | { readonly kind: 'shell-file'; readonly id: string; readonly address: string }
  /** The corporation's zone is another one than when the page was loaded: offer a reload. */
  | { readonly kind: 'zone'; readonly id: string; readonly timeZone: string }
  | {
      readonly kind: 'licence';
      readonly id: string;
      readonly state: Exclude<LicenceStatus['state'], 'valid'>;
      readonly expiresAt: string | null;
    };

/** State of one remote's frame in the page. */
export type FrameState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly attempt: number; readonly fallingBack: boolean }
  | { readonly phase: 'mounted'; readonly build: string; readonly fellBack: boolean }
  | {
      readonly phase: 'failed';
      readonly step: FailureStep;
      /** Request id of the server's record of the failure; null when it could not be reported. */
      readonly requestId: string | null;
      /** Whether it was the line or the time and says nothing about the build. */
      readonly noVerdict: boolean;
      /** Only a reload can run this build again (it threw while it initialised). */
      readonly needsReload: boolean;
      retry(): void;
    };
export interface FrameView {
  readonly remote: string;
  /** Name of the dialog that it draws; null for the page of the current address. */
  readonly dialog: string | null;
  readonly state: FrameState;
  /** Gives a dialog up; does nothing for a page. */
  dismiss(): void;
}

/** Why the composition could not be had. */
export type CompositionFault = 'network' | 'signature' | 'shape' | 'refused';
export interface CompositionSnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fault: CompositionFault | null;
  readonly revision: string | null;
  readonly decisions: readonly Decision[];
  readonly routes: readonly RemoteRoute[];
  /** In the order of the header; permissions are the shell's to check. */
  readonly nav: readonly RemoteNavEntry[];
  /** Names as `<remote>/<dialog>`. */
  readonly dialogs: readonly string[];
  readonly licence: LicenceStatus | null;
}

/** What the rest of the shell knows about remotes. Nothing of a remote is loaded before its route or dialog asks. */
export interface Composition {
  readonly snapshot: ReadableStore<CompositionSnapshot>;
  readonly notices: ReadableStore<readonly Notice[]>;
  readonly frames: ReadableStore<readonly FrameView[]>;
  /**
   * Verifies the composition, awaits `sessionReady`, then plans and registers. For boot, sign-in and sign-out; never
   * rejects.
   */
  load(sessionReady?: Promise<unknown>): Promise<void>;
  match(pathname: string): RouteMatch;
  /** A hint that the user may soon open the path (hover or focus of a navigation entry). */
  preload(pathname: string): void;
  openDialog(name: string, props?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Puts the place where remotes are drawn into the element; starts routing at the first call. */
  attach(outlet: HTMLElement): () => void;
  /** Asks the server to load a remote from a developer's machine in this session, or ends that with null; reloads. */
  override(remote: string, address: string | null): Promise<void>;
  dismiss(noticeId: string): void;
}
