import type { CollectKind, CollectSource, collectorSources, EndpointInput, SourceSettings } from '@tessera/contract';

import { sealPassword } from './seal-password.ts';

type Database = Extract<SourceSettings, { host: string }>;
type Folder = Extract<SourceSettings, { folder: string }>;
type Draft = Omit<EndpointInput<typeof collectorSources.save>['body'], 'clientId'>;

/** What the dialog of a source holds; fields of the other kinds stay while another one is chosen. */
export interface SourceForm
  extends
    Omit<Database, 'kind'>,
    Omit<Folder, 'kind'>,
    Pick<CollectSource, 'clientId' | 'dsName' | 'hours' | 'fetchSize' | 'statementSeconds' | 'busy'> {
  readonly kind: CollectKind;
  /** Empty: the stored one. */
  readonly password: string;
}

export const formOf = (source: CollectSource | null): SourceForm => ({
  kind: 'mysql',
  host: '',
  port: 3306,
  database: '',
  user: '',
  tls: 'verified',
  tlsCa: '',
  folder: '',
  encoding: 'utf-8',
  delimiter: ',',
  ...source?.settings,
  password: '',
  clientId: source?.clientId ?? '',
  dsName: source?.dsName ?? '',
  hours: source?.hours ?? null,
  fetchSize: source?.fetchSize ?? 2_000,
  statementSeconds: source?.statementSeconds ?? 600,
  busy: source?.busy ?? null,
});

/** Whether the certificate of an authority is asked; Oracle's driver takes none but the machine's. */
export const takesAuthority = ({ kind, tls }: Pick<SourceForm, 'kind' | 'tls'>): boolean =>
  kind !== 'csv' && kind !== 'oracle' && tls === 'verified';

/** Whether a text is certificates in PEM, or nothing. */
export const isAuthority = (text: string): boolean =>
  text.trim() === '' || /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(text.trim());

export function isReady({ dsName, clientId, kind, host, database, user, folder, tls, tlsCa }: SourceForm): boolean {
  if (takesAuthority({ kind, tls }) && !isAuthority(tlsCa)) return false;
  const needed = kind === 'csv' ? [folder] : [host, database, user];
  return [dsName, clientId, ...needed].every((text) => text.trim() !== '');
}

/** Whether the stored password can't be used for what the form says. */
export function needsPassword(form: SourceForm, source: CollectSource | null): boolean {
  if (!source?.passwordSet || form.password !== '' || form.kind === 'csv') return false;
  const { settings } = source;
  if (settings.kind === 'csv') return true;
  const { kind, host, port, user } = settings;
  return !(kind === form.kind && host === form.host.trim() && port === form.port && user === form.user.trim());
}

/** What is sent of a form; its password is sealed to the agent. @param sealKey the agent's; null where it has none */
export async function draftOf(form: SourceForm, source: CollectSource | null, sealKey: string | null): Promise<Draft> {
  const { clientId, dsName, hours, fetchSize, statementSeconds, kind, port, tls, tlsCa, encoding, delimiter } = form;
  const busy = kind === 'csv' ? null : form.busy;
  const [host, database, user, folder] = [form.host, form.database, form.user, form.folder].map((text) => text.trim());
  const place = { host: host ?? '', port, database: database ?? '', user: user ?? '' };
  const settings: SourceSettings =
    kind === 'csv'
      ? { kind, folder: folder ?? '', encoding, delimiter }
      : kind === 'oracle'
        ? { kind, ...place, tls: tls === 'off' ? tls : 'verified', tlsCa: '' }
        : { kind, ...place, tls, tlsCa: tlsCa.trim() };
  const draft = { dsName, settings, hours, fetchSize, statementSeconds, busy };
  if (settings.kind === 'csv' || form.password === '' || sealKey === null)
    return source?.passwordSet ? draft : { ...draft, password: null };
  return { ...draft, password: await sealPassword(form.password, sealKey, { clientId, ...settings }) };
}
