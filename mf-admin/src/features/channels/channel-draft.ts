import type {
  AddedChannelKind,
  ChannelFieldName,
  ChannelFormField,
  ChannelSettings,
  DeliveryChannelDetail,
} from '@tessera/contract';

/** A channel as it is being written. */
export interface ChannelDraft {
  readonly name: string;
  readonly kind: AddedChannelKind;
  readonly texts: Readonly<Partial<Record<ChannelFieldName, string>>>;
  /** What becomes of secrets that are stored; those left out stay. */
  readonly stored: Readonly<Partial<Record<ChannelFieldName, 'replaced' | 'cleared'>>>;
}
export type FieldFault = 'missing' | 'address' | 'again';

export function draftOf(kind: AddedChannelKind, detail?: DeliveryChannelDetail): ChannelDraft {
  const texts: ChannelDraft['texts'] = Object.fromEntries(
    Object.entries(detail?.settings ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  return { name: detail?.name ?? '', kind, texts, stored: {} };
}

/** Whether a field keeps the secret that is stored for it. */
export const keepsSecret = (
  { stored }: ChannelDraft,
  { name, secret }: ChannelFormField,
  detail: DeliveryChannelDetail | null,
): boolean => secret && (detail?.secretsSet.includes(name) ?? false) && stored[name] === undefined;

/** Values as the server takes them: a secret left out stays, null clears it. */
export function settingsOf(
  draft: ChannelDraft,
  fields: readonly ChannelFormField[],
  detail: DeliveryChannelDetail | null,
): ChannelSettings {
  const settings: ChannelSettings = {};
  for (const field of fields) {
    if (keepsSecret(draft, field, detail)) continue;
    const text = draft.texts[field.name]?.trim() ?? '';
    settings[field.name] = text === '' || draft.stored[field.name] === 'cleared' ? null : text;
  }
  return settings;
}

/** What keeps a draft from being saved, by field. A secret goes to no other address than the one it was given for. */
export function faultsOf(
  draft: ChannelDraft,
  fields: readonly ChannelFormField[],
  detail: DeliveryChannelDetail | null,
): Partial<Record<ChannelFieldName, FieldFault>> {
  const settings = settingsOf(draft, fields, detail);
  const moved = detail !== null && settings.address !== undefined && settings.address !== detail.settings.address;
  const faults: Partial<Record<ChannelFieldName, FieldFault>> = {};
  for (const field of fields) {
    const value = settings[field.name];
    if (keepsSecret(draft, field, detail)) {
      if (moved) faults[field.name] = 'again';
    } else if (!value) {
      if (field.required) faults[field.name] = 'missing';
    } else if (field.name === 'address' && !isAddress(value)) faults[field.name] = 'address';
  }
  return faults;
}

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
