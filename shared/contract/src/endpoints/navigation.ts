import { navDeclarationSchema } from '../composition/manifest.ts';
import { navigationSchema } from '../composition/navigation.ts';
import { endpointsOf } from '../endpoint.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
const owning = { corporationScoped: true, access: ['role_type_admin'] } as const;

export const navEntrySchema = navDeclarationSchema.pick({ moduleCode: true, path: true, order: true, title: true });
export type NavEntry = z.infer<typeof navEntrySchema>;

/** Order of the navigation and the page after sign-in, which owners choose for their corporation. */
export const navigationSettings = {
  /** `entries` are those of the remotes that the corporation may use, in no particular order. */
  navigation: post('/api/sys/corporation/navigation/query', {
    viewAs: 'allowed',
    ...owning,
    body: z.object({}),
    reply: z.object({ navigation: navigationSchema, entries: z.array(navEntrySchema) }),
  }),
  /** Open pages of the corporation's members follow at once. @returns what is stored */
  saveNavigation: post('/api/sys/corporation/navigation/save', {
    viewAs: 'refused',
    ...owning,
    body: navigationSchema,
    reply: navigationSchema,
    errors: ['invalidInput'],
  }),
} as const;
