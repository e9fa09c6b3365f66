import { databaseFields } from '../connection-field.ts';

/** The HTTP interface: 8443 with TLS, 8123 without. */
export const connectionFields = databaseFields({
  port: 8443,
  database: { required: true, default: 'default' },
  user: 'default',
});
