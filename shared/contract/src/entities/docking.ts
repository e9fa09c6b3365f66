import { z } from '../zod.ts';

/** Kinds of systems that a corporation docks; each is a folder of the server. */
export const DOCKING_KINDS = ['oidc', 'saml', 'wecom', 'dingtalk', 'feishu', 'ldap', 'scim', 'thirdParty'] as const;
export const dockingKindNameSchema = z.enum(DOCKING_KINDS);
export type DockingKindName = z.infer<typeof dockingKindNameSchema>;

/** An input of the form of a kind. Its texts come in the reader's language, so that a kind is added in one place. */
export const dockingFieldSchema = z.object({
  name: z.string(),
  /** `lines` is a list of words or lines; `made` is a secret that the server makes and shows once; `key` a private key that it makes and never shows. */
  kind: z.enum(['text', 'address', 'secret', 'multiline', 'lines', 'choice', 'switch', 'made', 'key']),
  label: z.string(),
  hint: z.string(),
  required: z.boolean(),
  /** Write-only; details tell whether it is set. */
  secret: z.boolean(),
  default: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What few need stands folded below the rest. */
  advanced: z.boolean(),
});
export type DockingField = z.infer<typeof dockingFieldSchema>;

export const dockingStepNameSchema = z.object({ step: z.string(), label: z.string() });
export const dockingKindSchema = z.object({
  kind: dockingKindNameSchema,
  label: z.string(),
  hint: z.string(),
  fields: z.array(dockingFieldSchema),
  /** What its test walks through, in order. */
  steps: z.array(dockingStepNameSchema),
  /** Whether people sign in by it. */
  signsIn: z.boolean(),
  /** Whether its people and groups can be brought in: read by the server, or told by the system itself. */
  directory: z.enum(['reads', 'pushes', 'none']),
  /** Whether it tells groups, roles and attributes of who signs in. */
  maps: z.boolean(),
  /** Attributes of a person by which the kind names them where nothing else is set. */
  claims: z.object({
    account: z.string(),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    groups: z.string(),
  }),
});
export type DockingKind = z.infer<typeof dockingKindSchema>;

/** Values of a form by field. A secret left out keeps what is stored, null clears it. */
export const dockingSettingsSchema = z.record(z.string().max(64), z.string().max(20_000).nullable());
export type DockingSettings = z.infer<typeof dockingSettingsSchema>;

/** Who has no account here yet and comes in. */
export const DOCKING_ADMITS = ['everyone', 'domains', 'invitation', 'members'] as const;
export const DOCKING_LIMITS = { systems: 50, mapped: 500, domains: 100 } as const;

const claim = z.string().trim().max(200);
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u);
export const dockingRulesSchema = z.object({
  /** `members`: only who is a member; `invitation`: also who is invited with the verified mailbox. */
  admit: z.enum(DOCKING_ADMITS),
  /** Mail domains of the corporation: who may come in, and whose verified mailboxes are taken for the accounts that have them. */
  domains: z.array(domain).max(DOCKING_LIMITS.domains),
  /** Role of a new member for whom no other is found. */
  defaultRoleId: z.string().max(64).nullable(),
  /** Members, but for owners, sign in by it alone. */
  exclusive: z.boolean(),
  /** Signing out here signs out there. */
  signOut: z.boolean(),
  /** Names of the attributes at the other side; empty for what the kind says. */
  claims: z.object({ account: claim, name: claim, email: claim, mobile: claim, groups: claim }),
  attributes: z.array(z.object({ claim: claim.min(1), attribute: z.string().trim().min(1).max(60) })).max(50),
  groups: z.array(z.object({ value: claim.min(1), groupId: z.string().max(64) })).max(DOCKING_LIMITS.mapped),
  /** A directory of the same people: who comes is the member whom it knows by that value; null for none. */
  match: z
    .object({
      systemId: z.string().min(1).max(64),
      /** Attribute of who signs in; empty for the id by which the system knows them. */
      claim,
      /** Attribute of members that the directory fills; empty for the id of the directory. */
      attribute: z.string().trim().max(60),
    })
    .nullable()
    .default(null),
  /** The first that holds decides; owners keep theirs. */
  roles: z.array(z.object({ value: claim.min(1), roleId: z.string().max(64) })).max(DOCKING_LIMITS.mapped),
});
export type DockingRules = z.infer<typeof dockingRulesSchema>;

export const OPEN_DOCKING_RULES: DockingRules = {
  admit: 'members',
  domains: [],
  defaultRoleId: null,
  exclusive: false,
  signOut: false,
  claims: { account: '', name: '', email: '', mobile: '', groups: '' },
  attributes: [],
  groups: [],
  match: null,
  roles: [],
};

/** One step of a test. `skipped`: an earlier one failed, or it does not apply. */
export const dockingStepSchema = z.object({
  step: z.string(),
  label: z.string(),
  state: z.enum(['ok', 'warning', 'failed', 'skipped']),
  /** What was found, or what is wrong and what to do. */
  text: z.string(),
  milliseconds: z.number().int(),
});
export type DockingStep = z.infer<typeof dockingStepSchema>;

export const dockingSystemSchema = z.object({
  systemId: z.string(),
  kind: dockingKindNameSchema,
  kindLabel: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  signsIn: z.boolean(),
  exclusive: z.boolean(),
  /** People here who are bound to one of its own. */
  accounts: z.number().int(),
  lastSignIn: z.string().nullable(),
  /** `label`: the step that failed; empty where none did. */
  lastTest: z.object({ at: z.string(), ok: z.boolean(), label: z.string() }).nullable(),
});
export type DockingSystem = z.infer<typeof dockingSystemSchema>;
export const dockingSystemDetailSchema = dockingSystemSchema.extend({
  /** Without secrets. */
  settings: dockingSettingsSchema,
  secretsSet: z.array(z.string()),
  rules: dockingRulesSchema,
  version: z.number().int(),
  /** What is registered at the other side. */
  addresses: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type DockingSystemDetail = z.infer<typeof dockingSystemDetailSchema>;

/** An account of a docked system with which a member comes in. */
export const boundAccountSchema = z.object({
  systemId: z.string(),
  systemName: z.string(),
  externalAccount: z.string(),
  boundAt: z.string(),
});
export type BoundAccount = z.infer<typeof boundAccountSchema>;

/** A button of the sign-in page. */
export const dockingOfferSchema = z.object({
  systemId: z.string(),
  kind: dockingKindNameSchema,
  name: z.string(),
  /** Whether account and password of the system are given here, not at its own page. */
  password: z.boolean(),
});
export type DockingOffer = z.infer<typeof dockingOfferSchema>;
