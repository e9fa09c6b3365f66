import { StepFailure } from '../../step-failure.ts';
import type { SignInWay } from '../kind.ts';
import { SHORT } from '../suite/patience.ts';
import { SuiteFailure } from '../suite/suite-failure.ts';
import { suiteUrl } from '../suite/suite-fields.ts';
import { signedInPerson } from '../suite/suite-person.ts';
import { neededText, objectAt, textAt } from '../suite/told.ts';
import { dingtalkCalls, dingtalkPerson, UNKNOWN, type Dingtalk } from './dingtalk.ts';

/** OAuth of DingTalk. Anybody who uses DingTalk can sign in there, so that the contacts of the company decide. */
export const signIn: SignInWay = {
  begin: async (system, { state, callback }) =>
    suiteUrl(system.value('loginUrl'), '/oauth2/auth', {
      response_type: 'code',
      client_id: system.value('clientId'),
      redirect_uri: callback,
      scope: 'openid',
      prompt: 'consent',
      state,
    }),
  async finish(system, _attempt, parameters, tools) {
    const code = parameters['authCode'] || parameters['code'] || '';
    if (code === '') throw new StepFailure('docking.suite.fault.denied');
    const suite = dingtalkCalls(system, tools, SHORT);
    const api = system.value('apiUrl');
    const own = await suite.calls.call({
      url: suiteUrl(api, '/v1.0/oauth2/userAccessToken'),
      json: {
        clientId: system.value('clientId'),
        clientSecret: system.value('clientSecret'),
        code,
        grantType: 'authorization_code',
      },
    });
    const me = await suite.calls.call({
      url: suiteUrl(api, '/v1.0/contact/users/me'),
      headers: { 'x-acs-dingtalk-access-token': neededText(own, 'accessToken') },
    });
    const unionid = neededText(me, 'unionId');
    const userid = await userIdOf(suite, unionid);
    const person = dingtalkPerson(objectAt(await suite.contact('/topapi/v2/user/get', { userid }), 'result'));
    if (person.externalId !== unionid) throw new StepFailure('docking.suite.fault.outsider');
    return signedInPerson(system, person);
  },
};

/** @throws StepFailure for who is no employee of the company */
async function userIdOf({ contact }: Dingtalk, unionid: string): Promise<string> {
  try {
    const found = objectAt(await contact('/topapi/user/getbyunionid', { unionid }), 'result');
    // 1 is a contact outside of the company.
    if (textAt(found, 'contact_type') !== '0') throw new StepFailure('docking.suite.fault.outsider');
    return neededText(found, 'userid');
  } catch (error) {
    if (error instanceof SuiteFailure && error.args['code'] === UNKNOWN)
      throw new StepFailure('docking.suite.fault.outsider', {}, { cause: error });
    throw error;
  }
}
