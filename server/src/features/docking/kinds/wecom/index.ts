import type { Kind } from '../kind.ts';
import { suiteDirectory } from '../suite/suite-directory.ts';
import { suiteTest } from '../suite/suite-test.ts';
import { descriptor } from './descriptor.ts';
import { signIn } from './sign-in.ts';
import { openWecom } from './wecom.ts';

/** WeCom by an app of the company's own. */
export const wecom: Kind = {
  kind: 'wecom',
  descriptor,
  test: suiteTest(openWecom),
  signIn,
  directory: suiteDirectory(openWecom),
};
