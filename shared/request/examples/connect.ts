import { createClient, createTransport, type Client } from '../src/index.ts';

/** A client outside a browser, and how it gets its token. @param origin address of the server */
export function connect(origin: string): { readonly client: Client; enter(token: string | null): void } {
  let token: string | null = null;
  const transport = createTransport({
    origin,
    getToken: () => token,
    setToken: (renewed) => (token = renewed),
    getLocale: () => 'en_US',
    getCallKey: () => null,
    getCaller: () => ({ userId: null, corporationCode: null, roleId: null, bizType: null, linkageInfo: null }),
  });
  return { client: createClient(transport), enter: (given) => void (token = given) };
}
