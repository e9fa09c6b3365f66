import type { CollectKind, CollectSource, collectorSources, EndpointInput, SourceSettings } from '@tessera/contract';

import { sealPassword } from './seal-password.ts';

type Database = Extract<SourceSettings, { host: string }>;
type Folder = Extract<SourceSettings, { folder: string }>;
type Draft = EndpointInput<typeof collectorSources.save>['body'];

/** What the dialog of a source holds; fields of the other kinds stay while another one is chosen. */
export interface SourceForm
  extends
    Omit<Database, 'kind'>,
    Omit<Folder, 'kind'>,
    Pick<CollectSource, 'clientId' | 'dsName' | 'hours' | 'fetchSize' | 'statementSeconds'> {
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
});

export function isReady({ dsName, clientId, kind, host, database, user, folder }: SourceForm): boolean {
  const needed = kind === 'csv' ? [folder] : [host, database, user];
  return [dsName, clientId, ...needed].every((text) => text.trim() !== '');
}

/** Whether the stored password can't be used for what the form says. */
export function needsPassword(form: SourceForm, source: CollectSource | null): boolean {
  if (!source?.passwordSet || form.password !== '' || form.kind === 'csv') return false;
  const { settings } = source;
  if (settings.kind === 'csv') return true;
  const { kind, host, port, user } = settings;
  const same = kind === form.kind && host === form.host.trim() && port === form.port && user === form.user.trim();
  return !same || source.clientId !== form.clientId;
}

/** What is sent of a form; its password is sealed to the agent. @param sealKey the agent's; null where it has none */
export async function draftOf(form: SourceForm, source: CollectSource | null, sealKey: string | null): Promise<Draft> {
  const { clientId, dsName, hours, fetchSize, statementSeconds, kind, port, tls, tlsCa, encoding, delimiter } = form;
  const [host, database, user, folder] = [form.host, form.database, form.user, form.folder].map((text) => text.trim());
  const settings: SourceSettings =
    kind === 'csv'
      ? { kind, folder: folder ?? '', encoding, delimiter }
      : { kind, host: host ?? '', port, database: database ?? '', user: user ?? '', tls, tlsCa };
  const draft = { clientId, dsName, settings, hours, fetchSize, statementSeconds };
  if (settings.kind === 'csv' || form.password === '' || sealKey === null)
    return source?.passwordSet ? draft : { ...draft, password: null };
  return { ...draft, password: await sealPassword(form.password, sealKey, { clientId, ...settings }) };
}
