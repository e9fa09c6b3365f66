import { DEFAULT_CAPABILITIES, type Capabilities } from '../capabilities.ts';

/** No GROUPING SETS or FULL JOIN. Chinese sorts by GBK pinyin, others by Unicode; trailing blanks are insignificant. */
export const capabilities: Capabilities = {
  ...DEFAULT_CAPABILITIES,
  groupingSets: false,
  fullJoins: false,
  collation: true,
};
