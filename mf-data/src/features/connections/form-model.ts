import type { ConnectionDetail, ConnectionFieldName, ConnectionFormField, ConnectionSettings } from '@tessera/contract';

/** Values of the inputs. A stored secret is empty until typed or cleared. */
export interface FormValues {
  readonly texts: Readonly<Partial<Record<ConnectionFieldName, string>>>;
  /** Stored secrets that shall go. */
  readonly cleared: ReadonlySet<ConnectionFieldName>;
}
export type FieldFault = 'missing' | 'invalid';

type Stored = Pick<ConnectionDetail, 'settings' | 'secretsSet'>;

/** The form as it opens: what is stored, or else the defaults of the kind. */
export function valuesOf(fields: readonly ConnectionFormField[], stored: Stored | null): FormValues {
  const texts: Partial<Record<ConnectionFieldName, string>> = {};
  for (const { name, secret, default: fallback } of fields) {
    texts[name] = secret ? '' : String(stored?.settings[name] ?? fallback ?? '');
  }
  return { texts, cleared: new Set() };
}

export function textOf(values: FormValues, name: ConnectionFieldName): string {
  return values.texts[name] ?? '';
}

/** Fields that the values of others bring into sight. */
export function shownFields(fields: readonly ConnectionFormField[], values: FormValues): ConnectionFormField[] {
  return fields.filter(({ shownWhen }) => !shownWhen || shownWhen.values.includes(textOf(values, shownWhen.field)));
}

/** What is wrong with the fields in sight. */
export function faultsOf(
  fields: readonly ConnectionFormField[],
  values: FormValues,
  stored: Stored | null,
): ReadonlyMap<ConnectionFieldName, FieldFault> {
  const faults = new Map<ConnectionFieldName, FieldFault>();
  for (const { name, kind, required, secret } of shownFields(fields, values)) {
    const value = textOf(values, name).trim();
    const kept = secret && stored?.secretsSet.includes(name) === true && !values.cleared.has(name);
    if (value === '') {
      if (required && !kept) faults.set(name, 'missing');
    } else if (kind === 'number' && !/^[1-9]\d{0,5}$/.test(value)) faults.set(name, 'invalid');
  }
  return faults;
}

/** The values to send: untouched secrets are left out and stay stored; hidden ones are cleared. */
export function settingsOf(fields: readonly ConnectionFormField[], values: FormValues): ConnectionSettings {
  const shown = new Set(shownFields(fields, values).map(({ name }) => name));
  const settings: ConnectionSettings = {};
  for (const { name, kind, secret } of fields) {
    const value = textOf(values, name);
    if (!shown.has(name)) settings[name] = null;
    else if (secret) {
      if (value !== '') settings[name] = value;
      else if (values.cleared.has(name)) settings[name] = null;
    } else if (value.trim() === '') settings[name] = null;
    else settings[name] = kind === 'number' ? Number(value) : value.trim();
  }
  return settings;
}
