import { DEFAULT_CAPABILITIES, type Capabilities } from '../capabilities.ts';

export const capabilities: Capabilities = { ...DEFAULT_CAPABILITIES, collation: true, writable: true };
