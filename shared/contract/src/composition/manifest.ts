import { localizedTextSchema } from '../constants/locales.ts';
import { themeSchema } from '../constants/themes.ts';
import { permissionSymbolSchema } from '../permissions.ts';
import { z } from '../zod.ts';

export const remoteNameSchema = z.string().regex(/^mf-[a-z][a-z0-9-]{1,40}$/);

export const routeDeclarationSchema = z.object({
  /** Path pattern; parameters as `:name`. */
  path: z.string().regex(/^\/[\w\-/:.]*$/),
  /** `main`: inside the frame with the header; `full`: the whole window. */
  layout: z.enum(['main', 'full']),
  requiresAuth: z.boolean(),
  /** Forces a theme. */
  theme: themeSchema.optional(),
  title: localizedTextSchema,
  permission: permissionSymbolSchema.optional(),
});
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;

export const navDeclarationSchema = z.object({
  moduleCode: z.string(),
  path: z.string(),
  order: z.number().int(),
  title: localizedTextSchema,
  icon: z.string(),
  permission: permissionSymbolSchema.optional(),
  /** Other paths below which the entry is the current one; left out, only below its own. */
  covers: z.array(z.string()).optional(),
});
export type NavDeclaration = z.infer<typeof navDeclarationSchema>;

/** What a remote declares as data (architecture §4); its `manifest.ts` is parsed with this. */
export const remoteManifestSchema = z.object({
  name: remoteNameSchema,
  routes: z.array(routeDeclarationSchema),
  nav: z.array(navDeclarationSchema),
  /** Dialogs that others may open as `<remote>/<dialog>`. */
  dialogs: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)),
  permissions: z.array(permissionSymbolSchema),
  /** Host capability -> range of versions it needs, such as `^1.0`. */
  requires: z.record(z.string(), z.string()),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
