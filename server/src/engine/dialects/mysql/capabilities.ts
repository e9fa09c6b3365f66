import { DEFAULT_CAPABILITIES, type Capabilities } from '../capabilities.ts';

/**
 * No GROUPING SETS and no FULL JOIN. Chinese is sorted by the pinyin of GBK, other languages by the Unicode collation that MySQL and
 * MariaDB share. Texts that differ in trailing blanks alone are one value.
 */
export const capabilities: Capabilities = {
  ...DEFAULT_CAPABILITIES,
  groupingSets: false,
  fullJoins: false,
  collation: true,
};
