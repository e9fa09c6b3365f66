import { config } from 'zod';

// Every schema of the contract takes zod from here, so that this runs before the first one is made: in a page the
// content-security policy forbids what zod compiles its parsers with, and reports even the attempt.
if ('document' in globalThis) config({ jitless: true });

export * as z from './zod-parts.ts';
