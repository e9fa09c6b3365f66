import { calculatePKCECodeChallenge } from 'openid-client';

import { StepFailure } from '../../step-failure.ts';
import type { SignInWay } from '../kind.ts';
import { SHORT } from '../suite/patience.ts';
import { suiteUrl } from '../suite/suite-fields.ts';
import { signedInPerson } from '../suite/suite-person.ts';
import { neededText, objectAt } from '../suite/told.ts';
import { feishuCalls, feishuPerson, userPath } from './feishu.ts';

/** OAuth of Feishu with PKCE; the contacts of the company say who it is, so that nobody of another one comes in. */
export const signIn: SignInWay = {
  begin: async (system, { state, verifier, callback }) =>
    suiteUrl(system.value('loginUrl'), '/open-apis/authen/v1/authorize', {
      response_type: 'code',
      client_id: system.value('appId'),
      redirect_uri: callback,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  async finish(system, { verifier, callback }, { code }, tools) {
    if (!code) throw new StepFailure('docking.suite.fault.denied');
    const { calls, get } = feishuCalls(system, tools, SHORT);
    const api = system.value('apiUrl');
    const own = await calls.call({
      url: suiteUrl(api, '/open-apis/authen/v2/oauth/token'),
      json: {
        grant_type: 'authorization_code',
        client_id: system.value('appId'),
        client_secret: system.value('appSecret'),
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      },
    });
    const me = await calls.call({
      url: suiteUrl(api, '/open-apis/authen/v1/user_info'),
      headers: { authorization: `Bearer ${neededText(own, 'access_token')}` },
    });
    const unionId = neededText(objectAt(me, 'data'), 'union_id');
    const person = feishuPerson(objectAt(await get(userPath(unionId)), 'user'));
    if (person.externalId !== unionId) throw new StepFailure('docking.suite.fault.outsider');
    return signedInPerson(system, person);
  },
};
