import type { ConnectionFieldName, ConnectionFormField } from '@tessera/contract';

/** One input of a connection form. Labels are texts of the form's own package, looked up by `name`. */
export type ConnectionField = Readonly<ConnectionFormField>;

type Rest = Partial<Omit<ConnectionFormField, 'name' | 'kind' | 'group'>>;

/** A field with everything left out at its neutral value; secret kinds are secret. */
function field(
  name: ConnectionFieldName,
  kind: ConnectionFormField['kind'],
  group: ConnectionFormField['group'],
  rest: Rest = {},
): ConnectionField {
  const secret = kind === 'secret' || kind === 'secretMultiline';
  return { name, kind, group, required: false, secret, default: null, options: [], shownWhen: null, ...rest };
}

const encrypted = { field: 'tls', values: ['required', 'verified'] } as const;
const verified = { field: 'tls', values: ['verified'] } as const;

/** The form of a database that is reached by host and port. */
export function databaseFields(options: {
  readonly port: number;
  readonly database: { readonly required: boolean; readonly default: string | null };
  readonly user: string | null;
}): readonly ConnectionField[] {
  return [
    field('host', 'text', 'server', { required: true }),
    field('port', 'number', 'server', { required: true, default: options.port }),
    field('database', 'text', 'server', options.database),
    field('user', 'text', 'signIn', { required: true, default: options.user }),
    field('password', 'secret', 'signIn'),
    field('tls', 'select', 'security', {
      required: true,
      default: 'verified',
      options: ['off', 'required', 'verified'],
    }),
    field('tlsServerName', 'text', 'security', { shownWhen: { ...verified, values: [...verified.values] } }),
    field('tlsCa', 'multiline', 'security', { shownWhen: { ...verified, values: [...verified.values] } }),
    field('tlsCertificate', 'multiline', 'security', { shownWhen: { ...encrypted, values: [...encrypted.values] } }),
    field('tlsKey', 'secretMultiline', 'security', { shownWhen: { ...encrypted, values: [...encrypted.values] } }),
    field('maxConnections', 'number', 'advanced', { default: 5 }),
  ];
}
