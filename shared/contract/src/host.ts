import type { Locale } from './constants/locales.ts';
import type { ThemeName } from './constants/themes.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { PushedFrame, UnreadCount } from './entities/message.ts';
import type { Session } from './entities/session.ts';
import type { Envelope } from './envelope.ts';
import type { PermissionSymbol } from './permissions.ts';

/** State as it crosses the host object, so that two copies of a library can never disagree about identity. */
export interface ReadableStore<T> {
  get(): T;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe(listener: (value: T) => void): () => void;
}

/** A request as the transport takes it; already validated against its endpoint. */
export interface TransportRequest {
  readonly endpoint: Pick<
    AnyEndpoint,
    'method' | 'path' | 'corporationScoped' | 'rawBody' | 'signed' | 'keepOnNavigation'
  > &
    Partial<Pick<AnyEndpoint, 'access' | 'area'>>;
  /** Of a share that the visitor entered. */
  readonly shareToken?: string;
  /** Of a paired wall; since 1.2.0, older shells leave it out. */
  readonly screenToken?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Hears how many bytes of a raw body have been sent; since 1.3.0, older shells never call it. */
  readonly onSent?: (bytes: number) => void;
  /** The caller shows a failure itself; the shell raises no toast for it. */
  readonly quiet?: boolean;
}
/** A file from the server, named by `content-disposition`. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string | null;
  readonly requestId: string | null;
}
export interface ContractMismatch {
  /** Method and path template. */
  readonly endpoint: string;
  readonly kind: 'setup' | 'reply';
  readonly cause: unknown;
  readonly requestId: string | null;
  readonly quiet: boolean;
}
export interface TransportReply extends Envelope {
  readonly requestId: string | null;
}
/** The answer of one question out of several. */
export interface TransportLine extends TransportReply {
  /** Its place in the request, from 0. */
  readonly n: number;
}

export interface SessionCapability {
  readonly current: ReadableStore<Session | null>;
  signOut(): Promise<void>;
  /** Reads the session again, after the user changed a part of it. */
  refresh(): Promise<void>;
  /** Looks at the product as a member sees it, until that is left; since 1.1.0, older shells lack it. Rejects when it is refused. */
  viewAs?(memberId: string): Promise<void>;
}
export interface PermissionsCapability {
  readonly granted: ReadableStore<ReadonlySet<PermissionSymbol>>;
  /** Whether the page is an embed link, on which elements of the permission directive are hidden. */
  readonly embedded: ReadableStore<boolean>;
}
export interface ThemeCapability {
  readonly current: ReadableStore<ThemeName>;
  set(theme: ThemeName): void;
}
export interface LocaleCapability {
  readonly current: ReadableStore<Locale>;
  set(locale: Locale): Promise<void>;
}
export interface TransportCapability {
  /** Rejects with a RequestError of `@tessera/request` on network failure; never throws for a catalogue code. */
  send(request: TransportRequest): Promise<TransportReply>;
  /** For endpoints that answer a file; a JSON answer in its place rejects with the message that it holds. */
  download(request: TransportRequest): Promise<Download>;
  /**
   * For endpoints that answer in lines, each of which is handed on as it arrives; since 1.1.0, older shells lack it.
   * @returns the refusal of the whole call, or code "0" at the end of the answer, whether or not all lines came
   */
  stream?(request: TransportRequest, onLine: (line: TransportLine) => void): Promise<TransportReply>;
  /** Reports an input or reply that violates the contract, to show and log it. */
  mismatch(failure: ContractMismatch): void;
}
export interface MessagesCapability {
  readonly unread: ReadableStore<readonly UnreadCount[]>;
  subscribe(listener: (frame: PushedFrame) => void): () => void;
}
export type ToastIntent = 'success' | 'warning' | 'info' | 'error';
export interface NotifyCapability {
  /** Shows for 2 s; intent defaults to error; `exclusive` drops it while another is showing. */
  toast(text: string, options?: { intent?: ToastIntent; exclusive?: boolean }): void;
  /** 400 px dialog with one button; resolves when it is confirmed. */
  alert(options: { title?: string; text: string; confirmLabel?: string }): Promise<void>;
  /** Resolves to whether the user confirmed. */
  confirm(options: {
    title: string;
    text: string;
    confirmLabel?: string;
    cancelLabel?: string;
    danger?: boolean;
  }): Promise<boolean>;
}
export interface NavigationCapability {
  readonly location: ReadableStore<{
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  }>;
  /** Paths of the pages that the signed-in corporation can open; hosts before 1.1 have none. */
  readonly pages?: ReadableStore<ReadonlySet<string>>;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The guard answers whether leaving is allowed; returns the function that removes it. */
  guard(mayLeave: (to: string) => Promise<boolean>): () => void;
}
export interface DialogsCapability {
  /** Opens `<remote>/<dialog>` and resolves with what the dialog gives, or undefined when it is dismissed. */
  open(name: string, props?: Readonly<Record<string, unknown>>): Promise<unknown>;
}
export interface TelemetryCapability {
  error(error: unknown, context?: Readonly<Record<string, string>>): void;
  mark(name: string): void;
}

/** Versions of the capabilities that this contract describes; a remote's manifest requires ranges of them. */
export const HOST_CAPABILITIES = {
  session: '1.1.0',
  permissions: '1.0.0',
  theme: '1.0.0',
  locale: '1.0.0',
  transport: '1.3.0',
  messages: '1.0.0',
  notify: '1.0.0',
  navigation: '1.1.0',
  dialogs: '1.0.0',
  telemetry: '1.0.0',
} as const;
export type CapabilityName = keyof typeof HOST_CAPABILITIES;

/** The one object that the shell hands to every remote (architecture §4). */
export interface HostPlatform {
  readonly capabilities: Readonly<Record<CapabilityName, string>>;
  readonly session: SessionCapability;
  readonly permissions: PermissionsCapability;
  readonly theme: ThemeCapability;
  readonly locale: LocaleCapability;
  readonly transport: TransportCapability;
  readonly messages: MessagesCapability;
  readonly notify: NotifyCapability;
  readonly navigation: NavigationCapability;
  readonly dialogs: DialogsCapability;
  readonly telemetry: TelemetryCapability;
}
