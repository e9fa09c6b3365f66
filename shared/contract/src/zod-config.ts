import { z } from 'zod';

// In a page the content-security policy forbids what zod compiles its parsers with, and reports the attempt.
if ('document' in globalThis) z.config({ jitless: true });
