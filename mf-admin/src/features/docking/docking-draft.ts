import {
  dockingRulesSchema,
  OPEN_DOCKING_RULES,
  type DockingField,
  type DockingKind,
  type DockingKindName,
  type DockingRules,
  type DockingSettings,
  type DockingSystemDetail,
} from '@tessera/contract';

import { splitValues } from '../../common/split-values.ts';

/** A docked system as it is being written. */
export interface DockingDraft {
  readonly kind: DockingKindName;
  readonly name: string;
  readonly enabled: boolean;
  readonly texts: Readonly<Record<string, string>>;
  /** What becomes of secrets that are stored; those left out stay. */
  readonly stored: Readonly<Record<string, 'replaced' | 'cleared'>>;
  /** As one writes them, parted by commas or lines. */
  readonly domains: string;
  readonly rules: DockingRules;
}
export type DraftFault = 'missing' | 'address' | 'domains' | 'role';
/** Faults by the name of a field, or by `name`, `domains` and `role` of the draft itself. */
export type DraftFaults = Readonly<Record<string, DraftFault>>;

export function draftOf({ kind, fields }: DockingKind, detail: DockingSystemDetail | null): DockingDraft {
  const rules = detail?.rules ?? OPEN_DOCKING_RULES;
  return {
    kind,
    name: detail?.name ?? '',
    enabled: detail?.enabled ?? true,
    texts: Object.fromEntries(
      fields
        .filter(({ secret }) => !secret)
        .map((field) => [field.name, detail?.settings[field.name] ?? field.default]),
    ),
    stored: {},
    domains: rules.domains.join('\n'),
    rules,
  };
}

/** Whether a field keeps the secret that is stored for it. */
export const keepsSecret = (
  { stored }: Pick<DockingDraft, 'stored'>,
  { name, secret }: Pick<DockingField, 'name' | 'secret'>,
  detail: DockingSystemDetail | null,
): boolean => secret && (detail?.secretsSet.includes(name) ?? false) && stored[name] === undefined;

/** Values as the server takes them: a secret left out stays, null clears it. */
export function settingsOf(
  draft: DockingDraft,
  fields: readonly DockingField[],
  detail: DockingSystemDetail | null,
): DockingSettings {
  const settings: DockingSettings = {};
  for (const field of fields) {
    if (keepsSecret(draft, field, detail)) continue;
    const text = draft.texts[field.name]?.trim() ?? '';
    settings[field.name] = text === '' || draft.stored[field.name] === 'cleared' ? null : text;
  }
  return settings;
}

/** Rules as the server takes them: rows that name nothing are left out. */
export function rulesOf({ rules, domains }: DockingDraft): DockingRules {
  return {
    ...rules,
    domains: splitValues(domains).map((domain) => domain.toLowerCase()),
    attributes: rules.attributes.filter(({ claim, attribute }) => claim.trim() !== '' && attribute.trim() !== ''),
    groups: rules.groups.filter(({ value, groupId }) => value.trim() !== '' && groupId !== ''),
    roles: rules.roles.filter(({ value, roleId }) => value.trim() !== '' && roleId !== ''),
  };
}

/** What keeps a draft from being saved, as far as that is known before the server is asked. */
export function faultsOf(
  draft: DockingDraft,
  { fields, signsIn }: DockingKind,
  detail: DockingSystemDetail | null,
): DraftFaults {
  const faults: Record<string, DraftFault> = {};
  if (draft.name.trim() === '') faults['name'] = 'missing';
  const settings = settingsOf(draft, fields, detail);
  for (const field of fields) {
    if (field.kind === 'made' || field.kind === 'key' || keepsSecret(draft, field, detail)) continue;
    const value = settings[field.name];
    if (!value) {
      if (field.required) faults[field.name] = 'missing';
    } else if (field.kind === 'address' && !isAddress(value)) faults[field.name] = 'address';
  }
  if (!signsIn) return faults;
  const rules = rulesOf(draft);
  if (
    !dockingRulesSchema.shape.domains.safeParse(rules.domains).success ||
    (rules.admit === 'domains' && rules.domains.length === 0)
  )
    faults['domains'] = 'domains';
  const makes = rules.admit === 'everyone' || rules.admit === 'domains' || rules.roles.length > 0;
  if (makes && rules.defaultRoleId === null) faults['role'] = 'role';
  return faults;
}

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** The field that a refusal of the server is about: its text ends with the name in brackets in every language. */
export function refusedField(message: string, fields: readonly DockingField[]): string | null {
  return fields.find(({ name }) => message.endsWith(`(${name})`) || message.endsWith(`（${name}）`))?.name ?? null;
}
