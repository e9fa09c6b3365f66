import { DEFAULT_CAPABILITIES, type Capabilities } from '../capabilities.ts';

/** Texts are sorted by the ICU collations that PostgreSQL brings. */
export const capabilities: Capabilities = { ...DEFAULT_CAPABILITIES, collation: true };
