import type { ErrorKey } from './errors.ts';
import type { PermissionSymbol } from './permissions.ts';
import { z } from './zod.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` anybody; `optional` anybody, a session widens the reply; `session` any member; `release` a
 * release token; `share` a share's visitor; `screen` a paired wall; an array: members with one of these permissions.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'session'
  | 'release'
  | 'share'
  | 'screen'
  | readonly [PermissionSymbol, ...PermissionSymbol[]];

/** Kinds of objects that belong to one corporation; the cross-tenant test draws foreign ids of each. */
export type OwnedKind =
  | 'agent'
  | 'board'
  | 'chart'
  | 'channel'
  | 'collectSource'
  | 'collectTaskSet'
  | 'collectTask'
  | 'delivery'
  | 'directoryRun'
  | 'message'
  | 'member'
  | 'memberImport'
  | 'invitation'
  | 'setting'
  | 'table'
  | 'thirdSystem'
  | 'param'
  | 'paramGroup'
  | 'connection'
  | 'connectedTable'
  | 'dataJob'
  | 'device'
  | 'digitalMessage'
  | 'digitalRun'
  | 'dynamicScreen'
  | 'exportTask'
  | 'map'
  | 'paper'
  | 'play'
  | 'report'
  | 'reportComponent'
  | 'role'
  | 'screen'
  | 'share'
  | 'subscription'
  | 'subscriptionFile'
  | 'subscriptionRun'
  | 'tbl'
  | 'targetIndex'
  | 'decisionModel'
  | 'decisionPlan'
  | 'decisionRun'
  | 'template'
  | 'upload'
  | 'rowRule'
  | 'userGroup'
  | 'warningBacktest'
  | 'warningDirectory'
  | 'warningRule';

export interface EndpointDefinition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> {
  readonly method: HttpMethod;
  /** Absolute path; parameters in braces, as the spec writes them. */
  readonly path: `/api/${string}`;
  readonly area: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Catalogue errors beyond those every endpoint may answer (invalid input, no permission, session ended). */
  readonly errors: readonly ErrorKey[];
  /** Whether the client adds corporationCode besides userId. */
  readonly corporationScoped: boolean;
  /** Paths of ids of corporation-owned objects in the input, such as `body.menuCode`. */
  readonly owned: Readonly<Record<string, OwnedKind>>;
  /** The body is a byte stream of this media type and not JSON. */
  readonly rawBody?: string;
  /** It answers a file in place of JSON, unless it fails; `reply` is not looked at. */
  readonly file?: true;
  /** It answers one line of NDJSON for each question, in order of arrival; `reply` is the `data` of a line. */
  readonly lines?: true;
  /** The client signs the body with the session's call key (D-10). */
  readonly signed?: boolean;
  /** Largest body in bytes, where it differs from the server's default. */
  readonly bodyLimit?: number;
  /**
   * Whether who looks at the product as another member may call it; each POST that sessions reach says so. What changes
   * something, takes something away or is about the account itself is refused.
   */
  readonly viewAs?: 'allowed' | 'refused';
  /** Answered to a session that may do nothing but set up the second factor that its role demands. */
  readonly beforeFactor?: true;
  /** Kept when the user leaves the page that asked (the message list). */
  readonly keepOnNavigation?: boolean;
}

export type AnyEndpoint = EndpointDefinition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/** One whose answer comes in lines, see `lines`. */
export type LinesEndpoint = AnyEndpoint & { readonly lines: true };
export type EndpointReply<E extends AnyEndpoint> = z.output<E['reply']>;
export type EndpointInput<E extends AnyEndpoint> = Partial<Record<'signal', AbortSignal>> &
  InputPart<'params', z.input<E['params']>> &
  InputPart<'query', z.input<E['query']>> &
  InputPart<'body', E extends { readonly rawBody: string } ? Blob : z.input<E['body']>>;
type InputPart<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/** Whether an endpoint is open to sessions that look at the product as another member. Left out, only a GET that changes nothing is. */
export function isOpenToViewing({
  method,
  errors,
  viewAs,
}: Pick<AnyEndpoint, 'method' | 'errors' | 'viewAs'>): boolean {
  if (viewAs !== undefined) return viewAs === 'allowed';
  return method === 'GET' && !errors.includes('crossSite');
}

const nothing = z.undefined();
type Nothing = typeof nothing;

/** Methods that declare endpoints of an area; parts left out accept nothing and the reply defaults to null. */
export function endpointsOf(area: string) {
  const declare =
    (method: HttpMethod) =>
    <
      Params extends z.ZodType = Nothing,
      Query extends z.ZodType = Nothing,
      Body extends z.ZodType = Nothing,
      Reply extends z.ZodType = z.ZodNull,
      Raw extends { readonly rawBody?: string; readonly file?: true; readonly lines?: true } = Record<never, never>,
    >(
      path: EndpointDefinition<Params, Query, Body, Reply>['path'],
      definition: Pick<EndpointDefinition<Params, Query, Body, Reply>, 'access'> &
        Partial<Omit<EndpointDefinition<Params, Query, Body, Reply>, 'method' | 'path'>> &
        Raw,
    ): EndpointDefinition<Params, Query, Body, Reply> & Pick<Raw, keyof Raw & ('rawBody' | 'file' | 'lines')> => ({
      method,
      path,
      area,
      params: nothing as unknown as Params,
      query: nothing as unknown as Query,
      body: nothing as unknown as Body,
      reply: z.null() as unknown as Reply,
      errors: [],
      corporationScoped: false,
      owned: {},
      ...definition,
    });
  return { get: declare('GET'), post: declare('POST'), put: declare('PUT'), remove: declare('DELETE') };
}
