import type { ENDPOINTS } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import type { KeepAudit, WriteAudit } from '../audit/index.ts';
import type { Authenticator } from './authorise.ts';
import type { Handlers, RequestContext, Viewer } from './handlers.ts';

type Table = typeof ENDPOINTS;
/** Handlers by group of the endpoint table; a feature may hold a part of a group. */
export type FeatureHandlers = { readonly [Group in keyof Table]?: Partial<Handlers<Table[Group]>> };

/** A call of a member whose input has its shape, before its handler runs. */
export interface CheckedCall {
  /** Such as `auth.signIn`. */
  readonly name: string;
  readonly viewer: Viewer;
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

/** What a slice gives to the app. */
export interface Feature {
  readonly handlers?: FeatureHandlers;
  /** Routes that are not of the endpoint table, such as a socket or files. Registered before the static ones. */
  routes?(http: FastifyInstance): void | Promise<void>;
  /** Viewer and budget key for `share` endpoints. @throws CatalogueError for an invalid token */
  admitVisitor?(context: RequestContext): Promise<{ readonly viewer: Viewer; readonly visit: string }>;
  /** The same for `screen` endpoints, which paired walls call. */
  admitWall?(context: RequestContext): Promise<{ readonly viewer: Viewer; readonly visit: string }>;
  /** Answers whose session a token is; exactly one feature has it. */
  readonly authenticator?: Authenticator;
  /** Whether the caller holds a release token; asked for endpoints with access `release`. */
  authoriseRelease?(context: RequestContext): Promise<boolean>;
  /** Whether a corporation may use a remote; asked for endpoints that belong to one. Every feature with an opinion must agree. */
  allowsRemote?(remote: string, corporationCode: string): Promise<boolean>;
  /** Whether a path belongs to a page of the feature's; asked for what neither the server nor the shell itself knows. */
  hasPage?(path: string): Promise<boolean>;
  /** Asked before the handler of each call of a member. @throws CatalogueError for a call that must not be answered */
  check?(call: CheckedCall): Promise<void>;
  /** Takes what is known of each audited call, done or refused; does not throw. */
  readonly audit?: KeepAudit;
  /** Takes each call of the endpoint table as it ends, done or refused; does not throw and must not take long. */
  readonly ended?: WriteAudit;
  /** Adds what the feature measures; called where metrics are on. */
  metrics?(registry: Registry): void;
  /** Parts that the feature needs and that may be lost, by the name that `/readyz` gives them; asked with each of its calls. */
  parts?(): Promise<Readonly<Record<string, boolean>>>;
  /** Runs after migrations and before the server listens. */
  start?(): Promise<void>;
  /** Runs after the server has stopped listening, in reverse order. */
  stop?(): Promise<void>;
}
