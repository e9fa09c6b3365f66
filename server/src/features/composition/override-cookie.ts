import { createHmac, timingSafeEqual } from 'node:crypto';

import { remoteNameSchema } from '@tessera/contract';
import { z } from 'zod';

export const OVERRIDE_COOKIE = 'tessera_override';

const overrideSchema = z.object({ remote: remoteNameSchema, address: z.url() });
/** One remote that a session loads from a developer's machine; the address ends with a slash. */
export type Override = z.infer<typeof overrideSchema>;
const contentSchema = z.object({ sessionId: z.string(), overrides: z.array(overrideSchema).max(20) });
export type OverrideCookie = z.infer<typeof contentSchema>;

/** The cookie's value with its HMAC, so that it can't be forged to widen a page's policy. */
export function sealOverrides(content: OverrideCookie, key: Buffer): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${macOf(body, key)}`;
}

/** The content of a Cookie header's override cookie; null when there is none or it was not sealed with the key. */
export function openOverrides(cookieHeader: string | undefined, key: Buffer): OverrideCookie | null {
  const pair = (cookieHeader ?? '').split(/;\s*/).find((part) => part.startsWith(`${OVERRIDE_COOKIE}=`));
  const [body = '', mac = ''] = pair?.slice(OVERRIDE_COOKIE.length + 1).split('.') ?? [];
  const expected = Buffer.from(macOf(body, key));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const content = contentSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return content.success ? content.data : null;
}

/** Set-Cookie for the rest of the browser's session; an empty list removes it. */
export function overrideSetCookie(content: OverrideCookie, key: Buffer, secure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  if (content.overrides.length === 0) return `${OVERRIDE_COOKIE}=; ${attributes}; Max-Age=0`;
  return `${OVERRIDE_COOKIE}=${sealOverrides(content, key)}; ${attributes}`;
}

/** Whether a remote may be loaded from a loopback or allowed address. @param allowed origins */
export function isOverrideAddress(address: string, allowed: readonly string[]): boolean {
  const url = new URL(address);
  if (url.username || url.password || url.search || url.hash) return false;
  if (allowed.includes(url.origin)) return true;
  const loopback = ['localhost', '[::1]'].includes(url.hostname) || /^127(\.\d{1,3}){3}$/.test(url.hostname);
  return loopback && (url.protocol === 'http:' || url.protocol === 'https:');
}

function macOf(body: string, key: Buffer): string {
  return createHmac('sha256', key).update(`override:${body}`).digest('base64url');
}
