import { StepFailure } from '../../step-failure.ts';
import type { SignInWay } from '../kind.ts';
import { SHORT } from '../suite/patience.ts';
import { suiteUrl } from '../suite/suite-fields.ts';
import { signedInPerson } from '../suite/suite-person.ts';
import { textAt } from '../suite/told.ts';
import { wecomCalls, wecomPerson } from './wecom.ts';

/** The sign-in page of WeCom for an app of the company; WeCom knows neither PKCE nor a nonce. */
export const signIn: SignInWay = {
  begin: async (system, { state, callback }) =>
    suiteUrl(system.value('loginUrl'), '/wwlogin/sso/login', {
      login_type: 'CorpApp',
      appid: system.value('corpId'),
      agentid: system.value('agentId'),
      redirect_uri: callback,
      state,
    }),
  async finish(system, _attempt, { code }, tools) {
    // Who refuses comes back without one.
    if (!code) throw new StepFailure('docking.suite.fault.denied');
    const { get } = wecomCalls(system, tools, SHORT);
    const userId = textAt(await get('/cgi-bin/auth/getuserinfo', { code }), 'userid');
    if (userId === '') throw new StepFailure('docking.suite.fault.outsider');
    return signedInPerson(system, wecomPerson(await get('/cgi-bin/user/get', { userid: userId })));
  },
};
