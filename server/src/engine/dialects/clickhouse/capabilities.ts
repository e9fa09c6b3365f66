import { DEFAULT_CAPABILITIES, type Capabilities } from '../capabilities.ts';

/** Sums of whole numbers are of 64 bits. Days reach from 1900 to 2299. */
export const capabilities: Capabilities = { ...DEFAULT_CAPABILITIES, collation: true };
