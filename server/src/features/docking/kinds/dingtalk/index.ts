import type { Kind } from '../kind.ts';
import { suiteDirectory } from '../suite/suite-directory.ts';
import { suiteTest } from '../suite/suite-test.ts';
import { descriptor } from './descriptor.ts';
import { openDingtalk } from './dingtalk.ts';
import { signIn } from './sign-in.ts';

/** DingTalk by an app of the company's own. */
export const dingtalk: Kind = {
  kind: 'dingtalk',
  descriptor,
  test: suiteTest(openDingtalk),
  signIn,
  directory: suiteDirectory(openDingtalk),
};
