import type { AnyEndpoint, ENDPOINTS, Locale, PermissionSymbol, UserType } from '@tessera/contract';
import type { z } from 'zod';

import type { FileAnswer } from './file-answer.ts';
import type { LinesAnswer } from './lines-answer.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Who asks: derived from the session token alone, never from anything else that the client sends. */
export interface Viewer {
  readonly userId: string;
  readonly account: string;
  readonly corporationCode: string;
  readonly roleId: string;
  readonly userType: UserType;
  readonly permissions: ReadonlySet<PermissionSymbol>;
  /** Id of the session that the token belongs to. */
  readonly sessionId: string;
  /** The role demands a second factor that the account lacks; see authorise(). */
  readonly needsFactor?: true;
  /** The server itself acts for the member, as when it prints. */
  readonly work?: true;
  /** Who looks at the product as this member; such a session changes nothing. */
  readonly viewedBy?: { readonly userId: string; readonly account: string };
}

/** What a handler knows of a call beyond its input and its session. */
export interface AuditFacts {
  /** Who acts, where no session says it, as at sign-in. */
  readonly userId?: string;
  readonly account?: string;
  readonly corporationCode?: string;
  /** A refusal that the endpoint answers as success, such as a password that is not valid. */
  readonly outcome?: string;
  /** Ids and settings that came to be; no secret, no data of tables. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The request as handlers see it. */
export interface RequestContext {
  readonly viewer: Viewer | null;
  readonly locale: Locale;
  readonly requestId: string;
  /** Aborted when the client leaves or the server stops. */
  readonly signal: AbortSignal;
  /** Address of the client, for rate limits and logs. */
  readonly address: string;
  /** Request headers, lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Sets a reply header; `token` renews the session token. */
  setHeader(name: string, value: string): void;
  /** Adds to the audit line of the call; calls without one ignore it. */
  note(facts: AuditFacts): void;
}

type ViewerOf<E extends AnyEndpoint> = E['access'] extends 'public' | 'optional' | 'release' | 'share' | 'screen'
  ? Viewer | null
  : Viewer;

export interface HandlerInput<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: E['rawBody'] extends string ? Buffer : z.output<E['body']>;
  readonly viewer: ViewerOf<E>;
  readonly context: RequestContext;
}

/** Returns the envelope's `data`, ready or not, or a file or lines where the endpoint says so. @throws CatalogueError */
export type Handler<E extends AnyEndpoint> = (
  input: HandlerInput<E>,
) => Promise<
  E extends { readonly file: true }
    ? FileAnswer
    : E extends { readonly lines: true }
      ? LinesAnswer<z.input<E['reply']>>
      : z.input<E['reply']> | (E extends typeof ENDPOINTS.query.boardReport ? ReadyAnswer<z.input<E['reply']>> : never)
>;

/** One handler for every endpoint of a group of the table, no more and no fewer. */
export type Handlers<Group extends Record<string, unknown>> = {
  readonly [Name in keyof Group]: Group[Name] extends AnyEndpoint ? Handler<Group[Name]> : never;
};
