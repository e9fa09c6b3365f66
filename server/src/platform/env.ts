import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { z } from 'zod';

import { StartError } from './start-error.ts';

const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url().transform((value) => new URL(value).origin)));
/** An address of the web without a path: pages, their files and calls lie at the root of an origin. */
const publicAddress = z.url({ protocol: /^https?$/ }).refine((value) => URL.canParse(value) && isRoot(new URL(value)), {
  error:
    'an address without a path such as https://bi.example.com; give Tessera a host name or a port of its own, it can not be served below a path',
});
const isRoot = ({ pathname, search, hash }: URL): boolean => pathname === '/' && search === '' && hash === '';
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('false')
  .transform((value) => value === '1' || value === 'true');
const optionalNumber = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);
/** A number of hops, or the networks of the proxies. `true` is one proxy, the one that connects to us. */
const proxies = z
  .string()
  .default('')
  .transform((text): false | number | string[] => {
    if (text === '' || text === 'false') return false;
    const hops = text === 'true' ? 1 : optionalNumber(text);
    return hops === null ? text.split(/[\s,]+/).filter(Boolean) : hops || false;
  })
  .refine((value) => !Array.isArray(value) || value.every(isNetwork), {
    error: 'true, false, a number of proxies, or their addresses and networks such as 10.0.0.0/8',
  });
const networks = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isNetwork), { error: 'addresses and networks such as 10.20.0.0/16' });
const requests = (byDefault: number) => z.coerce.number().int().min(0).max(1_000_000).default(byDefault);
const optionalText = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** Everything that the server reads from its environment. Names of files and folders are made absolute. */
export const envSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    /** Folder of all state on this machine. */
    TESSERA_HOME: z
      .string()
      .default('.tessera')
      .transform((path) => resolve(path)),
    TESSERA_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    TESSERA_HOST: z.string().min(1).default('127.0.0.1'),
    /** PostgreSQL of the metadata store; left out, the server runs its own below TESSERA_HOME. */
    DATABASE_URL: optionalText,
    /** Largest number of connections of one instance to the metadata store. */
    TESSERA_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
    /** Days that lines of the audit log are kept in the store; 0 keeps all. */
    /** Where audit lines are sent, too: `tcp://` or `tls://` of a syslog server, `https://` or `http://` of a webhook; empty for nowhere. */
    TESSERA_AUDIT_STREAM: z
      .string()
      .optional()
      .transform((value) => value || undefined)
      .refine((value) => value === undefined || isStreamUrl(value), {
        error:
          'an address such as tls://siem.example.com:6514 or https://siem.example.com/tessera, without a name and a password',
      }),
    /** Signs what a webhook gets. */
    TESSERA_AUDIT_STREAM_SECRET: z.string().min(16, { error: '16 characters or more' }).optional(),
    TESSERA_AUDIT_DAYS: z.coerce.number().int().min(0).max(36_500).default(730),
    /** Encrypts keys in the metadata store. Needed outside loopback; instances of one installation share it. */
    TESSERA_SECRET: optionalText,
    /** Opens what was sealed before TESSERA_SECRET changed; nothing is sealed with it. */
    TESSERA_SECRET_PREVIOUS: optionalText,
    /** Most memory of the analytics store, such as `2GB`; more spills to disk. Unset, half of the machine's. */
    TESSERA_ANALYTICS_MEMORY: z
      .string()
      .regex(/^[1-9]\d*(MB|GB)$/, { error: 'a size such as 512MB or 2GB' })
      .optional(),
    /** What copies of rows may take on this machine, in megabytes; 0 sets no limit. The rows themselves are in the file store. */
    TESSERA_ANALYTICS_CACHE_MEGABYTES: z.coerce.number().int().min(0).max(100_000_000).default(0),
    /** A ClickHouse that answers questions about stored rows, read by readStoreUrl(); left out, the embedded store does. */
    TESSERA_ANALYTICS_URL: optionalText,
    /** `off` makes no sample corporation. */
    TESSERA_SAMPLE: z.enum(['on', 'off']).default('on'),
    TESSERA_SAMPLE_PASSWORD: optionalText,
    /** How many rows the sample has: 1 is about 690,000 order lines. */
    TESSERA_SAMPLE_SCALE: z.coerce.number().positive().max(20).default(1),
    /** Who may make a corporation; left out, anybody on loopback and nobody elsewhere, see registrationOf(). */
    TESSERA_REGISTRATION: z.enum(['open', 'approval', 'closed']).optional(),
    /** Life of a session token; a token in use is renewed. */
    TESSERA_SESSION_MINUTES: z.coerce.number().positive().max(43_200).default(120),
    /** Hours after which a session ends however much it is used, counted from the sign-in. */
    TESSERA_SESSION_MAX_HOURS: z.coerce.number().positive().max(8_760).default(720),
    /** Folder that holds shell/dist and the remotes' dist folders; left out, the project that this file belongs to. */
    TESSERA_BUNDLE_DIR: optionalText,
    /** Address under which users reach the server; mails and hand-overs link to it. */
    TESSERA_PUBLIC_URL: publicAddress.optional(),
    /** Origins besides loopback from which a developer override may load a remote. */
    TESSERA_OVERRIDE_ORIGINS: origins,
    /** Ed25519 private key, PEM, that signs compositions. Left out, the development key signs, on loopback only. */
    TESSERA_COMPOSITION_KEY_FILE: optionalText,
    /** Ed25519 public key, PEM, that licences are checked with. Left out, loopback needs no licence. */
    TESSERA_LICENCE_PUBLIC_KEY_FILE: optionalText,
    /** Folder of the development keys; left out, the project that this file belongs to. */
    TESSERA_DEV_KEYS_DIR: optionalText,
    /** Distinct users whose failure reports quarantine a build for everyone. */
    TESSERA_QUARANTINE_AFTER: z.coerce.number().int().min(1).max(1_000).default(3),
    /** Distinct users who must have mounted a stable build before it counts as good. */
    TESSERA_GOOD_AFTER: z.coerce.number().int().min(1).max(1_000).default(1),
    /** Origins that may frame the shell and receive its logout message. */
    TESSERA_EMBED_ORIGINS: origins,
    /** Origins of which big screens may show pages and videos. */
    TESSERA_SCREEN_ORIGINS: origins,
    /** Whose X-Forwarded-* is believed: `true` or `1` that of the proxy in front, a number that of a row of them, or addresses. */
    TESSERA_TRUST_PROXY: proxies,
    /** Requests to endpoints that one session may make in a minute on one instance; 0 counts none. */
    TESSERA_REQUESTS_PER_SESSION: requests(3_000),
    /** The same for requests without a valid session, per address. */
    TESSERA_REQUESTS_PER_ADDRESS: requests(3_000),
    /** Whether connections of users may reach databases in private networks (10/8, 172.16/12, 192.168/16, fc00::/7 …). */
    TESSERA_ALLOW_PRIVATE_DATABASES: flag,
    /** Networks that connections of users may reach besides public ones; loopback and link-local only if named here. */
    TESSERA_OUTBOUND_NETWORKS: networks,
    /** Largest file that a user may upload, in megabytes. */
    TESSERA_UPLOAD_MEGABYTES: z.coerce.number().int().min(1).max(10_000).default(300),
    /** Bytes of the files behind the uploaded tables of one corporation, in megabytes; 0 sets no limit. */
    TESSERA_STORAGE_MEGABYTES: z.coerce.number().int().min(0).max(100_000_000).default(20_000),
    /** Statements of one corporation that one instance runs at the same time on one database. */
    TESSERA_QUERIES_PER_CORPORATION: z.coerce.number().int().min(1).max(100).default(6),
    /** Chromium that draws PNG and PDF; left out, one in a usual place. `off` draws none. */
    TESSERA_CHROMIUM: optionalText,
    /** OpenAI-compatible service that writes summaries, such as https://api.openai.com/v1; left out, none are written. */
    TESSERA_AI_URL: z
      .string()
      .optional()
      .transform((value) => value || undefined)
      .refine((value) => value === undefined || isServiceUrl(value), {
        error: 'an address such as https://api.openai.com/v1, without a name, a password and a query',
      }),
    TESSERA_AI_KEY: optionalText,
    /** Needed with TESSERA_AI_URL. */
    TESSERA_AI_MODEL: optionalText,
    /** After which a summary that is not there is given up. */
    TESSERA_AI_SECONDS: z.coerce.number().int().min(1).max(300).default(60),
    /** Bearer token with which Prometheus reads `/metrics`; left out, there is no such page. */
    TESSERA_METRICS_TOKEN: z.string().min(16, { error: '16 characters or more' }).optional(),
    /** Whether browsers report what the policy of pages refused; reports become lines of the log. */
    TESSERA_CSP_REPORTS: flag,
    TESSERA_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SMTP_HOST: optionalText,
    SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
    /** TLS from the first byte (port 465); otherwise STARTTLS where the other side offers it. */
    SMTP_SECURE: flag,
    /** Sends nothing where the other side offers no TLS. */
    SMTP_REQUIRE_TLS: flag,
    /** PEM file of the authorities that the certificate of the mail server may come from; left out, the public ones. */
    SMTP_CA_FILE: optionalText,
    /** `false` takes any certificate: what is sent can then be read on its way. */
    SMTP_REJECT_UNAUTHORIZED: z
      .enum(['0', '1', 'true', 'false'])
      .default('true')
      .transform((value) => value === '1' || value === 'true'),
    SMTP_USER: optionalText,
    SMTP_PASSWORD: optionalText,
    /** Most mails of warnings and subscriptions per minute, over all instances; 0 for no limit. Mails of accounts are not counted. */
    TESSERA_MAILS_PER_MINUTE: z.coerce.number().int().min(0).max(100_000).default(60),
    SMTP_FROM: z.string().default('Tessera <tessera@localhost>'),
    S3_BUCKET: optionalText,
    S3_ENDPOINT: optionalText,
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    S3_FORCE_PATH_STYLE: flag,
  })
  .refine(({ TESSERA_AI_URL, TESSERA_AI_MODEL }) => TESSERA_AI_URL === undefined || TESSERA_AI_MODEL !== undefined, {
    path: ['TESSERA_AI_MODEL'],
    error: 'TESSERA_AI_URL needs the name of a model',
  })
  .refine(
    ({ TESSERA_AUDIT_STREAM: to, TESSERA_AUDIT_STREAM_SECRET: secret }) =>
      !to?.startsWith('http') || secret !== undefined,
    { path: ['TESSERA_AUDIT_STREAM_SECRET'], error: 'a webhook needs a secret that signs what it gets' },
  )
  .readonly();
export type Env = z.output<typeof envSchema>;

/** Reads the environment; an empty variable is one that is not set. @throws StartError naming the wrong ones, never values */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError('environment', `The environment is not valid: ${reasons.join('; ')}`);
}

function isStreamUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^(tcp|tls|https?):$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || protocol === 'http:') && [username, password, search, hash].every((part) => part === '')
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = optionalNumber(prefix);
  return bits !== null && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/**
 * Who may make a corporation: anybody, anybody after the operator's approval, or nobody. By default `open` where only this
 * machine reaches the server, behind a proxy too, else `closed`.
 */
export function registrationOf(
  env: Pick<Env, 'TESSERA_REGISTRATION' | 'TESSERA_HOST' | 'TESSERA_PUBLIC_URL'>,
): 'open' | 'approval' | 'closed' {
  const { TESSERA_HOST: host, TESSERA_PUBLIC_URL: url } = env;
  const isPrivate =
    isLoopback(host) && (url === undefined || isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, '')));
  return env.TESSERA_REGISTRATION ?? (isPrivate ? 'open' : 'closed');
}

/** Whether only programs on this machine can reach the server. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
