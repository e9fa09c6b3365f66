import { z } from '../zod.ts';

/** Says of which kind a file is. */
export const TEMPLATE_FILE = 'tessera-template';

/**
 * A template as a file between installations. Its signature holds while nothing in it was changed; by the key, an installation
 * is known again.
 */
export const templateFileSchema = z.object({
  format: z.literal(TEMPLATE_FILE),
  /** The template document as JSON. */
  payload: z.string(),
  /** Ed25519 over the UTF-8 bytes of the payload, base64. */
  signature: z.string().max(200),
  /** Of the installation that wrote it, in PEM. */
  publicKey: z.string().max(500),
});
export type TemplateFile = z.infer<typeof templateFileSchema>;
