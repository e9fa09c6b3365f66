import { createHmac, timingSafeEqual } from 'node:crypto';

import { PAGE_PATHS } from '@tessera/contract';
import { z } from 'zod';

/** Whom a link frees of what. */
export interface UnsubscribeLink {
  readonly corporationCode: string;
  readonly subscriptionId: string;
  readonly recipient: string;
}
export interface UnsubscribeLinks {
  sign(link: UnsubscribeLink): string;
  /** Null for a forged or damaged token. */
  read(token: string): UnsubscribeLink | null;
}

const partsSchema = z.tuple([z.string(), z.string(), z.string()]);

/** The page on which a token's holder says that no more is to come. */
export const unsubscribePath = (token: string): string => `${PAGE_PATHS.unsubscribe}?${new URLSearchParams({ token })}`;

/** Tokens that never end, since mails don't, and do nothing but end one recipient's subscription. @param key random bytes that all instances share */
export function createUnsubscribeLinks(key: Uint8Array): UnsubscribeLinks {
  const macOf = (text: string): Buffer => createHmac('sha256', key).update(`unsubscribe ${text}`).digest();
  return {
    sign({ corporationCode, subscriptionId, recipient }) {
      const text = Buffer.from(JSON.stringify([corporationCode, subscriptionId, recipient])).toString('base64url');
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    read(token) {
      const [text = '', mac = '', ...more] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const known = macOf(text);
      if (more.length > 0 || given.length !== known.length || !timingSafeEqual(given, known)) return null;
      const [corporationCode, subscriptionId, recipient] = partsSchema.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      );
      return { corporationCode, subscriptionId, recipient };
    },
  };
}
