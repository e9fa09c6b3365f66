import { ENDPOINTS, type FactorStep, type SignedIn } from '@tessera/contract';
import { Secret, TOTP } from 'otpauth';

import { TEST_PASSWORD, type TestServer } from './test-server.ts';

const { auth, factor } = ENDPOINTS;

export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** An application of time codes, and the calls that it is needed for. @param now clock of the server */
export function factorsOf(server: TestServer, now: () => Date) {
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  return {
    codeOf,
    /** @param proof left out, the password of tests */
    async enrol(token: string, proof?: object): Promise<Enrolled> {
      const begun = { body: { proof: proof ?? (await server.cipher(TEST_PASSWORD)) } };
      const { data } = await server.call<{ secret: string }>(factor.begin, begun, token);
      const body = { code: codeOf(data.secret) };
      const confirmed = await server.call<{ recoveryCodes: string[] }>(factor.confirm, { body }, token);
      return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
    },
    async password(account: string): Promise<SignedIn | FactorStep> {
      const body = { account, ...(await server.cipher(TEST_PASSWORD)) };
      return (await server.call<SignedIn | FactorStep>(auth.signIn, { body })).data;
    },
    prove: (factorToken: string, code: string, from?: string) =>
      server.call<SignedIn>(auth.proveFactor, {
        body: { factorToken, code },
        ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
      }),
  };
}
