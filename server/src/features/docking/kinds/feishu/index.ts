import type { Kind } from '../kind.ts';
import { suiteDirectory } from '../suite/suite-directory.ts';
import { suiteTest } from '../suite/suite-test.ts';
import { descriptor } from './descriptor.ts';
import { openFeishu } from './feishu.ts';
import { signIn } from './sign-in.ts';

/** Feishu, and Lark by other addresses, by an app of the company's own. */
export const feishu: Kind = {
  kind: 'feishu',
  descriptor,
  test: suiteTest(openFeishu),
  signIn,
  directory: suiteDirectory(openFeishu),
};
