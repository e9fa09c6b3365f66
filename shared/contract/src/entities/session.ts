import { DEFAULT_NAVIGATION, navigationSchema } from '../composition/navigation.ts';
import { localeSchema } from '../constants/locales.ts';
import { permissionSymbolSchema, userTypeSchema } from '../permissions.ts';
import { z } from '../zod.ts';
import { EXPORT_KINDS } from './export-task.ts';
import { takenAwaySchema } from './security-policy.ts';

export const userInfoSchema = z.object({
  id: z.string(),
  lang: localeSchema,
  orgCode: z.string(),
  roleId: z.string(),
  account: z.string(),
  userNickName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

export const roleInfoSchema = z.object({
  roleId: z.string(),
  roleName: z.string(),
  corporationCode: z.string(),
  userTypeSymbol: userTypeSchema,
});

export const headerPermissionSchema = z.object({ resourceType: z.string(), isOn: z.boolean() });

export const thirdSystemSchema = z.object({
  systemId: z.string(),
  systemName: z.string(),
  logoUrl: z.string().nullable(),
  /** Where a click leads; the hand-over token is asked for at that moment. */
  entryUrl: z.string(),
});
export type ThirdSystem = z.infer<typeof thirdSystemSchema>;

/** What the embedding page says of its user; kept for the wire, never a source of rights. */
export const embeddedSourceSchema = z
  .object({
    from: z.string(),
    way: z.string(),
    accountId: z.string(),
    rootId: z.string(),
    orgId: z.string(),
    orgType: z.string(),
    accountIds: z.string(),
    sourceCode: z.string(),
    productCode: z.string(),
    bizCorpCode: z.string(),
  })
  .partial();
export type EmbeddedSource = z.infer<typeof embeddedSourceSchema>;

/** Who looks at the product as the member of a session, and until when (ISO 8601). Such a session changes nothing. */
export const viewingSchema = z.object({ byUserId: z.string(), byName: z.string(), until: z.string() });
export type Viewing = z.infer<typeof viewingSchema>;

/** The Session entity (D-16). */
export const sessionSchema = z.object({
  userInfo: userInfoSchema,
  corporationCode: z.string(),
  corporationName: z.string(),
  /** IANA name of the zone in which the corporation's days begin; times are shown in it. */
  timeZone: z.string(),
  /** What the corporation chose for the order of the navigation and the page after sign-in. */
  navigation: navigationSchema.default(DEFAULT_NAVIGATION),
  /** Paths of the corporation's report forms that the role has. */
  reportForms: z.array(z.string()).default([]),
  roleInfo: roleInfoSchema,
  permissionList: z.array(z.object({ permissionSymbol: permissionSymbolSchema })),
  headerPermissions: z.array(headerPermissionSchema),
  permissions: z.object({ sql: z.boolean(), agile: z.boolean(), dataModel: z.boolean() }),
  thirdSystems: z.array(thirdSystemSchema),
  aiOn: z.boolean(),
  /** Text over all pages that says who looks at them; null where the corporation wants none. */
  watermark: z.string().nullable().default(null),
  /** The role demands a second factor that the account lacks: nothing but setting it up is answered. */
  needsFactor: z.boolean().default(false),
  /** What the corporation's policy lets the role take away: kinds of files, and most rows of a chart, null without a limit. */
  exportLimit: takenAwaySchema.default({ kinds: [...EXPORT_KINDS], rows: null }),
  inviteRemaining: z.number().int().nullable(),
  /** Start of this sign-in, ISO 8601; input of `listUnread`. */
  loginTime: z.string(),
  /** HMAC key of the signed calls (report/search/new, getBiDynamicParamList), base64. */
  callKey: z.string(),
  /** Only where somebody else looks at the product as this member. */
  viewing: viewingSchema.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

export const signedInSchema = sessionSchema.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

export const enterpriseSchema = z.object({
  corporationCode: z.string(),
  corporationName: z.string(),
  roleName: z.string(),
});
export type Enterprise = z.infer<typeof enterpriseSchema>;
/** A sign-in to an account of several corporations, none of which was named: choose one at /enterprises. */
export const enterpriseChoiceSchema = z.object({ enterprises: z.array(enterpriseSchema) });

/** A sign-in to an account with a second factor, whose code goes to `auth.proveFactor` with the token. */
export const factorStepSchema = z.object({ factorToken: z.string(), factorAccount: z.string() });
export type FactorStep = z.infer<typeof factorStepSchema>;
